import { type Field, type Fields, isVisible, type Values } from '../../records/index.ts';

const COLUMNS = 12;

export interface PlacedField {
  readonly name: string;
  readonly field: Field;
  /** How many of the twelve columns it takes where there is room for them. */
  readonly span: number;
}

const widthOf = ({ columns = COLUMNS }: Field): number => columns;

/** The fields of a line that are shown, side by side: what is not shown leaves its room to the others. */
export function placedFields(
  fields: Fields,
  line: readonly string[],
  around: Values,
): readonly PlacedField[] {
  const all = line.flatMap((name) => (fields[name] ? [{ name, field: fields[name] }] : []));
  const shown = all.filter(({ field }) => isVisible(field, around));
  const sum = (some: typeof all) => some.reduce((columns, { field }) => columns + widthOf(field), 0);
  const [room, taken] = [Math.min(COLUMNS, sum(all)), sum(shown)];
  const grown = Math.max(1, room / Math.max(taken, 1));
  return shown.map((one) => ({ ...one, span: Math.min(COLUMNS, Math.floor(widthOf(one.field) * grown)) }));
}
