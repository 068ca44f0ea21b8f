import { validation } from '@sveis/domain/errors';
import { addDays, type Day, startOfDay } from '@sveis/domain/format';
import { readableInList } from '../read/record-read.service.ts';
import type { RecordScope } from '../scope/record-scope.ts';
import { type Figure, findFigures } from './record-figures.store.ts';

export interface FiguresRequest {
  readonly by?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** The list in figures: the records this person may see, and the amounts they may read. */
export async function recordFigures(
  scope: RecordScope,
  { by: asked, from, to }: FiguresRequest,
): Promise<{ readonly by: string; readonly data: readonly Figure[] }> {
  const { definition, ctx, store, viewer, projectId } = scope;
  const { by, sums, period } = definition.figures ?? { by: [], sums: [], period: '' };
  const readable = readableInList(scope);
  const chosen = by.find((name) => name === (asked ?? by[0]) && Object.hasOwn(readable, name));
  const slot = definition.slots[period];
  if (chosen === undefined || slot === undefined) throw validation({ by: [{ code: 'NOT_A_CHOICE' }] });
  // Days are kept as midnights of no zone, moments as they were.
  const startOf = (day: Day) =>
    definition.fields[period]?.kind === 'date'
      ? new Date(`${day}T00:00:00Z`)
      : startOfDay(day, ctx.tenant.timeZone);
  const data = await findFigures(ctx.tx, store.listFor(viewer, projectId), {
    by: chosen,
    sums: sums.filter((name) => Object.hasOwn(readable, name)),
    period: {
      slot,
      from: from === undefined ? undefined : startOf(from),
      before: to === undefined ? undefined : startOf(addDays(to, 1)),
    },
  });
  return { by: chosen, data };
}
