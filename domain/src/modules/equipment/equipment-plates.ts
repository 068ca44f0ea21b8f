import { codesOf, type Values } from '../../records/index.ts';
import { codeKey, codeSpellings } from '../../scan/index.ts';
import { equipment } from './equipment.ts';
import { rowsIn } from './equipment-plans.ts';

/** A code on the item that stands on no other, and where on the form it was written. */
export interface Plate {
  readonly path: string;
  /** Every spelling it is filed under; the first is the one it is written in. */
  readonly spellings: readonly string[];
}

/** What somebody wrote on an item to tell it from all others. A serial number is no such thing: makers repeat them. */
export const platesOf = (values: Values): readonly Plate[] =>
  [
    ['equipment_number', values.equipment_number] as const,
    ...rowsIn(values.tag_codes).map(({ code }, index) => [`tag_codes.${index}.code`, code] as const),
  ].flatMap(([path, code]) =>
    typeof code === 'string' && codeKey(code) !== '' ? [{ path, spellings: codeSpellings(code) }] : [],
  );

/** Every spelling of everything that names this item and no other, the number it was given among them. */
export const namesOnItem = (values: Values, number: string | null): ReadonlySet<string> =>
  new Set(
    codesOf(
      { codes: ['number', 'equipment_number', 'tag_codes'], fields: equipment.fields },
      { ...values, number },
    ).flatMap(codeSpellings),
  );

const series = new RegExp(`^${equipment.number.replace(/\{(0+)\}/, (_, zeros) => `\\d{${zeros.length},}`)}$`);

/** A number the system has given to some item, or will. */
export const isOfSeries = ({ spellings }: Plate): boolean => spellings.some((one) => series.test(one));
