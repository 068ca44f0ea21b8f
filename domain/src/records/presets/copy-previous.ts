import type { CopiedSetUp, ModuleDefinition } from '../definition/definition.ts';
import type { Field, Fields } from '../definition/field.ts';
import { isEmptyValue, type Values } from '../definition/field-condition.ts';
import { isSame } from '../values/record-changes.ts';

type Copying = Pick<ModuleDefinition, 'fields' | 'copiesPrevious'>;

const ownKinds: readonly string[] = ['files', 'photos', 'signature', 'computed', 'note', 'answers', 'rows'];

/** What is true of one record alone: its number plate, its pictures, who signed it. */
const isOwn = ({ kind, unique, readOnly, createOnly, transient, isUnseen }: Field): boolean =>
  ownKinds.includes(kind) || Boolean(unique ?? readOnly ?? createOnly ?? transient ?? isUnseen);

/** Columns of a row that say what happened then, not how the work was set up. */
const momentKinds: readonly string[] = ['files', 'photos', 'signature', 'computed', 'datetime'];

export const setUpOf = ({ copiesPrevious }: Copying): CopiedSetUp | undefined =>
  copiesPrevious === true ? undefined : copiesPrevious;

const copyOf = (field: Field, value: unknown): unknown =>
  field.kind === 'rows' && Array.isArray(value)
    ? value.map((row: Values) => copyOfRow(field.fields, row))
    : value;

const copyOfRow = (columns: Fields, row: Values): Values =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { kind }]) =>
      momentKinds.includes(kind) || isEmptyValue(row[name]) ? [] : [[name, row[name]]],
    ),
  );

/** What a new record takes over from the one before it. */
export function copiedFrom(definition: Copying, previous: Values): Values {
  const setUp = setUpOf(definition);
  // What a copy depends on is kept with it, also where it is not copied itself.
  const named = setUp && new Set([...setUp.fields, ...Object.values(setUp.where ?? {})]);
  return Object.fromEntries(
    Object.entries(definition.fields).flatMap(([name, field]) =>
      (named ? !named.has(name) : isOwn(field)) || isEmptyValue(previous[name])
        ? []
        : [[name, copyOf(field, previous[name])]],
    ),
  );
}

export interface CopyTarget {
  /** The form as it stands. */
  readonly values: Values;
  /** Fields that may be written here. */
  readonly writable: ReadonlySet<string>;
  /** Fields somebody has answered: they stay as they are. */
  readonly answered: ReadonlySet<string>;
}

/** What one press writes into a form: nothing over an answer, and nothing that belongs to something else. */
export function copiedInto(definition: Copying, previous: Values, target: CopyTarget): Values {
  const { values, writable, answered } = target;
  const setUp = setUpOf(definition);
  const copied = copiedFrom(definition, previous);
  const mayBe = (name: string) =>
    (setUp?.fields.includes(name) ?? true) && writable.has(name) && !answered.has(name);
  const after = (name: string): unknown => (isCopied(name) ? copied[name] : values[name]);
  const isCopied = (name: string): boolean => {
    const other = setUp?.where?.[name];
    return (
      name in copied && mayBe(name) && (other === undefined || isSame(after(other), copied[other] ?? null))
    );
  };
  return Object.fromEntries(
    Object.keys(copied).flatMap((name) => (isCopied(name) ? [[name, copied[name]]] : [])),
  );
}
