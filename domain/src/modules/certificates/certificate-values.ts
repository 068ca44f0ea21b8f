import { addDays, type Day } from '../../format/index.ts';
import { isEmptyValue, rowsAt, type Values } from '../../records/index.ts';
import {
  type CertificateState,
  CONFIRMATION_AHEAD,
  EXPIRY_AHEAD,
  isWelderKind,
  lateConfirmations,
  nextConfirmation,
  type Revalidation,
  validityIn,
  validUntil,
} from '../../welding/index.ts';

const partsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : isEmptyValue(value) ? [] : [String(value)];

const sized = (letter: string, value: unknown): readonly string[] =>
  typeof value === 'number' ? [`${letter}${value}`] : [];

/** As standards write it: `141 T BW FM1 s3.6 D60.3 H-L045 ss nb` for a welder, `RT2 UT2` for an inspector. */
export function designationOf(values: Values): string {
  if (!isWelderKind(values.kind))
    return rowsAt(values, 'ndt_level')
      .map(({ method, level }) => `${method}${level}`)
      .join(' ');
  const { process, product, weld_type, filler_group, test_position, details } = values;
  return [
    partsOf(process).join('/'),
    ...[product, weld_type, filler_group].flatMap(partsOf),
    ...sized('s', values.test_thickness),
    ...sized('D', values.test_diameter),
    ...[test_position, details].flatMap(partsOf).map((part) => part.replace('_', ' ')),
  ]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 120);
}

/** What a certificate is called in lists: whose it is, and what for. */
export const certificateTitle = (holder: string, { designation }: Values): string =>
  [holder, designation].filter((part) => !isEmptyValue(part)).join(' · ');

/** When it ends, where nobody has typed it from the paper: by the way it is kept alive. */
export function usualEnd({ kind, tested_on, reval_method }: Values): Day | undefined {
  const isKnown = typeof tested_on === 'string' && tested_on !== '' && typeof reval_method === 'string';
  return isKnown && isWelderKind(kind) ? validUntil(tested_on, reval_method as Revalidation) : undefined;
}

/** When somebody has to confirm it next; never once it has ended anyway. */
function confirmedBy(values: Values): Day | null {
  const validity = validityIn(values);
  if (!validity.isConfirmed || validity.testedOn === '') return null;
  const due = nextConfirmation(validity);
  return validity.validUntil !== undefined && due > validity.validUntil ? null : due;
}

/** What a certificate works out by itself with every save: a phone without network shows it too. */
export function withCertificateDates(values: Values): Values {
  const ended = isEmptyValue(values.valid_until)
    ? { ...values, valid_until: usualEnd(values) ?? null }
    : values;
  return {
    ...ended,
    ...(typeof values.stamp === 'string' ? { stamp: values.stamp.toUpperCase() } : {}),
    ...(isEmptyValue(values.designation) ? { designation: designationOf(values) || null } : {}),
    next_confirmation: confirmedBy(ended),
  };
}

/** What the two dates of a saved certificate make of it on a day: rows of lists have no more than those. */
export function stateOn(
  { status, valid_until: end, next_confirmation: confirmation }: Values,
  day: Day,
): CertificateState | undefined {
  if (status === 'draft') return undefined;
  if (status === 'revoked') return 'revoked';
  const isBefore = (date: unknown, other: Day) => typeof date === 'string' && date < other;
  if (isBefore(end, day)) return 'expired';
  if (isBefore(confirmation, day)) return 'lapsed';
  if (isBefore(confirmation, addDays(day, CONFIRMATION_AHEAD + 1))) return 'confirmation_due';
  return isBefore(end, addDays(day, EXPIRY_AHEAD + 1)) ? 'expiring' : 'valid';
}

/** Whether a confirmation of this day would come too late to count. */
export const isTooLate = (values: Values, day: Day): boolean => {
  const validity = validityIn(values);
  const dates = [...validity.confirmations, day];
  return lateConfirmations({ ...validity, confirmations: dates }).includes(day);
};

/** A certificate with one more confirmation, as it will be on a day. */
export function withConfirmation(values: Values, row: Values, day: Day): Values {
  const confirmed = withCertificateDates({
    ...values,
    confirmations: [...rowsAt(values, 'confirmations'), row],
  });
  return {
    ...confirmed,
    last_confirmed: lastConfirmed(confirmed) ?? null,
    state: stateOn(confirmed, day) ?? null,
  };
}

/** What a confirmation of today leaves in a certificate that counts: for screens that do not know the whole of it. */
export const confirmedOn = (day: Day, validUntil: Day | null): Values => {
  const { next_confirmation, valid_until } = withCertificateDates({
    kind: 'welder',
    tested_on: day,
    reval_method: 'c',
    valid_until: validUntil,
  });
  const values = { status: 'registered', next_confirmation, valid_until };
  return { next_confirmation, last_confirmed: day, state: stateOn(values, day) ?? null };
};

/** The last day somebody has confirmed it. */
export const lastConfirmed = (values: Values): Day | undefined =>
  validityIn(values).confirmations.toSorted().at(-1);
