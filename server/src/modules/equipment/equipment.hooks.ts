import {
  evaluatedPoints,
  rowsIn,
  stoppedByControl,
  withDates,
  withGroupDefaults,
  withListDates,
  withNewControl,
} from '@sveis/domain/modules';
import type { Values } from '@sveis/domain/records';
import type { RecordChange, RecordHook, RecordScope } from '../../records/index.ts';
import { logAllocation } from './equipment-allocation.service.ts';
import { stopIfLate } from './equipment-overdue.service.ts';
import { plateProblems } from './equipment-plates.service.ts';
import { equipmentProblems } from './equipment-problems.ts';

/** What an item of equipment works out by itself, the log of where it has been, and when it is stopped. */
export const equipmentHook: RecordHook = {
  name: 'equipment',

  beforeSave: async (scope, change) => {
    const values = prepared(scope, change);
    const problems = {
      ...(await plateProblems(scope, change.before, values)),
      ...equipmentProblems(scope, change, values),
    };
    return { values, problems };
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

/** Every control that was not there before, one after the other. */
function withNewControls({ ctx }: RecordScope, { before }: RecordChange, values: Values): Values {
  const known = new Set(rowsIn(before?.values.controls).map(({ _id }) => _id));
  const all = rowsIn(values.controls);
  const earlier = all.filter(({ _id }) => known.has(_id));
  const start = { ...values, controls: earlier.map((one) => ({ ...one, measured: evaluatedPoints(one) })) };
  return all
    .filter(({ _id }) => !known.has(_id))
    .reduce<Values>(
      (item, control) => withNewControl(item, control, { at: ctx.now, by: ctx.user.id }),
      start,
    );
}

/** Into quarantine without a step: a control has failed, and what it found is the reason. */
function stoppedBy({ ctx }: RecordScope, { before, status, step }: RecordChange, values: Values): Values {
  if (step !== undefined || status !== 'quarantine' || before?.status === 'quarantine') return {};
  return stoppedByControl(rowsIn(values.controls).at(-1) ?? {}, ctx.now);
}
