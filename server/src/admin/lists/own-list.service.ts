import { type ChoiceLabels, MOST_OWN_LISTS, ownListCode } from '@sveis/domain/admin';
import { notFound, stale, validation } from '@sveis/domain/errors';
import type { UserContext } from '../../context.ts';
import { auditList, listAnswer, readLabels } from './choice-list.service.ts';
import {
  findAllOwnLists,
  insertOwnList,
  lockChoices,
  lockOwnList,
  type OwnListRow,
  updateOwnList,
} from './choice-list.store.ts';

const MOST_TRIES = 5;

/** A new list of the company's own. What fields know it by follows from its name and never changes. */
export async function addList(ctx: UserContext, typed: ChoiceLabels) {
  const names = readLabels(typed, 'names');
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const taken = (await findAllOwnLists(ctx.tx)).map(({ list }) => list);
    if (taken.length >= MOST_OWN_LISTS)
      throw validation({ names: [{ code: 'TOO_MANY', params: { max: MOST_OWN_LISTS } }] });
    const list = ownListCode(names, taken);
    if (!(await insertOwnList(ctx.tx, { list, names }))) continue;
    await auditList(ctx, 'create', 'choice_list', list, { after: { names } });
    return listAnswer(list, { list, names, is_active: true, rev: 1 }, []);
  }
  throw validation({ names: [{ code: 'NOT_UNIQUE' }] });
}

export interface ListChange {
  readonly names: ChoiceLabels;
  readonly is_active: boolean;
  readonly rev?: number | undefined;
}

/**
 * Other names, retired, or in use again. A retired list is not offered to new fields; fields that name it go on with
 * its choices.
 */
export async function saveList(ctx: UserContext, list: string, typed: ListChange) {
  const names = readLabels(typed.names, 'names');
  const before = await lockOwnList(ctx.tx, list);
  if (!before) throw notFound();
  const rows = await lockChoices(ctx.tx, list);
  if (typed.rev !== undefined && typed.rev !== before.rev) throw stale(listAnswer(list, before, rows));
  const after: OwnListRow = { list, names, is_active: typed.is_active, rev: before.rev + 1 };
  await updateOwnList(ctx.tx, after);
  await auditList(ctx, 'change', 'choice_list', list, {
    before: { names: before.names, is_active: before.is_active },
    after: { names, is_active: typed.is_active },
  });
  return listAnswer(list, after, rows);
}
