import type { Fields } from '../definition/field.ts';

/**
 * A module whose rows live in a table of its own, with integer ids the office gives. The table has `tenant_id`, `id`,
 * `status`, `rev`, `created_at`, `created_by`, `updated_at`, `updated_by`, `deleted_at` and `deleted_by`, besides what is
 * named here.
 */
export interface TableStorage {
  readonly table: string;
  /**
   * The column of each field that has one, and of each member that is called otherwise there (`status: 'state'`).
   * Fields without a column are kept together in the column `data`.
   */
  readonly columns: Readonly<Record<string, string | TableColumn>>;
  /** Rows, and fields with many values, that are rows of another table. */
  readonly lines?: Readonly<Record<string, LineTable>>;
  /** Fields the module's server part works out for each reader of a list; nothing keeps them. */
  readonly derived?: readonly string[];
  /** What the rows of this module hold in these columns, where several modules share a table. */
  readonly only?: Readonly<Record<string, string>>;
  /** A column other calls read: true while the row is in one of these statuses and not deleted. */
  readonly inUse?: { readonly column: string; readonly in: readonly string[] };
}

export interface TableColumn {
  readonly column: string;
  /** A column that holds the value in the form it is ordered by, written together with it. */
  readonly sortKey?: string;
  /** A column the database computes as `lower(column)`: a unique value is compared by it. */
  readonly uniqueKey?: string;
  /** What stands in the column while the field is empty; null otherwise. A boolean nobody has touched may be false. */
  readonly empty?: string | false;
  /** A reference to a record of the shared table; other references are integers. */
  readonly type?: 'uuid';
}

export interface LineTable {
  readonly table: string;
  /** The column with the id of the record they belong to. */
  readonly parent: string;
  /** The column of each field of a row; the rest is kept in `data`. A field with many values has the one column `value`. */
  readonly columns: Readonly<Record<string, string>>;
  /** The number a row is known by, once in a record; rows have an `id` of their own otherwise. */
  readonly knownBy?: string;
  /** The column that keeps the order people gave them. */
  readonly order?: string;
}

/** Members of a record that may have another column than their name says. */
export const tableMembers = [
  'number',
  'status',
  'rev',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
] as const;

/** The column a field has; undefined where it is kept in `data` or in lines. */
export function tableColumn({ columns }: TableStorage, name: string): TableColumn | undefined {
  const found = Object.hasOwn(columns, name) ? columns[name] : undefined;
  return typeof found === 'string' ? { column: found } : found;
}

export const memberColumn = (storage: TableStorage, name: (typeof tableMembers)[number]): string =>
  tableColumn(storage, name)?.column ?? name;

interface Kept {
  readonly storage: 'record' | TableStorage;
  readonly fields: Fields;
  readonly isProject?: true;
  readonly number?: string;
  readonly numberField?: string;
}

/** The field people type the number into: as the definition says, or the one in the number's column. */
export function numberFieldOf({ storage, fields, numberField }: Kept): string | undefined {
  if (storage === 'record') return numberField;
  const number = memberColumn(storage, 'number');
  return Object.keys(fields).find((name) => tableColumn(storage, name)?.column === number);
}

/** Whether its records have a number, given by a counter or typed. */
export const isNumbered = (definition: Kept): boolean =>
  definition.number !== undefined || numberFieldOf(definition) !== undefined;

/** The column that says in which project a row is; a project is in itself. */
export const projectColumn = (
  storage: TableStorage,
  { isProject }: Pick<Kept, 'isProject'>,
): string | undefined => (isProject ? 'id' : tableColumn(storage, 'project_id')?.column);
