import { isDay } from '@sveis/domain/format';
import {
  controlProblems,
  isStoppedBy,
  plansOf,
  resultFromReadings,
  stoppedByControl,
  type UpkeepPlan,
  usualMark,
  validationPoints,
  withListDates,
  withNewControl,
} from '@sveis/domain/modules/equipment';
import type { Values } from '@sveis/domain/records';
import { newId } from '../../lib/new-id.ts';
import type { RowAdding } from '../../records/index.ts';

/** The plan that is due first is most likely the one that was done. */
export const duePlan = (record: Values): UpkeepPlan | undefined =>
  [...plansOf(record)].sort((a, b) => ((a.nextDue ?? '') < (b.nextDue ?? '') ? -1 : 1))[0];

/** What registering a control begins with and leads to: by the same rules as on the server, so that it counts before it is sent. */
export const controlAdding = {
  first: ({ userId, today, record }: Parameters<NonNullable<RowAdding['first']>>[0]) => {
    const type = duePlan(record)?.type ?? null;
    const measured = validationPoints(record, type).map((point) => ({ _id: newId(), ...point }));
    return {
      date: today,
      type,
      performed_by: userId,
      colour_mark: usualMark(today),
      ...(measured.length > 0 ? { measured } : {}),
    };
  },
  problems: controlProblems,
  follows: {
    measured: resultFromReadings,
    date: (day: unknown) => (typeof day === 'string' && isDay(day) ? { colour_mark: usualMark(day) } : {}),
  },
  after: (record: Values, control: Values, at: Date) => {
    const isStopped = isStoppedBy(control, record.status);
    const changed = withListDates({
      ...withNewControl(record, control),
      ...(isStopped ? { ...stoppedByControl(control, at), status: 'quarantine' } : {}),
    });
    return Object.fromEntries(Object.entries(changed).filter(([name, value]) => value !== record[name]));
  },
} satisfies RowAdding;
