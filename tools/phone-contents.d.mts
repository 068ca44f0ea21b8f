/** Runs in the page: everything script on this phone could read, save the cookies it cannot. */
export function dumpStorage(): Promise<unknown>;
