import { addDays, type Day, isDay } from '../../format/index.ts';
import { rowsAt, type Values } from '../../records/index.ts';

export const expectedStates = ['missing', 'begun', 'done'] as const;
export type ExpectedState = (typeof expectedStates)[number];

const doneIn: readonly string[] = ['submitted', 'approved'];
const begunIn: readonly string[] = ['draft', 'in_review', 'rejected'];

/** How far an expected checklist is, by the statuses of what was filled in: one that is done is enough. */
export function expectedState(statuses: readonly string[]): ExpectedState {
  if (statuses.some((status) => doneIn.includes(status))) return 'done';
  return statuses.some((status) => begunIn.includes(status)) ? 'begun' : 'missing';
}

interface Period {
  readonly start_date?: unknown;
  readonly end_date?: unknown;
}

/** The day an expected checklist is to be done: so many days after the project starts, or before it ends. */
export function expectedDue({ due_from, due_days }: Values, { start_date, end_date }: Period): Day | null {
  const from = due_from === 'start' ? start_date : due_from === 'end' ? end_date : null;
  if (typeof from !== 'string' || !isDay(from)) return null;
  const days = typeof due_days === 'number' ? due_days : 0;
  return addDays(from, due_from === 'start' ? days : -days);
}

/** The expected checklists of a project with the days they are due, and the first of these days. */
export function expectedDates(values: Values): Values {
  if (!Array.isArray(values.checklist_forms)) return {};
  const rows = rowsAt(values, 'checklist_forms').map((row) => ({ ...row, due: expectedDue(row, values) }));
  const days = rows.flatMap(({ due }) => (due === null ? [] : [due])).sort();
  return { checklist_forms: rows, checklists_due: days[0] ?? null };
}
