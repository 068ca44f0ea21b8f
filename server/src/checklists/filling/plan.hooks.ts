import { localText } from '@sveis/domain/checklists';
import type { FieldProblems } from '@sveis/domain/errors';
import { dateOf, nextDueAfter, planDates } from '@sveis/domain/modules/checklist-plans';
import type { Values } from '@sveis/domain/records';
import {
  type OverdueRun,
  type RecordHook,
  type RecordScope,
  type StoredRecord,
  systemUpdate,
} from '../../records/index.ts';
import { findNewestVersion } from '../forms/form.store.ts';
import { makePlanned } from './planned-checklist.ts';

/** A plan knows the day its next checklist is made, and makes it when that day has come. */
export const checklistPlanHook: RecordHook = {
  name: 'checklistplans',

  beforeSave: async (scope, { before, values }) => ({
    values: {
      ...values,
      ...planDates(values),
      date:
        typeof values.next_due === 'string' && values.next_due !== before?.values.next_due
          ? dateOf(values.next_due)
          : values.date,
      title: values.title ?? (await titleOf(scope, values)),
    },
    problems: await unfit(scope, values),
  }),

  overdue: (run, record) => make(run, record),
};

async function titleOf({ ctx }: RecordScope, { form }: Values): Promise<string | null> {
  const version = typeof form === 'number' ? await findNewestVersion(ctx.tx, form) : undefined;
  return version ? localText(version.content.title, ctx.tenant.language) : null;
}

/** A form is planned where it may be filled in. */
async function unfit({ ctx }: RecordScope, { form, context }: Values): Promise<FieldProblems> {
  const version = typeof form === 'number' ? await findNewestVersion(ctx.tx, form) : undefined;
  const fits = version?.content.use.some((use) => use === context);
  return fits === false ? { context: [{ code: 'NOT_A_CHOICE' }] } : {};
}

/** Makes what is due. A plan that nobody or nothing is left for is paused, and says why. */
async function make(run: OverdueRun, plan: StoredRecord): Promise<StoredRecord> {
  const { next_due: due, every, unit, date } = plan.values;
  if (typeof due !== 'string') return plan;
  const { definition, store } = run.module;
  const ctx = { tx: run.tx, now: run.now, sessionId: '', user: { id: plan.updatedBy } };
  const planned = await makePlanned(run, plan);
  if ('pausedFor' in planned)
    return systemUpdate({ definition, store, ctx }, plan, {
      status: 'paused',
      values: { paused_for: planned.pausedFor },
    });
  let next = due;
  // A server that slept through several of them makes one, and goes on from today.
  do next = nextDueAfter(next, Number(every ?? 1), String(unit ?? 'months'), Number(date ?? dateOf(due)));
  while (next < run.today);
  const values = { next_due: next, ...planDates({ ...plan.values, next_due: next }), made: planned.made };
  return systemUpdate({ definition, store, ctx }, plan, { values });
}
