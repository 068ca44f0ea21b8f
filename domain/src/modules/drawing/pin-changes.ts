import type { WeldPin } from './drawing-pins.ts';

/** What became of a weld's place from one revision of a drawing to the next. */
export const pinChangeKinds = ['no_page', 'moved', 'new', 'gone', 'unchanged'] as const;
export type PinChangeKind = (typeof pinChangeKinds)[number];

export interface PinChange {
  readonly weld: string;
  readonly kind: PinChangeKind;
  readonly before: WeldPin | undefined;
  readonly after: WeldPin | undefined;
}

/** Nearer than this is the same place: a tenth of a millimetre on the longest sheet. */
const SAME = 1e-4;

const isSamePlace = (one: WeldPin, other: WeldPin): boolean =>
  one.page === other.page && Math.abs(one.x - other.x) < SAME && Math.abs(one.y - other.y) < SAME;

function kindOf(before: WeldPin | undefined, after: WeldPin | undefined, sheets: number): PinChangeKind {
  if (!after) return 'gone';
  // On a sheet that is not there any more nobody finds it, wherever it was before.
  if (after.page > sheets) return 'no_page';
  if (!before) return 'new';
  return isSamePlace(before, after) ? 'unchanged' : 'moved';
}

/** The welds of both revisions, by what became of their pins: what needs somebody comes first. */
export function comparePins(
  before: readonly WeldPin[],
  after: readonly WeldPin[],
  sheets: number,
): readonly PinChange[] {
  const earlier = new Map(before.map((pin) => [pin.weld, pin]));
  const later = new Map(after.map((pin) => [pin.weld, pin]));
  const welds = [...new Set([...later.keys(), ...earlier.keys()])];
  const changes = welds.map((weld): PinChange => {
    const [old, now] = [earlier.get(weld), later.get(weld)];
    return { weld, kind: kindOf(old, now, sheets), before: old, after: now };
  });
  const rank = ({ kind }: PinChange) => pinChangeKinds.indexOf(kind);
  return changes.sort((one, other) => rank(one) - rank(other));
}
