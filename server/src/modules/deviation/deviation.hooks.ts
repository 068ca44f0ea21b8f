import type { Values } from '@sveis/domain/records';
import type { HookVerdict, RecordHook, StoredRecord } from '../../records/index.ts';
import { type Action, followActions } from '../../tasks/index.ts';
import { beginDeviation } from './deviation-start.service.ts';

/** What a deviation fills in by itself, and the tasks its actions become. */
export const deviationHook: RecordHook = {
  name: 'deviation',

  beforeSave: async (scope, change): Promise<HookVerdict> =>
    change.act === 'create' ? beginDeviation(scope, change) : {},

  afterSave: async (scope, saved) => {
    await followActions(
      scope.ctx.tx,
      { entity: 'deviation', id: saved.id },
      saved.status === 'closed'
        ? actionsOf(saved).map((action) => ({ ...action, isDone: true }))
        : actionsOf(saved),
      { userId: scope.ctx.user.id, now: scope.ctx.now },
    );
  },
};

/** Tasks are mailed and overseen by others: of a restricted case they say its number, and it says the rest. */
function actionsOf({ values, isRestricted, number }: StoredRecord): readonly Action[] {
  const rows = Array.isArray(values.corrective_actions) ? (values.corrective_actions as Values[]) : [];
  return rows.flatMap((row) => {
    if (typeof row._id !== 'string' || typeof row.responsible !== 'number') return [];
    return [
      {
        part: row._id,
        subject: isRestricted ? (number ?? '') : String(row.text ?? ''),
        due: typeof row.due === 'string' ? row.due : null,
        userId: row.responsible,
        isDone: row.state !== 'open',
      },
    ];
  });
}
