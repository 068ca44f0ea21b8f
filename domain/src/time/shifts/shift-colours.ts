/** What a company may mark a shift with: colours people with poor colour sight tell apart best, and the name beside them. */
export const shiftColours = ['blue', 'green', 'yellow', 'orange', 'violet', 'grey'] as const;
