import { isEmptyValue, levelFor, type RecordChecks, type Values } from '../../records/index.ts';
import { equipment } from './equipment.ts';
import { failureParams, isPassed, openFailures, writtenAt } from './equipment-control-rules.ts';
import { rowsIn } from './equipment-plans.ts';

/** Whether a control made, written and received since the quarantine began was passed, and none that failed waits for an answer. */
export function isCleared(values: Values): boolean {
  const { controls, quarantined_at: since } = values;
  if (typeof since !== 'string' || openFailures(values).length > 0) return false;
  return rowsIn(controls).some(
    (control) =>
      isPassed(control) &&
      String(control.recorded_at) > since &&
      writtenAt(control) > since &&
      String(control.date) >= since.slice(0, 10),
  );
}

export const equipmentChecks: RecordChecks = {
  /** Into use again after a control of the kind that failed. */
  controlFailed: ({ values }) => {
    const found = openFailures(values).map((failed) => ({
      code: 'CHECK' as const,
      params: failureParams(failed),
    }));
    return found.length > 0 ? { controls: found } : undefined;
  },

  /** Out of quarantine after a passed control, or by a manager who says why. A failed one is a gate of its own. */
  'equipment:mayRelease': (record, { viewer }) => {
    if (openFailures(record.values).length > 0) return undefined;
    const isManager = levelFor(viewer, equipment, record.projectId) === 'manage';
    const isSaid = isManager && !isEmptyValue(record.values.release_comment);
    return isSaid || isCleared(record.values) ? undefined : { release_comment: [{ code: 'NEEDS_CONTROL' }] };
  },
};
