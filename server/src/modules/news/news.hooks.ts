import type { FieldProblem, FieldProblems } from '@sveis/domain/errors';
import { maxPinned } from '@sveis/domain/modules/news';
import type { Values } from '@sveis/domain/records';
import * as z from 'zod/mini';
import { explained } from '../../http/description/described.ts';
import type { HookVerdict, RecordChange, RecordHook, RecordScope } from '../../records/index.ts';
import { countPinned, findAudience, findReadAt, lockPinned } from './news.store.ts';
import { findConfirming, followConfirming } from './news-confirming.service.ts';

/** What an article tells a reader besides its fields. */
const newsExtras = {
  read_at: explained(z.nullable(z.string()), { description: 'When this person opened it.' }),
  confirm: explained(
    z.nullable(
      z.object({ state: z.string(), due_date: z.nullable(z.string()), done_at: z.nullable(z.string()) }),
    ),
    { description: 'What this person is asked to confirm, and whether they have.' },
  ),
};

/** Articles: how many may be pinned, in which languages, who is told and who confirms. */
export const newsHook: RecordHook = {
  name: 'news',

  beforeSave: async (scope, change): Promise<HookVerdict> => ({
    problems: { ...languageProblems(change.values), ...(await pinnedProblems(scope, change)) },
  }),

  afterSave: async ({ ctx, today }, saved) =>
    followConfirming({ tx: ctx.tx, now: ctx.now, today, userId: ctx.user.id }, saved),

  people: { audience: findAudience },

  extraShapes: newsExtras,

  extraAnswer: async ({ ctx }, record): Promise<Values> => {
    const readAt = await findReadAt(ctx.tx, record.id, ctx.user.id);
    const confirming = await findConfirming(ctx.tx, record);
    const own = confirming?.people.find(({ id }) => id === ctx.user.id);
    return {
      read_at: readAt?.toISOString() ?? null,
      confirm:
        confirming && own ? { state: own.state, due_date: confirming.due_date, done_at: own.done_at } : null,
    };
  },
};

async function pinnedProblems({ ctx }: RecordScope, change: RecordChange): Promise<FieldProblems> {
  const { values, status, before } = change;
  const isUp = values.pinned === true && (status === 'published' || status === 'scheduled');
  if (!isUp) return {};
  await lockPinned(ctx.tx);
  const others = await countPinned(ctx.tx, before?.id ?? '');
  return others < maxPinned ? {} : { pinned: [{ code: 'TOO_MANY', params: { max: maxPinned } }] };
}

/** Each language once: nobody could say which of two is read. */
function languageProblems({ language, translations }: Values): FieldProblems {
  const seen = new Set([language]);
  const problems: Record<string, readonly FieldProblem[]> = {};
  (Array.isArray(translations) ? (translations as readonly Values[]) : []).forEach((row, index) => {
    if (seen.has(row.language)) problems[`translations.${index}.language`] = [{ code: 'NOT_UNIQUE' }];
    seen.add(row.language);
  });
  return problems;
}
