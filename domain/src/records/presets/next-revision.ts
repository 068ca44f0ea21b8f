import { reference } from '../definition/define-fields.ts';
import type { ModuleDefinition, NextRevision } from '../definition/definition.ts';
import type { Field, Fields } from '../definition/field.ts';
import type { Values } from '../definition/field-condition.ts';

/** Names the record whose place this one takes. Every module with revisions that follow each other has it. */
export const REPLACES = 'replaces';

export const nextRevisionFields = (key: string, { pick }: NextRevision) => ({
  [REPLACES]: reference(key, { pick, createOnly: true }),
});

/** Documents: the next one is approved, the one before is superseded. */
export const documentRevision: NextRevision = { pick: 'approved', on: 'approve', ends: 'supersede' };

/** Whether a record may be followed by a copy of it. */
export const mayBeFollowed = ({ nextRevision, status }: ModuleDefinition, at: string): boolean =>
  nextRevision !== undefined &&
  status.transitions.some(({ name, from }) => name === nextRevision.ends && from.includes(at));

/** What the next revision of a record begins with: everything people typed, and the next mark. */
export function nextRevisionOf(
  { fields, nextRevision }: Pick<ModuleDefinition, 'fields' | 'nextRevision'>,
  record: Values & { readonly id: string },
): Values {
  const leaves = nextRevision?.leaves ?? [];
  const copied = Object.entries(fields).filter(
    ([name, field]) => isTyped(field) && !leaves.includes(name) && (record[name] ?? null) !== null,
  );
  return {
    ...Object.fromEntries(copied.map(([name, field]) => [name, copyOf(field, record[name])])),
    ...('revision' in fields ? { revision: revisionAfter(record.revision) } : {}),
    [REPLACES]: record.id,
  };
}

/** Signatures are of what was signed. */
const isTyped = ({ kind, readOnly, transient }: Field): boolean =>
  !readOnly && !transient && kind !== 'computed' && kind !== 'signature';

/** Rows of the copy are rows of their own. */
const copyOf = (field: Field, value: unknown): unknown =>
  field.kind === 'rows' && Array.isArray(value)
    ? value.map((row: Values) => copyOfRow(field.fields, row))
    : value;

const copyOfRow = (columns: Fields, row: Values): Values =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, { kind }]) => kind !== 'computed' && kind !== 'signature')
      .flatMap(([name]) => (name in row ? [[name, row[name]]] : [])),
  );

/** A becomes B, 2 becomes 3, r9 becomes r10; what counts in no way we know is left to be typed. */
export function revisionAfter(revision: unknown): unknown {
  if (typeof revision !== 'string') return undefined;
  const counted = /^(.*?)(\d+)$/.exec(revision);
  if (counted) {
    const [, mark = '', digits = ''] = counted;
    return `${mark}${String(Number(digits) + 1).padStart(digits.length, '0')}`;
  }
  const last = revision.at(-1) ?? '';
  return /^[A-Ya-y]$/.test(last)
    ? `${revision.slice(0, -1)}${String.fromCharCode(last.charCodeAt(0) + 1)}`
    : undefined;
}
