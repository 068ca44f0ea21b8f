import { type Field, type FieldKind, type Fields, isEmptyValue, isFixed } from '../../records/index.ts';

/** What people call an option; the first label is in the reader's own language. */
export interface ImportOption {
  readonly code: string;
  readonly labels: readonly string[];
}

/** A column a file may have: what it is called, and what its cells are read as. */
export interface ImportColumn {
  readonly name: string;
  readonly field: Field;
  /** In every language; the first is the reader's own. */
  readonly labels: readonly string[];
  /** Of choices: ours, or the company's own list. */
  readonly options?: readonly ImportOption[];
  /** Of rows: the one column of theirs a cell gives. */
  readonly inner?: ImportColumn;
  /** Every new record needs it and nothing fills it in: a file without it is refused. */
  readonly isRequired: boolean;
}

/** The number the server gave a record: names the record a line is about, and is never written. */
export const NUMBER_COLUMN = 'number';

const importable: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'multiline',
  'number',
  'money',
  'date',
  'datetime',
  'choice',
  'listed',
  'multi',
  'boolean',
  'user',
  'users',
  'reference',
  'references',
  'emails',
]);

const isImportable = (field: Field): boolean =>
  (importable.has(field.kind) || onlyColumn(field) !== undefined) &&
  !isFixed(field) &&
  !field.transient &&
  !(field.kind === 'reference' && field.to === 'file');

/** The column of rows that need no other: such rows fit into a cell, a value each. */
export function onlyColumn(field: Field): string | undefined {
  if (field.kind !== 'rows') return undefined;
  const required = Object.entries(field.fields).filter(
    ([, inner]) => inner.required !== undefined && isEmptyValue(inner.default),
  );
  const [only] = required;
  const isOne = required.length === 1 && only?.[1].required === true && !isFixed(only[1]);
  return isOne && only && importable.has(only[1].kind) ? only[0] : undefined;
}

/** Fields whose values fit into a cell and are typed by people. */
export const importableFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isImportable(field)));

export interface ColumnWords {
  readonly labels: (name: string) => readonly string[];
  readonly options: (name: string, field: Field) => readonly ImportOption[] | undefined;
}

export const importColumns = (fields: Fields, { labels, options }: ColumnWords): readonly ImportColumn[] =>
  Object.entries(importableFields(fields)).map(([name, field]) => {
    const known = options(name, field);
    return {
      name,
      field,
      labels: labels(name),
      ...(known ? { options: known } : {}),
      ...innerOf(name, field, { labels, options }),
      isRequired:
        (field.required === true || (field.kind === 'rows' && (field.minRows ?? 0) > 0)) &&
        isEmptyValue(field.default) &&
        field.visible === undefined,
    };
  });

function innerOf(name: string, field: Field, words: ColumnWords): { readonly inner?: ImportColumn } {
  const only = onlyColumn(field);
  const inside = only !== undefined && field.kind === 'rows' ? field.fields[only] : undefined;
  if (only === undefined || !inside) return {};
  const known = words.options(`${name}.${only}`, inside);
  return {
    inner: { name: only, field: inside, labels: [], isRequired: true, ...(known ? { options: known } : {}) },
  };
}
