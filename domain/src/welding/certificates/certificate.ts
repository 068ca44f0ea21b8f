import { addDays, addMonths, type Day } from '../../format/index.ts';
import { coversFiller, type FillerGroup } from '../checks/filler-group.ts';
import type { JointType, NdtMethod, Position, Process } from '../lists.ts';
import { weldTypeOf } from '../lists.ts';
import { isInRange, type Range, tenth } from '../range.ts';

export const certificateStates = [
  'valid',
  'confirmation_due',
  'expiring',
  'lapsed',
  'expired',
  'revoked',
] as const;
export type CertificateState = (typeof certificateStates)[number];

/** How a certificate is kept alive: tested again after 3 years (a), prolonged by 2 (b), or kept as long as confirmed (c). */
export const revalidations = ['a', 'b', 'c'] as const;
export type Revalidation = (typeof revalidations)[number];

export interface Validity {
  readonly testedOn: Day;
  readonly validUntil?: Day | undefined;
  /** Whether somebody has to confirm every six months that the holder still does this work. */
  readonly isConfirmed: boolean;
  readonly confirmations: readonly Day[];
  readonly isRevoked?: boolean;
}

const CONFIRMED_EVERY = 6;
/** So many days ahead people are asked to confirm, and told of the end. */
export const CONFIRMATION_AHEAD = 14;
export const EXPIRY_AHEAD = 60;

/** Undefined where the certificate lasts as long as it is confirmed. */
export function validUntil(testedOn: Day, revalidation: Revalidation): Day | undefined {
  if (revalidation === 'c') return undefined;
  return addMonths(testedOn, revalidation === 'a' ? 36 : 24);
}

/**
 * When the next confirmation is due, of those known on a day. One that comes more than six months after the one before
 * does not revive the certificate: a new test does.
 */
export function nextConfirmation({ testedOn, confirmations }: Validity, day?: Day): Day {
  let last = testedOn;
  for (const confirmed of confirmations.toSorted()) {
    const isKnown = day === undefined || confirmed <= day;
    if (isKnown && confirmed > last && confirmed <= addMonths(last, CONFIRMED_EVERY)) last = confirmed;
  }
  return addMonths(last, CONFIRMED_EVERY);
}

/** Confirmations that came too late to count. */
export function lateConfirmations({ testedOn, confirmations }: Validity): readonly Day[] {
  const inTime = nextConfirmation({ testedOn, confirmations, isConfirmed: true });
  return confirmations.filter((confirmed) => confirmed > inTime);
}

/** What a certificate is worth on a day, looked at as it was known on that day. */
export function certificateState(certificate: Validity, day: Day): CertificateState {
  if (certificate.isRevoked) return 'revoked';
  const { validUntil: until } = certificate;
  if (until !== undefined && day > until) return 'expired';
  const due = certificate.isConfirmed ? nextConfirmation(certificate, day) : undefined;
  if (due !== undefined && day > due) return 'lapsed';
  const isDue = due !== undefined && addDays(due, -CONFIRMATION_AHEAD) <= day;
  if (isDue && (until === undefined || due <= until)) return 'confirmation_due';
  return until !== undefined && addDays(until, -EXPIRY_AHEAD) <= day ? 'expiring' : 'valid';
}

/** Whether it counts on its day: one that is about to end still does. */
export const isInForce = (state: CertificateState): boolean =>
  state === 'valid' || state === 'confirmation_due' || state === 'expiring';

/** What a welder or operator may weld, as printed on the certificate. */
export interface CertificateRange {
  readonly processes: readonly Process[];
  readonly weldTypes: readonly ('BW' | 'FW')[];
  readonly thickness: Range;
  /** Without it plate alone. */
  readonly diameterFrom?: number | undefined;
  /** A test on a small pipe says nothing of large ones. */
  readonly diameterTo?: number | undefined;
  /** Pipes that are turned while they are welded, where a certificate for plate says less for them. */
  readonly rotatedFrom?: number | undefined;
  readonly positions: readonly Position[];
  /** The group of the filler the test was welded with. */
  readonly fillerGroup?: FillerGroup | undefined;
}

/** What one person welded of a weld. */
export interface WeldedPart {
  readonly processes: readonly Process[];
  readonly joint?: JointType | undefined;
  /** Deposited by this person. */
  readonly thickness?: number | undefined;
  readonly diameter?: number | undefined;
  readonly positions: readonly Position[];
  readonly fillerGroups: readonly FillerGroup[];
}

export type CertificateLimit =
  | 'process'
  | 'weld_type'
  | 'thickness'
  | 'diameter'
  | 'position'
  | 'filler_group';

/**
 * Limits of the certificate that the work is outside of. What is not known yet is outside of nothing. Processes and
 * fillers may be covered by several certificates of the same person together.
 */
export function outsideCertificate(
  part: WeldedPart,
  range: CertificateRange,
  others: readonly CertificateRange[] = [],
): readonly CertificateLimit[] {
  const { joint, thickness, diameter } = part;
  const together = [range, ...others];
  const broken: Readonly<Record<CertificateLimit, boolean>> = {
    process: part.processes.some((process) => !together.some(({ processes }) => processes.includes(process))),
    weld_type: joint !== undefined && !range.weldTypes.includes(weldTypeOf(joint)),
    thickness: thickness !== undefined && !isInRange(thickness, range.thickness),
    diameter:
      diameter !== undefined &&
      !isInRange(diameter, { min: diameterFrom(part, range), max: range.diameterTo }),
    position: part.positions.some((position) => !range.positions.includes(position)),
    filler_group: part.fillerGroups.some(
      (used) =>
        !together.some(({ fillerGroup }) => fillerGroup === undefined || coversFiller(fillerGroup, used)),
    ),
  };
  return (Object.keys(broken) as CertificateLimit[]).filter((limit) => broken[limit]);
}

/** Positions in which a pipe is turned and the welder stands still. */
const rotatedPositions: readonly Position[] = ['PA', 'PB', 'PC'];

/** The least pipe of a certificate in the positions of the work; plate alone reaches no pipe. */
function diameterFrom({ positions }: Pick<WeldedPart, 'positions'>, range: CertificateRange): number {
  const isRotated = positions.length > 0 && positions.every((one) => rotatedPositions.includes(one));
  return (isRotated ? range.rotatedFrom : undefined) ?? range.diameterFrom ?? Infinity;
}

/** A plate proves pipes from 75 mm on where they are turned. */
const ROTATED_FROM = 75;

/** What a certificate for plate says of turned pipes: only where it covers pipes at all. */
export const rotatedFrom = (product: unknown, printed: number | undefined): number | undefined =>
  product === 'P' && printed !== undefined ? Math.min(ROTATED_FROM, printed) : undefined;

/** The test piece of a welder's test. */
export interface WelderTest {
  readonly weldType: 'BW' | 'FW';
  readonly product: 'P' | 'T';
  readonly thickness: number;
  readonly diameter?: number | undefined;
  readonly position: Position;
  readonly process: Process;
}

/** What a test proves by ISO 9606-1: a suggestion, the range printed on the certificate wins. */
export const provedBy = (test: WelderTest): CertificateRange => ({
  processes: processesProved(test.process),
  weldTypes: [test.weldType],
  thickness: depositProved(test),
  diameterFrom: diameterProvedFrom(test),
  diameterTo: diameterProvedTo(test),
  rotatedFrom: rotatedFrom(test.product, diameterProvedFrom(test)),
  positions: positionsProved(test.weldType, test.position),
});

/** Of a butt weld by what was deposited, of a fillet weld by the wall: from 3 mm on any thickness. */
function depositProved({ weldType, thickness: s }: WelderTest): Range {
  if (s < 3) return { min: s, max: Math.max(3, tenth(2 * s)) };
  return weldType === 'BW' && s < 12 ? { min: 3, max: tenth(2 * s) } : { min: 3 };
}

const SMALL_PIPE = 25;

/** A plate proves wide pipes too. */
const diameterProvedFrom = ({ product, diameter, weldType }: WelderTest): number | undefined => {
  if (product === 'P' || diameter === undefined) return weldType === 'BW' ? 500 : undefined;
  return diameter <= SMALL_PIPE ? diameter : Math.max(SMALL_PIPE, tenth(diameter / 2));
};

/** A small pipe proves pipes of up to twice its diameter. */
const diameterProvedTo = ({ product, diameter }: WelderTest): number | undefined =>
  product === 'T' && diameter !== undefined && diameter <= SMALL_PIPE ? tenth(2 * diameter) : undefined;

const interchangeable: readonly (readonly Process[])[] = [
  ['135', '138'],
  ['141', '142', '143', '145'],
];

const processesProved = (process: Process): readonly Process[] => {
  const family = interchangeable.find((one) => one.includes(process));
  // Welding without filler proves nothing about welding with it.
  return process === '142' || !family ? [process] : family;
};

const buttPositions: Readonly<Partial<Record<Position, readonly Position[]>>> = {
  PA: ['PA'],
  PC: ['PA', 'PC'],
  PE: ['PA', 'PC', 'PE'],
  PF: ['PA', 'PF'],
  PG: ['PG'],
  PH: ['PA', 'PE', 'PF', 'PH'],
  PJ: ['PA', 'PE', 'PG', 'PJ'],
  'H-L045': ['PA', 'PC', 'PE', 'PF', 'PH', 'H-L045'],
  'J-L045': ['PA', 'PC', 'PE', 'PG', 'PJ', 'J-L045'],
};

const filletPositions: Readonly<Partial<Record<Position, readonly Position[]>>> = {
  PA: ['PA'],
  PB: ['PA', 'PB'],
  PC: ['PA', 'PB', 'PC'],
  PD: ['PA', 'PB', 'PC', 'PD', 'PE'],
  PE: ['PA', 'PB', 'PC', 'PD', 'PE'],
  PF: ['PA', 'PB', 'PF'],
  PG: ['PG'],
  PH: ['PA', 'PB', 'PC', 'PD', 'PE', 'PF', 'PH'],
  PJ: ['PA', 'PB', 'PD', 'PE', 'PG', 'PJ'],
};

const positionsProved = (weldType: 'BW' | 'FW', position: Position): readonly Position[] =>
  (weldType === 'BW' ? buttPositions : filletPositions)[position] ?? [position];

/** Qualification of an inspector, ISO 9712. Who evaluates has level 2 or 3. */
export interface InspectorLevel {
  readonly method: NdtMethod;
  readonly level: number;
}

export const mayEvaluate = (levels: readonly InspectorLevel[], method: NdtMethod): boolean =>
  levels.some((one) => one.method === method && one.level >= 2);
