import { expectedState } from '@sveis/domain/modules/projects';
import type { Entry } from '../../offline/outbox/index.ts';
import type { ExpectedChecklist } from './expected-query.ts';

type Unsent = Pick<Entry, 'operation' | 'body' | 'state'>;

/** The parts of an unsent write of a record that matter here. */
interface UnsentRecord {
  readonly module: string;
  readonly id: string;
  readonly values?: { readonly form?: unknown; readonly project_id?: unknown };
  readonly to?: string;
}

export const expectedWrites = [{ name: 'record.create' }, { name: 'record.step' }];

/** What a project expects, with what this phone has begun or handed in and not sent yet. */
export function foldExpected(
  expected: readonly ExpectedChecklist[],
  entries: readonly Unsent[],
  projectId: number,
): readonly ExpectedChecklist[] {
  const sent = entries
    .filter(({ state }) => state === 'waiting' || state === 'sending')
    .map(({ operation, body }) => ({ operation, body: body as UnsentRecord }))
    .filter(({ body }) => body.module === 'checklists');
  return expected.map((one) => {
    if (one.state === 'done') return one;
    const begun = sent.find(
      ({ operation, body: { values } }) =>
        operation === 'record.create' && values?.form === one.form && values.project_id === projectId,
    );
    const id = one.checklist?.id ?? begun?.body.id;
    if (id === undefined) return one;
    const step = sent.findLast(({ operation, body }) => operation === 'record.step' && body.id === id);
    const status = step?.body.to ?? one.checklist?.status ?? 'draft';
    const state = expectedState([status]);
    return {
      ...one,
      state,
      is_late: one.is_late && state !== 'done',
      checklist: { id, number: one.checklist?.number ?? null, status },
    };
  });
}
