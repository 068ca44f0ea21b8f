import type { FieldProblems } from '@sveis/domain/errors';
import {
  controlProblems,
  evaluatedPoints,
  formProblems,
  isStoppedBy,
  rowsIn,
  stoppedByControl,
  withDates,
  withGroupDefaults,
  withListDates,
  withNewControl,
} from '@sveis/domain/modules/equipment';
import type { Values } from '@sveis/domain/records';
import { writtenTime } from '@sveis/domain/time';
import type { RecordChange, RecordHook, RecordScope } from '../../records/index.ts';
import { logAllocation } from './equipment-allocation.service.ts';
import { stopIfLate } from './equipment-overdue.service.ts';
import { plateProblems } from './equipment-plates.service.ts';
import { equipmentProblems } from './equipment-problems.ts';

/** What an item of equipment works out by itself, the log of where it has been, and when it is stopped. */
export const equipmentHook: RecordHook = {
  name: 'equipment',

  beforeSave: async (scope, change) => {
    const failed = newControls(change).find(({ result }) => result === 'fail');
    const status = isStoppedBy(failed, change.status) ? 'quarantine' : change.status;
    const values = prepared(scope, { ...change, status });
    const problems = {
      ...(await plateProblems(scope, change.before, values)),
      ...equipmentProblems(scope, { ...change, status }, values),
      ...readingProblems(change),
      ...formProblems(values),
    };
    return { values, problems, status };
  },

  beforeRestore: (scope, record) => plateProblems(scope, record, record.values),

  afterSave: logAllocation,
  overdue: stopIfLate,
};

function prepared(scope: RecordScope, change: RecordChange): Values {
  const begun = change.act === 'create' ? withGroupDefaults(change.values) : change.values;
  const dated = withDates(begun, change.before?.values);
  const controlled = withNewControls(scope, change, dated);
  const stopped = { ...controlled, ...stoppedBy(scope, change, controlled) };
  return change.status === 'discarded' ? stopped : withListDates(stopped);
}

/** Controls that were not there before. */
function newControls({ before, values }: RecordChange): readonly Values[] {
  const known = new Set(rowsIn(before?.values.controls).map(({ _id }) => _id));
  return rowsIn(values.controls).filter(({ _id }) => !known.has(_id));
}

/** A new control is not passed against its own readings; what was accepted before stays as it is. */
function readingProblems(change: RecordChange): FieldProblems {
  const fresh = new Set(newControls(change));
  const found = rowsIn(change.values.controls).flatMap((control, index) =>
    fresh.has(control)
      ? Object.entries(controlProblems(control, change.values)).map(([path, why]) => [
          `controls.${index}.${path}`,
          why,
        ])
      : [],
  );
  return Object.fromEntries(found);
}

/** Every new control counts, one after the other. */
function withNewControls({ ctx }: RecordScope, change: RecordChange, values: Values): Values {
  const written = writtenTime(ctx, ctx.now).at.toISOString();
  const fresh = newControls(change).map(
    // One that follows from a checklist brings the time that one was written.
    (control): Values => ({ ...control, written_at: control.written_at ?? written }),
  );
  const ids = new Set(fresh.map(({ _id }) => _id));
  const earlier = rowsIn(values.controls).filter(({ _id }) => !ids.has(_id));
  const start = { ...values, controls: earlier.map((one) => ({ ...one, measured: evaluatedPoints(one) })) };
  return fresh.reduce<Values>(withNewControl, start);
}

/** Into quarantine without a step: a control has failed, and what it found is the reason. */
function stoppedBy({ ctx }: RecordScope, { before, status, step }: RecordChange, values: Values): Values {
  if (step !== undefined || status !== 'quarantine' || before?.status === 'quarantine') return {};
  return stoppedByControl(rowsIn(values.controls).at(-1) ?? {}, ctx.now);
}
