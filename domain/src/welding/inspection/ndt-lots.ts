/** What welds are sampled together with: those of their drawing, of their line, or of the whole project. */
export const lotScopes = ['drawing', 'line', 'project'] as const;
export type LotScope = (typeof lotScopes)[number];

/** A project that says nothing samples each drawing by itself. */
export const lotScopeOf = (value: unknown): LotScope =>
  lotScopes.find((scope) => scope === value) ?? 'drawing';

const lineOf = (line: unknown): string => (typeof line === 'string' ? line.trim().toLowerCase() : '');

/** Whether the welds of two drawings of a project share their lots. A drawing without a line is a lot of its own. */
export function shareLots(scope: LotScope, line: unknown, other: unknown): boolean {
  if (scope === 'drawing') return false;
  return scope === 'project' || (lineOf(line) !== '' && lineOf(line) === lineOf(other));
}

/** A lot as the rules of its welds see it: welds of a class of joints that one method tests by sample. */
export interface LotFigures {
  readonly method: string;
  /** Empty where the lot is of every joint that has none of its own. */
  readonly joint: string;
  readonly selected: number;
  /** Welds that are still to be selected: of its share, of its welders, and for welds that were rejected. */
  readonly missing: number;
}

/** The lots a joint belongs to: its own of each method, else that of all joints. */
export const lotsOfJoint = <Lot extends Pick<LotFigures, 'method' | 'joint'>>(
  lots: readonly Lot[],
  joint: string | undefined,
): readonly Lot[] =>
  lots.filter(
    (lot) =>
      lot.joint === joint ||
      (lot.joint === '' && !lots.some((one) => one.method === lot.method && one.joint === joint)),
  );

/** A lot that has fewer selected welds than it needs. */
export const isLotShort = ({ missing }: Pick<LotFigures, 'missing'>): boolean => missing > 0;

/** As a drawing tells them: worked out from its welds, and kept nowhere. */
export const lotsFrom = (rows: readonly Readonly<Record<string, unknown>>[]): readonly LotFigures[] =>
  rows.map(({ method, joint, selected, missing }) => ({
    method: String(method),
    joint: String(joint ?? ''),
    selected: Number(selected),
    missing: Number(missing),
  }));
