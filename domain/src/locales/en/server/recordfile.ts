/** Heads and words of every list as a file. */
export const recordfile = {
  number: 'Number',
  status: 'Status',
  createdAt: 'Made',
  createdBy: 'Made by',
  yes: 'Yes',
  no: 'No',
} as const;
