import {
  evaluatedPoints,
  isStoppedBy,
  rowsIn,
  stoppedByControl,
  withDates,
  withGroupDefaults,
  withListDates,
  withNewControl,
  withoutDates,
} from '@sveis/domain/modules/equipment';
import type { Values } from '@sveis/domain/records';
import type { RecordChange, RecordHook, RecordScope } from '../../records/index.ts';
import { logAllocation } from './equipment-allocation.service.ts';
import { tellOfEquipment } from './equipment-notices.ts';
import { plateProblems } from './equipment-plates.service.ts';
import { equipmentProblems } from './equipment-problems.ts';

/** What an item of equipment works out by itself, the log of where it has been, and who is told. */
export const equipmentHook: RecordHook = {
  name: 'equipment',

  beforeSave: async (scope, change) => {
    const failed = newControls(change).at(-1);
    const status = isStoppedBy(failed, change.status) ? 'quarantine' : change.status;
    const values = prepared(scope, { ...change, status });
    const problems = {
      ...(await plateProblems(scope, change.before, values)),
      ...equipmentProblems(scope, { ...change, status }, values),
    };
    return { values, problems, status };
  },

  beforeRestore: (scope, record) => plateProblems(scope, record, record.values),

  afterSave: async (scope, saved, change) => {
    await logAllocation(scope, saved, change);
    await tellOfEquipment(scope, saved, change);
  },
};

function prepared(scope: RecordScope, change: RecordChange): Values {
  const begun = change.act === 'create' ? withGroupDefaults(change.values) : change.values;
  const handled = { ...begun, ...forgotten };
  const dated = withDates(handled, change.before?.values);
  const controlled = withNewControls(change, dated);
  const stopped = { ...controlled, ...stoppedBy(scope, change, controlled) };
  return change.status === 'discarded' ? ended(stopped) : withListDates(stopped);
}

/** Note and signature belong to the line of the log they are given for; the item itself forgets them. */
const forgotten: Values = { allocation_note: null, allocation_signature: null };

/** Controls that were not there before. */
function newControls({ before, values }: RecordChange): readonly Values[] {
  const known = new Set(rowsIn(before?.values.controls).map(({ _id }) => _id));
  return rowsIn(values.controls).filter(({ _id }) => !known.has(_id));
}

/** Every new control counts, one after the other. */
function withNewControls(change: RecordChange, values: Values): Values {
  const fresh = newControls(change);
  const ids = new Set(fresh.map(({ _id }) => _id));
  const earlier = rowsIn(values.controls).filter(({ _id }) => !ids.has(_id));
  const start = { ...values, controls: earlier.map((one) => ({ ...one, measured: evaluatedPoints(one) })) };
  return fresh.reduce<Values>(withNewControl, start);
}

/** Into quarantine with the moment and a reason, out of it without. */
function stoppedBy({ ctx }: RecordScope, { before, status, step }: RecordChange, values: Values): Values {
  if (status === 'active') {
    return {
      status_reason: null,
      ...(step === 'reinstate' ? { scrap_date: null } : {}),
    };
  }
  if (status !== 'quarantine' || before?.status === 'quarantine') return {};
  // Without a step it is a control that failed, and what it found is the reason.
  const said = step === undefined ? rowsIn(values.controls).at(-1) : { remarks: values.status_reason };
  return stoppedByControl(said ?? {}, ctx.now);
}

/** Scrapped: nobody has it, it is nowhere, and nothing is due. */
const ended = (values: Values): Values => ({
  ...withoutDates(values),
  holder: null,
  allocation: null,
  project_id: null,
  placement: null,
  reinstate_reason: null,
});
