import { validation } from '@sveis/domain/errors';
import { dayInZone, daysBetween } from '@sveis/domain/format';
import { RANGE_MAX_DAYS, totalsOf } from '@sveis/domain/time';
import type { UserContext } from '../../context.ts';
import { readRange, requirePeople } from '../delivery/delivery-access.ts';
import { type PersonDay, readPeopleDays } from './people-days.ts';
import { trailOfReading } from './read-trail.ts';

/** People times days: a year of a crew, a month of a large company. */
const MAX_CELLS = 40_000;

/** What each person has worked against what the days asked for. */
export async function hoursTotals(
  ctx: UserContext,
  { users, ...wanted }: { readonly from: string; readonly to: string; readonly users?: string | undefined },
) {
  const range = readRange(wanted);
  const people = await requirePeople(ctx, users);
  if (people.length * (daysBetween(range.from, range.to) + 1) > MAX_CELLS) {
    throw validation({ to: [{ code: 'TOO_LARGE', params: { max: RANGE_MAX_DAYS } }] });
  }
  const ids = people.map(({ id }) => id);
  await trailOfReading(ctx, ctx.tx, {
    call: 'totals',
    ...range,
    users: users === undefined ? undefined : ids,
  });
  const days = await readPeopleDays(ctx.tx, ids, range.from, range.to);
  const today = dayInZone(ctx.now, ctx.tenant.timeZone);
  const isRunning = range.from <= today && today < range.to;
  const untilToday = (own: readonly PersonDay[]) => totalsOf(own.filter(({ day }) => day <= today));
  const everyDay = [...days.values()].flat();
  return {
    data: people.map(({ id, name }) => {
      const own = days.get(id) ?? [];
      return {
        user_id: id,
        user_name: name,
        totals: totalsOf(own),
        // Days to come are asked for nothing yet.
        ...(isRunning ? { so_far: untilToday(own) } : {}),
      };
    }),
    total: totalsOf(everyDay),
    ...(isRunning ? { total_so_far: untilToday(everyDay) } : {}),
  };
}
