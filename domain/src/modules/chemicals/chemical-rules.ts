import { holdsAny, isPictogram, type Pictogram } from '../../chemicals/index.ts';
import type { Day } from '../../format/index.ts';
import type { Values } from '../../records/index.ts';

type Codes = readonly string[];

const cmrCodes = ['H340', 'H341', 'H350', 'H351', 'H360', 'H361'];
const registerCodes = ['H340', 'H350', 'H360'];
const leadCodes = ['EUH201', 'EUH201A'];
const LEAD = '7439-92-1';
const harmlessCodes = ['none', 'EUH210', 'EUH401'];
const toReplace = [
  ...['H300', 'H301', 'H310', 'H311', 'H330', 'H331', 'H317', 'H334'],
  ...cmrCodes,
  ...['EUH380', 'EUH381', 'EUH430', 'EUH431', 'EUH440', 'EUH441', 'EUH450', 'EUH451'],
];

export const isHazardous = (codes: Codes): boolean => codes.some((code) => !harmlessCodes.includes(code));

export const isCmr = (codes: Codes): boolean => holdsAny(codes, cmrCodes);

export const needsSubstitution = (codes: Codes): boolean => holdsAny(codes, toReplace);

export const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

export const rowsOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? (value as Values[]) : [];

/** A person who is exposed is written into the register, gloves or not; only a manager may say otherwise, with a reason. */
export function entersRegister(values: Values): boolean {
  if (values.exposure_override === 'yes') return true;
  if (values.exposure_override === 'no') return false;
  const codes = listOf(values.h_statements);
  const substances = [values.cas_no, ...rowsOf(values.components).map(({ cas }) => cas)];
  return (
    holdsAny(codes, [...registerCodes, ...leadCodes]) ||
    substances.includes(LEAD) ||
    values.process_exposure === true
  );
}

export const LONG_YEARS = 60;
const SHORT_YEARS = 5;

/** How long an exposure is kept: long for what causes cancer or harms genes, short for harm to the unborn alone. */
export const yearsKept = (codes: Codes): number =>
  holdsAny(codes, ['H360', 'H361']) && !holdsAny(codes, ['H340', 'H341', 'H350', 'H351'])
    ? SHORT_YEARS
    : LONG_YEARS;

export const hasStock = (values: Values): boolean =>
  rowsOf(values.storage_locations).some(({ on_hand }) => typeof on_hand === 'number' && on_hand > 0);

/** Places that hold more than they may. */
export const overLimit = (values: Values): readonly Values[] =>
  rowsOf(values.storage_locations).filter(
    ({ on_hand, max_quantity }) =>
      typeof on_hand === 'number' && typeof max_quantity === 'number' && on_hand > max_quantity,
  );

/** Of those, the ones that did not before this change. */
export function newlyOverLimit(values: Values, before: Values = {}): readonly Values[] {
  const known = new Set(overLimit(before).map(({ _id }) => _id));
  return overLimit(values).filter(({ _id }) => _id === undefined || !known.has(_id));
}

/** The places it is kept at, those with a record of their own. */
export const locationsOf = (values: Values): readonly number[] => [
  ...new Set(
    rowsOf(values.storage_locations)
      .map(({ location }) => location)
      .filter((location) => typeof location === 'number'),
  ),
];

export interface StoredChemical {
  readonly id: string;
  readonly locations: readonly number[];
  readonly keepApart: readonly string[];
}

/** Others that stand where this one stands although one of the two is to be kept apart from the other. */
export const storedTogether = (
  own: StoredChemical,
  others: readonly StoredChemical[],
): readonly { readonly id: string; readonly location: number }[] =>
  others.flatMap((other) => {
    if (other.id === own.id) return [];
    if (!own.keepApart.includes(other.id) && !other.keepApart.includes(own.id)) return [];
    return own.locations
      .filter((location) => other.locations.includes(location))
      .map((location) => ({ id: other.id, location }));
  });

const substancesOf = (values: Values): string | null =>
  rowsOf(values.components)
    .map(({ name, cas }) => [name, cas].filter((word) => typeof word === 'string' && word !== '').join(' '))
    .join(', ') || null;

const earliest = (rows: readonly Values[]): Day | null =>
  rows
    .map(({ next_review }) => next_review)
    .filter((day) => typeof day === 'string')
    .sort()[0] ?? null;

/** Everything that follows from what was typed; kept with the record so that lists can be asked for it. */
export function derivedValues(values: Values): Values {
  const codes = listOf(values.h_statements);
  const assessments = rowsOf(values.risk_assessments);
  return {
    hazardous: isHazardous(codes),
    cmr: isCmr(codes),
    substitution_needed: needsSubstitution(codes),
    exposure_register: entersRegister(values),
    assessed: assessments.length > 0,
    next_assessment: earliest(assessments),
    next_substitution: earliest(rowsOf(values.substitution)),
    locations: locationsOf(values),
    contains: substancesOf(values),
  };
}

/** The short work instruction, once in each language. */
export const instructionFields = [
  'instruction_en',
  'instruction_no',
  'instruction_lt',
  'instruction_pl',
  'instruction_sv',
] as const;

export const pictogramsOf = (values: Values): readonly Pictogram[] =>
  listOf(values.pictograms).filter(isPictogram);
