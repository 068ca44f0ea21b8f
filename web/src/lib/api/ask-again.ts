/** A query whose answer others change: what is kept is shown at once, and the server is asked each time it is opened. */
export const askAgain = { staleTime: 0, refetchOnMount: 'always' } as const;
