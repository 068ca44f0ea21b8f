import type { Field, FieldKind, Fields, Slot } from '../records/index.ts';

/** What a module may do with a field, by its kind. The settings offer what these allow, and nothing else. */
const is =
  (...kinds: readonly FieldKind[]) =>
  (field: Field | undefined): boolean =>
    field !== undefined && kinds.includes(field.kind) && field.isUnseen !== true;

/** Fits a column of a list. */
export const isListable = is(
  'text',
  'number',
  'choice',
  'listed',
  'multi',
  'date',
  'datetime',
  'time',
  'boolean',
  'user',
  'users',
  'reference',
  'computed',
);
export const isFilterable = is(
  'choice',
  'listed',
  'multi',
  'date',
  'datetime',
  'boolean',
  'user',
  'users',
  'reference',
  'number',
);
export const isSortable = is('text', 'number', 'choice', 'date', 'datetime');
export const isSearchable = is('text', 'multiline');
/** Reads the same in every language. */
export const isTitlePart = is('text', 'number', 'date');
export const canBeUnique = is('text', 'number', 'date');
export const isTagged = is('text');
export const isDated = is('date');
export const namesPeople = is('user', 'users');
/** A step may wait for it. */
export const isAnswered = (field: Field | undefined): boolean =>
  field !== undefined && field.isUnseen !== true && !['note', 'computed'].includes(field.kind);

export const fieldsLike = (fields: Fields, fits: (field: Field | undefined) => boolean): readonly string[] =>
  Object.keys(fields).filter((name) => fits(fields[name]));

const room = { t: 8, n: 4, d: 4 } as const;
type Letter = keyof typeof room;

/** Which columns of the shared table can hold it; fields with many values need none. */
function letterOf(field: Field | undefined): Letter | undefined {
  switch (field?.kind) {
    case 'number':
      return 'n';
    case 'date':
    case 'datetime':
      return 'd';
    case 'text':
    case 'choice':
    case 'listed':
    case 'boolean':
    case 'user':
    case 'reference':
      return 't';
    default:
      return undefined;
  }
}

export interface GivenSlots {
  readonly slots: Readonly<Record<string, Slot>>;
  /** Fields there was no room left for. */
  readonly without: readonly string[];
}

/** Gives each of these fields a column. One that has a column keeps it: rows are written by it. */
export function giveSlots(
  fields: Fields,
  wanted: readonly string[],
  before: Readonly<Record<string, Slot>> = {},
): GivenSlots {
  const slots: Record<string, Slot> = {};
  const without: string[] = [];
  const named = [...new Set(wanted)].filter((name) => letterOf(fields[name]) !== undefined);
  for (const name of named) {
    const slot = Object.hasOwn(before, name) ? before[name] : undefined;
    if (slot?.startsWith(letterOf(fields[name]) ?? '-')) slots[name] = slot;
  }
  for (const name of named) {
    const letter = letterOf(fields[name]);
    if (slots[name] || !letter) continue;
    const taken = Object.values(slots);
    const free = Array.from({ length: room[letter] }, (_, index) => `${letter}${index + 1}` as Slot).find(
      (slot) => !taken.includes(slot),
    );
    if (free) slots[name] = free;
    else without.push(name);
  }
  return { slots, without };
}
