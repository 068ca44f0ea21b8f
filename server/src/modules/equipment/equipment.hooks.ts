import {
  evaluatedPoints,
  rowsIn,
  stoppedByControl,
  withDates,
  withGroupDefaults,
  withListDates,
  withNewControl,
  withoutDates,
} from '@sveis/domain/modules';
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
    const values = prepared(scope, change);
    const problems = {
      ...(await plateProblems(scope, change.before, values)),
      ...equipmentProblems(scope, change, values),
    };
    return { values, problems };
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
  const controlled = withNewControls(scope, change, dated);
  const stopped = { ...controlled, ...stoppedBy(scope, change, controlled) };
  return change.status === 'discarded' ? ended(stopped) : withListDates(stopped);
}

/** Note and signature belong to the line of the log they are given for; the item itself forgets them. */
const forgotten: Values = { allocation_note: null, allocation_signature: null };

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
