import { isPictogram, type Pictogram, pictograms } from '../chemicals/index.ts';
import type { Day } from '../format/index.ts';
import type { Values } from '../records/index.ts';

type Codes = readonly string[];

/** Codes that call for each pictogram. */
const calls: Readonly<Record<Pictogram, Codes>> = {
  GHS01: ['H200', 'H201', 'H202', 'H203', 'H204', 'H240', 'H241'],
  GHS02: [
    ...['H206', 'H207', 'H208', 'H220', 'H222', 'H223', 'H224', 'H225', 'H226', 'H228', 'H232'],
    ...['H241', 'H242', 'H250', 'H251', 'H252', 'H260', 'H261'],
  ],
  GHS03: ['H270', 'H271', 'H272'],
  GHS04: ['H280', 'H281'],
  GHS05: ['H290', 'H314', 'H318'],
  GHS06: ['H300', 'H301', 'H310', 'H311', 'H330', 'H331'],
  GHS07: ['H302', 'H312', 'H332', 'H315', 'H317', 'H319', 'H335', 'H336', 'H420'],
  GHS08: [
    ...['H304', 'H334', 'H340', 'H341', 'H350', 'H351', 'H360', 'H361', 'H370', 'H371', 'H372', 'H373'],
  ],
  GHS09: ['H400', 'H410', 'H411'],
};

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

/** `H300+H310` is both of them, and `H360FD` is an `H360`. */
const basesOf = (codes: Codes): ReadonlySet<string> =>
  new Set(codes.flatMap((code) => code.split('+')).map((code) => code.replace(/^(H\d{3})[A-Za-z]+$/, '$1')));

const holdsAny = (codes: Codes, wanted: Codes): boolean => {
  const bases = basesOf(codes);
  return wanted.some((code) => bases.has(code));
};

/**
 * The pictograms a label with these codes bears. The exclamation mark goes where the skull stands, and for what
 * the corrosion sign or the sign for sensitised airways already says.
 */
export function proposedPictograms(codes: Codes): readonly Pictogram[] {
  const has = (wanted: Codes) => holdsAny(codes, wanted);
  const covered = new Set([
    ...(has(calls.GHS06) ? calls.GHS07 : []),
    ...(has(['H314', 'H318']) ? ['H315', 'H319'] : []),
    ...(has(['H334']) ? ['H315', 'H317', 'H319'] : []),
  ]);
  return pictograms.filter((pictogram) =>
    has(pictogram === 'GHS07' ? calls.GHS07.filter((code) => !covered.has(code)) : calls[pictogram]),
  );
}

export const isHazardous = (codes: Codes): boolean => codes.some((code) => !harmlessCodes.includes(code));

export const isCmr = (codes: Codes): boolean => holdsAny(codes, cmrCodes);

export const needsSubstitution = (codes: Codes): boolean => holdsAny(codes, toReplace);

export const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

export const rowsOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? (value as Values[]) : [];

/** Whoever is exposed is written into the register, gloves or not; only a manager may say otherwise, with a reason. */
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

const LONG_YEARS = 60;
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
  };
}

export const pictogramsOf = (values: Values): readonly Pictogram[] =>
  listOf(values.pictograms).filter(isPictogram);
