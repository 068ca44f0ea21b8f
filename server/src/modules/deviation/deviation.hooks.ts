import { isSame, type Values } from '@sveis/domain/records';
import { newId } from '../../database/uuid.ts';
import type {
  HookVerdict,
  RecordChange,
  RecordHook,
  RecordScope,
  StoredRecord,
} from '../../records/index.ts';
import { type Action, followActions } from '../../tasks/index.ts';
import { tellOfDeviation } from './deviation-notices.ts';
import { beginDeviation } from './deviation-start.service.ts';

/** What a deviation fills in by itself, the tasks its actions become, and who is told. */
export const deviationHook: RecordHook = {
  name: 'deviation',

  beforeSave: async (scope, change): Promise<HookVerdict> => {
    const begun = change.act === 'create' ? await beginDeviation(scope, change) : {};
    return {
      values: {
        ...begun.values,
        ...assessed(scope, change),
        ...closed(scope, change),
        ...numbered(scope, change),
      },
      ...(begun.problems ? { problems: begun.problems } : {}),
    };
  },

  afterSave: async (scope, saved, change) => {
    await followActions(
      scope.ctx.tx,
      { entity: 'deviation', id: saved.id },
      saved.status === 'closed'
        ? actionsOf(saved).map((action) => ({ ...action, isDone: true }))
        : actionsOf(saved),
      { userId: scope.ctx.user.id, now: scope.ctx.now },
    );
    await tellOfDeviation(scope, saved, change);
  },
};

function assessed({ ctx, today }: RecordScope, { before, values }: RecordChange): Values {
  if (isSame(before?.values.effect_of_measures, values.effect_of_measures)) return {};
  return values.effect_of_measures ? { assessed_by: ctx.user.id, assessed_on: today } : {};
}

function closed({ ctx }: RecordScope, { step, values }: RecordChange): Values {
  if (step === 'close' || step === 'dismiss')
    return { closed_at: ctx.now.toISOString(), closed_by: ctx.user.id };
  if (step === 'reopen')
    return { closed_at: null, closed_by: null, reopened_count: Number(values.reopened_count ?? 0) + 1 };
  return {};
}

/** Every row has an id, so that two people can work at different ones. */
function numbered({ ctx }: RecordScope, { values }: RecordChange): Values {
  return Object.fromEntries(
    ['corrective_actions', 'whys'].flatMap((name) => {
      const rows = values[name];
      if (!Array.isArray(rows)) return [];
      return [[name, rows.map((row: Values) => ({ ...row, _id: row._id ?? newId(ctx.now) }))]];
    }),
  );
}

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
