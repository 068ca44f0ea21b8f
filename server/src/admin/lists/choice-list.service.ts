import {
  type ChoiceLabels,
  choiceCode,
  choiceLists,
  cleanLabels,
  isNeededChoice,
  isOurList,
  labelProblems,
  MOST_CHOICES,
  retireRefusal,
} from '@sveis/domain/admin';
import { notFound, refused, stale, validation } from '@sveis/domain/errors';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import {
  type ChoiceRow,
  findAllChoices,
  findAllOwnLists,
  insertChoice,
  lockChoices,
  lockOwnList,
  type OwnListRow,
  setOrder,
  updateChoice,
} from './choice-list.store.ts';

const answerOf = (list: string, { code, labels, is_active, rev }: ChoiceRow) => ({
  code,
  labels,
  is_active,
  rev,
  is_needed: isNeededChoice(list, code),
});

/** What a list of ours is called the app knows; one of the company's own brings its names. */
export const listAnswer = (list: string, own: OwnListRow | undefined, rows: readonly ChoiceRow[]) => ({
  list,
  own: own ? { names: own.names, is_active: own.is_active, rev: own.rev } : null,
  choices: rows.filter((row) => row.list === list).map((row) => answerOf(list, row)),
});

export async function listChoiceLists(ctx: UserContext) {
  const rows = await findAllChoices(ctx.tx);
  const own = await findAllOwnLists(ctx.tx);
  return {
    data: [
      ...choiceLists.map((list) => listAnswer(list, undefined, rows)),
      ...own.map((list) => listAnswer(list.list, list, rows)),
    ],
  };
}

export const auditList = (
  ctx: UserContext,
  action: 'create' | 'change',
  entity: 'choice' | 'choice_list',
  id: string,
  change: { readonly before?: object; readonly after: object },
) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity,
    entityId: id,
    ...change,
  });

export function readLabels(typed: ChoiceLabels, member?: string): ChoiceLabels {
  const labels = cleanLabels(typed);
  const problems = labelProblems(labels, member);
  if (Object.keys(problems).length > 0) throw validation(problems);
  return labels;
}

/** One list, alone for that moment. One of the company's own is there by its row, also without choices. */
async function lockList(ctx: UserContext, list: string) {
  const own = isOurList(list) ? undefined : await lockOwnList(ctx.tx, list);
  if (!own && !isOurList(list)) throw notFound();
  const rows = await lockChoices(ctx.tx, list);
  return { rows, answer: async () => listAnswer(list, own, await lockChoices(ctx.tx, list)) };
}

/** A new choice, at the end of its list. */
export async function addChoice(ctx: UserContext, list: string, typed: ChoiceLabels) {
  const labels = readLabels(typed);
  const { rows, answer } = await lockList(ctx, list);
  if (rows.length >= MOST_CHOICES)
    throw validation({ labels: [{ code: 'TOO_MANY', params: { max: MOST_CHOICES } }] });
  const code = choiceCode(
    labels,
    rows.map((row) => row.code),
  );
  await insertChoice(ctx.tx, list, { code, labels, sort: Math.max(0, ...rows.map(({ sort }) => sort)) + 1 });
  await auditList(ctx, 'create', 'choice', `${list}/${code}`, { after: { labels } });
  return answer();
}

export interface ChoiceChange {
  readonly labels: ChoiceLabels;
  readonly is_active: boolean;
  readonly rev?: number | undefined;
}

/** Other names, retired, or in use again. Records that hold a retired choice keep it and show it. */
export async function saveChoice(ctx: UserContext, list: string, code: string, typed: ChoiceChange) {
  const labels = readLabels(typed.labels);
  const { rows, answer } = await lockList(ctx, list);
  const before = rows.find((row) => row.code === code);
  if (!before) throw notFound();
  if (typed.rev !== undefined && typed.rev !== before.rev) throw stale(answerOf(list, before));
  const states = rows.map((row) => ({ code: row.code, isActive: row.is_active }));
  const refusal = before.is_active && !typed.is_active ? retireRefusal(list, code, states) : undefined;
  if (refusal) throw refused(refusal);
  await updateChoice(ctx.tx, list, { code, labels, is_active: typed.is_active });
  await auditList(ctx, 'change', 'choice', `${list}/${code}`, {
    before: { labels: before.labels, is_active: before.is_active },
    after: { labels, is_active: typed.is_active },
  });
  return answer();
}

/** The order people choose in: every code of the list, once. */
export async function orderChoices(ctx: UserContext, list: string, codes: readonly string[]) {
  const { rows, answer } = await lockList(ctx, list);
  const known = rows.map(({ code }) => code);
  if ([...codes].sort().join() !== [...known].sort().join())
    throw validation({ codes: [{ code: 'INVALID' }] });
  await setOrder(ctx.tx, list, codes);
  await auditList(ctx, 'change', 'choice', list, { before: { order: known }, after: { order: codes } });
  return answer();
}
