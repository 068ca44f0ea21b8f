import type { ModuleDefinition } from '../definition/definition.ts';
import { type Field, type FieldKind, fieldAt, type RowsField } from '../definition/field.ts';

/** Kinds a cell can show and take in one line. */
export const cellKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'multiline',
  'number',
  'money',
  'date',
  'datetime',
  'choice',
  'multi',
  'boolean',
  'user',
  'users',
  'reference',
  'references',
]);

/** One column of a spreadsheet of records. */
export interface GridColumn {
  /** `diameter`, or `welders.user` for a column of rows. */
  readonly path: string;
  /** The field of the record that holds it. */
  readonly name: string;
  /** What a cell holds. */
  readonly field: Field;
  /** The rows it is a column of. */
  readonly rows?: RowsField;
  /** The section it stands under. */
  readonly section: string;
  /** Other columns of the same row that a new value makes void. */
  readonly clears: readonly string[];
}

/** The columns a definition gives its spreadsheet, in their order; none where it has no grid. */
export function gridColumns({
  fields,
  view,
}: Pick<ModuleDefinition, 'fields' | 'view'>): readonly GridColumn[] {
  const { parts = [], clears = {} } = view?.grid ?? {};
  return parts.flatMap(({ section, columns }) =>
    columns.flatMap((path) => {
      const [name = ''] = path.split('.');
      const [holder, field] = [fields[name], fieldAt(fields, path)];
      if (!holder || !field) return [];
      const rows = holder.kind === 'rows' ? { rows: holder } : {};
      return [{ path, name, field, section, clears: clears[path] ?? [], ...rows }];
    }),
  );
}

/** Kinds that are no part of a line and are looked at by no rule. */
const leftOut: ReadonlySet<FieldKind> = new Set([
  'computed',
  'files',
  'photos',
  'signature',
  'multiline',
  'emails',
]);

/** Rows go to the reader whole: those with columns for few are not for a table. */
export const hidesColumns = (field: Field | undefined): boolean =>
  field?.kind === 'rows' && Object.values(field.fields).some(({ readableBy }) => readableBy !== undefined);

/** Fields a spreadsheet needs with each row: its cells, and all the rules may look at. */
export function gridFields(definition: Pick<ModuleDefinition, 'fields' | 'view'>): readonly string[] {
  const cells = gridColumns(definition).map(({ name }) => name);
  if (cells.length === 0) return [];
  const others = Object.entries(definition.fields).flatMap(([name, field]) =>
    leftOut.has(field.kind) || hidesColumns(field) ? [] : [name],
  );
  return [...new Set([...cells, ...others])];
}
