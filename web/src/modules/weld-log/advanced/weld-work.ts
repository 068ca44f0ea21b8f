import { isEmptyValue, rowsAt, type Values } from '@sveis/domain/records';
import type { StageStatus, WeldStage } from '@sveis/domain/welding';

export const stageOf = (values: Values, stage: WeldStage): StageStatus =>
  (values[stage] as StageStatus | undefined) ?? 'pending';

export const warningsOf = ({ warnings }: Values): readonly string[] =>
  Array.isArray(warnings) ? warnings.map(String) : [];

const families: readonly (readonly [RegExp, string])[] = [
  [/^(?:WPS|DIAMETER)_/, 'wps'],
  [/^CERT_/, 'certificate'],
  [/^(?:PREHEAT|INTERPASS|HEAT_INPUT)/, 'heat'],
  [/^(?:HEAT|BATCH)_/, 'trace'],
  [/^NDT_/, 'ndt'],
  [/^PWHT_/, 'pwht'],
  [/^REPAIR_/, 'repair'],
];

/** What a check is about, by its code. */
export const aboutOf = (code: string): string =>
  families.find(([pattern]) => pattern.test(code))?.[1] ?? 'revision';

export const isRejected = ({ ndt_status }: Values): boolean =>
  ndt_status === 'rejected' || ndt_status === 'repair';

/** The step a weld waits for: planned, then welded, then completed, then tested. */
export function nextStep(values: Values): string | undefined {
  if (stageOf(values, 'engineering') !== 'completed') return 'complete_engineering';
  const production = stageOf(values, 'production');
  if (production === 'pending') return 'weld';
  if (production === 'in_progress') return isEmptyValue(values.weld_end) ? 'weld' : 'complete_production';
  return stageOf(values, 'ndt') === 'completed' ? undefined : 'complete_ndt';
}

/** What is under way comes first, then what is next in the order of the list. */
export function nextWeld<Row extends { readonly values: Values }>(rows: readonly Row[]): Row | undefined {
  const open = rows.filter(({ values }) => nextStep(values) !== undefined);
  return open.find(({ values }) => stageOf(values, 'production') === 'in_progress') ?? open[0];
}

/** A welder by the ID on the steel, as the welds here tell it: one ID and one welder belong together. */
export function welderBy(rows: readonly { readonly values: Values }[], stamp: string): number | undefined {
  const wanted = stamp.trim().toLowerCase();
  for (const { values } of rows) {
    const [only, ...others] = rowsAt(values, 'welders');
    if (others.length > 0 || String(values.stamps ?? '').toLowerCase() !== wanted) continue;
    if (typeof only?.user === 'number') return only.user;
  }
  return undefined;
}
