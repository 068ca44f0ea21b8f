/** A query whose answer others change: what is kept is shown at once, and the server is asked each time it is opened. */
export const askAgain = { staleTime: 0, refetchOnMount: 'always' } as const;

/**
 * A query asked ahead of the screen that needs it, for when there is no network: an app that is opened ten times in a
 * shift asks for it once an hour. The screen itself asks by its own rule.
 */
export const keptAhead = { staleTime: 3_600_000 } as const;
