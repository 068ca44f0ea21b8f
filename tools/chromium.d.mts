/** The Chromium to drive in browser tests; throws when there is none. */
export function findChromium(): string;
