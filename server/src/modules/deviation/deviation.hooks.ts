import { isSame, type Values } from '@sveis/domain/records';
import type { HookVerdict, RecordChange, RecordHook, RecordScope } from '../../records/index.ts';
import { tellOfDeviation } from './deviation-notices.ts';
import { beginDeviation } from './deviation-start.service.ts';

/** What a deviation fills in by itself, and who is told. */
export const deviationHook: RecordHook = {
  name: 'deviation',

  beforeSave: async (scope, change): Promise<HookVerdict> => {
    const begun = change.act === 'create' ? await beginDeviation(scope, change) : {};
    return {
      values: {
        ...begun.values,
        ...assessed(scope, change),
        ...closed(scope, change),
      },
      ...(begun.problems ? { problems: begun.problems } : {}),
    };
  },

  afterSave: tellOfDeviation,
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
