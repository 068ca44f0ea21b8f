import type { DashboardAnswer } from '@sveis/domain/dashboard';
import { addDays, dayInZone, formatTime } from '@sveis/domain/format';
import { can, isFeatureOpen } from '@sveis/domain/session';
import { presenceAt } from '@sveis/domain/time';
import type { UserContext } from '../../context.ts';
import { findReturned, findUndecided } from '../delivery/delivery.store.ts';
import { findTakingPart } from '../delivery/delivery-hours.store.ts';
import { recordOfDelivery } from '../delivery/delivery-record.ts';
import { readDays, readNormGround } from '../hours/hours-days.store.ts';
import { normOf } from '../hours/hours-norm.ts';
import { findClockedIn } from './time-overview.store.ts';

const MOST_APPROVALS = 5;
/** What came back longer ago is settled in another way. */
const RETURNED_DAYS = 62;

const isOpen = ({ rights }: UserContext, feature: 'myshifts' | 'timer'): boolean =>
  isFeatureOpen(feature, rights.features, rights.exclusions);

const today = (ctx: UserContext) => dayInZone(ctx.now, ctx.tenant.timeZone);

export async function findReturnedPeriods(ctx: UserContext): Promise<DashboardAnswer['returned']> {
  if (!isOpen(ctx, 'myshifts')) return [];
  const rows = await findReturned(ctx.tx, ctx.user.id, addDays(today(ctx), -RETURNED_DAYS));
  return rows.map(recordOfDelivery);
}

/** For those who list and decide over other people's hours; nobody decides over their own. */
export async function findApprovals(ctx: UserContext): Promise<DashboardAnswer['approvals']> {
  const { access } = ctx.rights;
  if (!isOpen(ctx, 'myshifts') || !can(access, 'list', 'hours') || !can(access, 'edit', 'hours')) return null;
  const { count, rows } = await findUndecided(ctx.tx, ctx.user.id, MOST_APPROVALS);
  return { count, rows: rows.map(recordOfDelivery) };
}

/** Who is at work now, for those who may list other people's hours where people use the clock. */
export async function findPresence(ctx: UserContext): Promise<DashboardAnswer['presence']> {
  if (!isOpen(ctx, 'timer') || !can(ctx.rights.access, 'list', 'hours')) return null;
  const day = today(ctx);
  const [crew, clockedIn, ground] = await Promise.all([
    findTakingPart(ctx.tx, [{ from: day, to: day }]),
    findClockedIn(ctx.tx),
    readNormGround(ctx.tx),
  ]);
  const names = new Map([...crew, ...clockedIn].map(({ id, name }) => [id, name]));
  const days = await readDays(ctx.tx, [...names.keys()], day, day);
  const norm = normOf(ground);
  const inside = new Set(clockedIn.map(({ id }) => id));
  const clock = formatTime(ctx.now, ctx.tenant.timeZone);
  const people = days.map((row) => {
    const shiftFrom = (row.shift?.time_from ?? ground.time_from)?.slice(0, 5) ?? null;
    const facts = {
      isIn: inside.has(row.user_id),
      work: row.work_s,
      absence: row.absence_s,
      norm: norm(row),
    };
    return {
      user_id: row.user_id,
      user_name: names.get(row.user_id) ?? '',
      shift_from: shiftFrom,
      presence: presenceAt(clock, { ...facts, shiftFrom }),
    };
  });
  const byName = (a: { user_name: string }, b: { user_name: string }) =>
    a.user_name.localeCompare(b.user_name);
  const those = (wanted: string) => people.filter(({ presence }) => presence === wanted).sort(byName);
  return {
    clocked_in: inside.size,
    expected: people.filter(({ presence }) => presence !== 'off').length,
    missing: those('missing').map(({ presence: _presence, ...person }) => person),
    away: those('away').map(({ user_id, user_name }) => ({ user_id, user_name })),
  };
}
