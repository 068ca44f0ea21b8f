let reach: (path: string) => boolean = () => false;

/** The app knows which screens exist and who may open them; this floor does not. */
export const reachBy = (isReachable: (path: string) => boolean): void => {
  reach = isReachable;
};

/** Whether an address, with or without a query, leads to a screen this person may open now. */
export const canReach = (address: string): boolean => reach(address.split(/[?#]/)[0] ?? '');
