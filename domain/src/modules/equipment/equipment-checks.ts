import { isEmptyValue, levelFor, type RecordChecks, type Values } from '../../records/index.ts';
import { equipment } from './equipment.ts';
import { isPassed } from './equipment-control-rules.ts';
import { rowsIn } from './equipment-plans.ts';

/** Whether the latest control made since the quarantine began was passed. */
export function isCleared({ controls, quarantined_at: since }: Values): boolean {
  if (typeof since !== 'string') return false;
  const later = rowsIn(controls)
    .filter(({ recorded_at: at, date }) => String(at) > since && String(date) >= since.slice(0, 10))
    .sort((a, b) => (String(a.recorded_at) < String(b.recorded_at) ? -1 : 1));
  const last = later.at(-1);
  return last !== undefined && isPassed(last);
}

export const equipmentChecks: RecordChecks = {
  /** Out of quarantine after a passed control, or by a manager who says why. */
  'equipment:mayRelease': (record, { viewer }) => {
    const isManager = levelFor(viewer, equipment, record.projectId) === 'manage';
    const isSaid = isManager && !isEmptyValue(record.values.release_comment);
    return isSaid || isCleared(record.values) ? undefined : { release_comment: [{ code: 'NEEDS_CONTROL' }] };
  },
};
