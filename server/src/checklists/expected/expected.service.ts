import { expectedState } from '@sveis/domain/modules/projects';
import { isKey, rowsAt, type Values } from '@sveis/domain/records';
import type { UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { openList, openModule, requireModule, requireSeen, type StoredRecord } from '../../records/index.ts';
import { type FilledIn, findFilledIn, findNamedForms } from './expected.store.ts';

const expectedForms = (values: Values): readonly number[] =>
  rowsAt(values, 'checklist_forms').flatMap(({ form }) => (isKey(form) ? [form] : []));

/** What a project expects to be filled in, and how far each is: to those who see the project and its checklists. */
export async function listExpected(ctx: UserContext, projectId: number) {
  const project = await requireSeen(await openModule(ctx, 'projects'), String(projectId));
  const { today } = await openList(ctx, requireModule(ctx, 'checklists'), projectId);
  const forms = expectedForms(project.values);
  const named = await findNamedForms(ctx.tx, forms);
  const found = await findFilledIn(ctx.tx, projectId, forms);
  return {
    expected: rowsAt(project.values, 'checklist_forms').flatMap(({ form: id, due }) => {
      const form = isKey(id) ? named.get(id) : undefined;
      if (!form) return [];
      const filledIn = found.filter((one) => one.form === form.id);
      const state = expectedState(filledIn.map(({ status }) => status));
      const day = typeof due === 'string' ? due : null;
      return [
        {
          form: form.id,
          title: form.titles,
          state,
          due: day,
          is_late: state !== 'done' && day !== null && day < today,
          // Nobody begins a form that is out of use; what was begun is finished.
          may_begin: form.isActive,
          checklist: shownOf(filledIn, state),
        },
      ];
    }),
  };
}

/** The one that tells the state: the newest that is done, or else the newest. */
function shownOf(filledIn: readonly FilledIn[], state: string): Omit<FilledIn, 'form'> | null {
  const one = filledIn.find(({ status }) => expectedState([status]) === state);
  return one ? { id: one.id, number: one.number, status: one.status } : null;
}

/** How many expected checklists of a project are not done. */
export async function countUndone(tx: Tx, { id, values }: StoredRecord): Promise<number> {
  const forms = [...new Set(expectedForms(values))];
  const found = await findFilledIn(tx, Number(id), forms);
  return forms.filter((form) => expectedState(statusesOf(found, form)) !== 'done').length;
}

export const isUndone = async (tx: Tx, { id }: StoredRecord, form: unknown): Promise<boolean> =>
  isKey(form) && expectedState(statusesOf(await findFilledIn(tx, Number(id), [form]), form)) !== 'done';

const statusesOf = (found: readonly FilledIn[], form: number): readonly string[] =>
  found.filter((one) => one.form === form).map(({ status }) => status);
