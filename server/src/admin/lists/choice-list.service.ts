import {
  type ChoiceLabels,
  type ChoiceList,
  choiceCode,
  choiceLists,
  cleanLabels,
  isNeededChoice,
  labelProblems,
  retireRefusal,
} from '@sveis/domain/admin';
import { notFound, refused, stale, validation } from '@sveis/domain/errors';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import {
  type ChoiceRow,
  findAllChoices,
  insertChoice,
  lockChoices,
  setOrder,
  updateChoice,
} from './choice-list.store.ts';

const answerOf = (list: ChoiceList, { code, labels, is_active, rev }: ChoiceRow) => ({
  code,
  labels,
  is_active,
  rev,
  is_needed: isNeededChoice(list, code),
});

const listAnswer = (list: ChoiceList, rows: readonly ChoiceRow[]) => ({
  list,
  choices: rows.filter((row) => row.list === list).map((row) => answerOf(list, row)),
});

export async function listChoiceLists(ctx: UserContext) {
  const rows = await findAllChoices(ctx.tx);
  return { data: choiceLists.map((list) => listAnswer(list, rows)) };
}

const audit = (
  ctx: UserContext,
  action: 'create' | 'change',
  id: string,
  change: { readonly before?: object; readonly after: object },
) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'choice',
    entityId: id,
    ...change,
  });

function readLabels(typed: ChoiceLabels): ChoiceLabels {
  const labels = cleanLabels(typed);
  const problems = labelProblems(labels);
  if (Object.keys(problems).length > 0) throw validation(problems);
  return labels;
}

/** A new choice, at the end of its list. */
export async function addChoice(ctx: UserContext, list: ChoiceList, typed: ChoiceLabels) {
  const labels = readLabels(typed);
  const rows = await lockChoices(ctx.tx, list);
  const code = choiceCode(
    labels,
    rows.map((row) => row.code),
  );
  await insertChoice(ctx.tx, list, { code, labels, sort: Math.max(0, ...rows.map(({ sort }) => sort)) + 1 });
  await audit(ctx, 'create', `${list}/${code}`, { after: { labels } });
  return listAnswer(list, await lockChoices(ctx.tx, list));
}

export interface ChoiceChange {
  readonly labels: ChoiceLabels;
  readonly is_active: boolean;
  readonly rev?: number | undefined;
}

/** Other names, retired, or in use again. Records that hold a retired choice keep it and show it. */
export async function saveChoice(ctx: UserContext, list: ChoiceList, code: string, typed: ChoiceChange) {
  const labels = readLabels(typed.labels);
  const rows = await lockChoices(ctx.tx, list);
  const before = rows.find((row) => row.code === code);
  if (!before) throw notFound();
  if (typed.rev !== undefined && typed.rev !== before.rev) throw stale(answerOf(list, before));
  const states = rows.map((row) => ({ code: row.code, isActive: row.is_active }));
  const refusal = before.is_active && !typed.is_active ? retireRefusal(list, code, states) : undefined;
  if (refusal) throw refused(refusal);
  await updateChoice(ctx.tx, list, { code, labels, is_active: typed.is_active });
  await audit(ctx, 'change', `${list}/${code}`, {
    before: { labels: before.labels, is_active: before.is_active },
    after: { labels, is_active: typed.is_active },
  });
  return listAnswer(list, await lockChoices(ctx.tx, list));
}

/** The order people choose in: every code of the list, once. */
export async function orderChoices(ctx: UserContext, list: ChoiceList, codes: readonly string[]) {
  const rows = await lockChoices(ctx.tx, list);
  const known = rows.map(({ code }) => code);
  if ([...codes].sort().join() !== [...known].sort().join())
    throw validation({ codes: [{ code: 'INVALID' }] });
  await setOrder(ctx.tx, list, codes);
  await audit(ctx, 'change', list, { before: { order: known }, after: { order: codes } });
  return listAnswer(list, await lockChoices(ctx.tx, list));
}
