/** What people are called who have left and were anonymised; a number follows. */
export const leavers = {
  former: 'Former employee',
} as const;
