/** The Chromium to drive in browser tests; throws when there is none. */
export function findChromium(): string;
/** What every browser of ours is started with. */
export const quietBrowser: readonly string[];
