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

/** A reference in what is copied, and what may be picked there. */
export interface CopiedReference {
  /** `wps`, or `consumables.batch` in rows. */
  readonly path: string;
  readonly to: string;
  readonly pick: string;
  readonly id: string | number;
}

const referenceAt = (
  definition: Copying,
  path: string,
  field: Field | undefined,
  value: unknown,
): readonly CopiedReference[] => {
  if (field?.kind !== 'reference' || (typeof value !== 'string' && typeof value !== 'number')) return [];
  const pick = setUpOf(definition)?.fit?.[path]?.pick ?? field.pick;
  return pick === undefined ? [] : [{ path, to: field.to, pick, id: value }];
};

/** What a field of a copy refers to, in its rows too, where not everything may be picked. */
const referencesIn = (definition: Copying, name: string, value: unknown): readonly CopiedReference[] => {
  const field = definition.fields[name];
  if (field?.kind !== 'rows') return referenceAt(definition, name, field, value);
  const lines = Array.isArray(value) ? (value as readonly Values[]) : [];
  return lines.flatMap((line) =>
    Object.entries(field.fields).flatMap(([column, of]) =>
      referenceAt(definition, `${name}.${column}`, of, line[column]),
    ),
  );
};

/** Everything a copy refers to that may have been withdrawn, used up or replaced since. */
export const copiedReferences = (definition: Copying, previous: Values): readonly CopiedReference[] =>
  Object.entries(copiedFrom(definition, previous)).flatMap(([name, value]) =>
    setUpOf(definition) && !setUpOf(definition)?.fields.includes(name)
      ? []
      : referencesIn(definition, name, value),
  );

export interface CopyTarget {
  /** The form as it stands. */
  readonly values: Values;
  /** Fields that may be written here. */
  readonly writable: ReadonlySet<string>;
  /** Fields somebody has answered: they stay as they are. */
  readonly answered: ReadonlySet<string>;
  /** What may not be picked any more. */
  readonly isUnfit?: (reference: CopiedReference) => boolean;
}

export interface Copied {
  readonly values: Values;
  /** What would have been copied, and may not be picked any more. */
  readonly left: readonly CopiedReference[];
}

/** What one press writes into a form: nothing over an answer, nothing that belongs to something else or is out of use. */
export function copiedInto(definition: Copying, previous: Values, target: CopyTarget): Copied {
  const { values, writable, answered, isUnfit = () => false } = target;
  const setUp = setUpOf(definition);
  const copied = copiedFrom(definition, previous);
  const unfitIn = (name: string) => referencesIn(definition, name, copied[name]).filter(isUnfit);
  const isWhole = (name: string) => definition.fields[name]?.kind !== 'rows' && unfitIn(name).length > 0;
  const mayBe = (name: string) =>
    (setUp?.fields.includes(name) ?? true) && writable.has(name) && !answered.has(name);
  const after = (name: string): unknown => (isCopied(name) ? copied[name] : values[name]);
  const isWanted = (name: string): boolean => {
    const other = setUp?.where?.[name];
    return (
      name in copied && mayBe(name) && (other === undefined || isSame(after(other), copied[other] ?? null))
    );
  };
  const isCopied = (name: string): boolean => isWanted(name) && !isWhole(name);
  const names = Object.keys(copied);
  return {
    values: Object.fromEntries(
      names.flatMap((name) =>
        isCopied(name) ? [[name, withoutUnfit(setUp, name, copied[name], unfitIn(name))] as const] : [],
      ),
    ),
    left: names.filter(isWanted).flatMap(unfitIn),
  };
}

/** Rows without what may not be picked any more, and without what was filled in from it. */
function withoutUnfit(
  setUp: CopiedSetUp | undefined,
  name: string,
  value: unknown,
  unfit: readonly CopiedReference[],
): unknown {
  if (unfit.length === 0 || !Array.isArray(value)) return value;
  return (value as readonly Values[]).map((line) => {
    const gone = unfit
      .map(({ path, id }) => ({ path, id, column: path.slice(name.length + 1) }))
      .filter(({ column, id }) => line[column] === id)
      .flatMap(({ path, column }) => [column, ...(setUp?.fit?.[path]?.takes ?? [])]);
    return Object.fromEntries(Object.entries(line).filter(([column]) => !gone.includes(column)));
  });
}
