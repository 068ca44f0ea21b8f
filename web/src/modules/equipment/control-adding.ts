import {
  plansOf,
  stoppedByControl,
  validationPoints,
  withListDates,
  withNewControl,
} from '@sveis/domain/modules/equipment';
import { isEmptyValue, type Values } from '@sveis/domain/records';
import { newId } from '../../lib/new-id.ts';
import type { RowAdding } from '../../records/index.ts';

/** The kind that is due first is most likely the one that was done. */
function likelyType(record: Values): string | null {
  const byDate = [...plansOf(record)].sort((a, b) => ((a.nextDue ?? '') < (b.nextDue ?? '') ? -1 : 1));
  return byDate[0]?.type ?? null;
}

/** How a control is registered: by the same rules as on the server, so that it counts before it is sent. */
export const controlAdding: RowAdding = {
  path: 'controls',
  title: 'equipment.addControl',
  by: 'edit',
  notIn: ['discarded'],
  first: ({ userId, today, record }) => {
    const type = likelyType(record);
    const measured = validationPoints(record, type).map((point) => ({ _id: newId(), ...point }));
    return {
      date: today,
      type,
      performed_by: userId,
      ...(measured.length > 0 ? { measured } : {}),
    };
  },
  problems: (row) =>
    isEmptyValue(row.performed_by) && isEmptyValue(row.performed_by_company)
      ? { performed_by: [{ code: 'REQUIRED' }] }
      : {},
  after: (record, control, how) => {
    const isStopped = control.result === 'fail' && record.status === 'active';
    const changed = withListDates({
      ...withNewControl(record, control, how),
      ...(isStopped ? { ...stoppedByControl(control, how.at), status: 'quarantine' } : {}),
    });
    return Object.fromEntries(Object.entries(changed).filter(([name, value]) => value !== record[name]));
  },
};
