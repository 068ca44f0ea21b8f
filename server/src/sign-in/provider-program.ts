/** Read with the first login there: a server whose companies have no provider does without its memory. */
export const providerProgram = () => import('./provider-client.ts');
