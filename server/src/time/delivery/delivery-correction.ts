import { missing, noPermission, refused } from '@sveis/domain/errors';
import { type Day, formatDate } from '@sveis/domain/format';
import { can } from '@sveis/domain/session';
import { contentChanges, periodKey, refuseStep } from '@sveis/domain/time';
import type { UserContext } from '../../context.ts';
import { notify } from '../../notifications/index.ts';
import { addCorrection, findDelivery, findLiveDeliveries, lockDelivery } from './delivery.store.ts';
import { readPeriodHours } from './delivery-hours.ts';

/** Whose hours are about to change; `isOwn` are closed by their delivery. */
interface Owner {
  readonly userId: number;
  readonly isOwn: boolean;
}

interface OpenCorrection {
  /** To be called when the hours are written. */
  readonly finish: () => Promise<void>;
}

type Days = readonly { readonly day: Day }[];

const nothing: OpenCorrection = { finish: async () => {} };

/**
 * Before hours of somebody else are changed or removed. Where they are handed in it needs a reason; the delivery keeps
 * each entry before and after, its sums follow, and the person is told.
 */
export const beginCorrection = (ctx: UserContext, owner: Owner, days: Days, reason = '') =>
  begin(ctx, owner, days, { reason: reason.trim(), isReasonRequired: true });

/** The same for hours added: what was done is their reason, as far as it was said. */
export const beginAddition = (ctx: UserContext, owner: Owner, days: Days, comments = '') =>
  begin(ctx, owner, days, { reason: comments.trim(), isReasonRequired: false });

interface Reason {
  readonly reason: string;
  readonly isReasonRequired: boolean;
}

async function begin(
  ctx: UserContext,
  { userId, isOwn }: Owner,
  rows: Days,
  { reason, isReasonRequired }: Reason,
): Promise<OpenCorrection> {
  const days = rows.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (isOwn || first === undefined || last === undefined) return nothing;
  const live = await findLiveDeliveries(ctx.tx, first, last, userId);
  const touched = live.filter(({ from_day, to_day }) => days.some((day) => from_day <= day && to_day >= day));
  if (touched.length === 0) return nothing;
  if (isReasonRequired && reason === '') throw missing(['correction']);
  const open: Held[] = [];
  for (const { id } of touched) open.push(await hold(ctx, id));
  return {
    finish: async () => {
      for (const one of open) await keep(ctx, one, reason);
    },
  };
}

type Held = Awaited<ReturnType<typeof hold>>;

/** The delivery stands still from here on: nobody approves it halfway. */
async function hold(ctx: UserContext, id: string) {
  await lockDelivery(ctx.tx, id);
  const row = await findDelivery(ctx.tx, id);
  if (!row) throw new Error('a delivery that was found is gone');
  const refusal = refuseStep({
    step: 'correct',
    state: row.state,
    isOwn: row.user_id === ctx.user.id,
    isLeader: can(ctx.rights.access, 'edit', 'hours'),
    hasReason: true,
    // Locked days are refused one by one: of a night the open side may be written.
    isLocked: false,
  });
  if (refusal === 'NO_PERMISSION') throw noPermission({ action: 'edit', module: 'hours' });
  if (refusal && refusal !== 'REASON_REQUIRED') throw refused(refusal);
  const period = { from: row.from_day, to: row.to_day };
  const before = (await readPeriodHours(ctx.tx, row.user_id, period)).content;
  return { row, period, before };
}

async function keep(ctx: UserContext, { row, period, before }: Held, reason: string): Promise<void> {
  const { content, totals } = await readPeriodHours(ctx.tx, row.user_id, period);
  const changes = contentChanges(before, content);
  const [first] = changes;
  if (!first) return;
  const name = `${ctx.user.firstName} ${ctx.user.lastName}`;
  await addCorrection(
    ctx.tx,
    row.id,
    { at: ctx.now.toISOString(), by_name: name, reason, changes: [...changes] },
    totals,
  );
  await notify(
    ctx.tx,
    {
      users: [row.user_id],
      kind: 'hours_corrected',
      params: {
        name,
        day: (first.after ?? first.before)?.day ?? formatDate(row.from_day),
        period: periodKey({ kind: row.kind, ...period }),
        reason: reason || '–',
      },
    },
    ctx.now,
  );
}
