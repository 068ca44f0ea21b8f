/** What a reference can name that is no record of a module: a table of the company's own. */
const tables = [
  'user',
  'projects',
  'account',
  'location',
  'activity',
  'project_role',
  'file',
  'group',
  'form',
] as const;

export type TableTarget = (typeof tables)[number];

export const isTable = (target: string): target is TableTarget => tables.some((table) => table === target);

/** A reference to any record, whatever its module. */
export const ANY_RECORD = 'record';
