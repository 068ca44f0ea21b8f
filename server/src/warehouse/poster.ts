import { dayInZone } from '@sveis/domain/format';
import { writtenTime } from '@sveis/domain/time';
import { mayReleaseGoods } from '@sveis/domain/warehouse';
import type { UserContext } from '../context.ts';
import type { Poster } from './ledger/post-stock.service.ts';

const COUNTED_NOW = 'COUNTED_NOW';

/** Who posts in a call, and which questions were answered with yes. A phone without network says when it was done. */
export function posterOf(ctx: UserContext, confirm: readonly string[] = []): Poster {
  const { at, isLate } = writtenTime(ctx, ctx.now);
  return {
    tx: ctx.tx,
    userId: ctx.user.id,
    sessionId: ctx.sessionId,
    now: ctx.now,
    today: dayInZone(ctx.now, ctx.tenant.timeZone),
    occurredAt: at,
    mayReleaseGoods: mayReleaseGoods(ctx.rights.access),
    asksAboutCounts: !isLate && !confirm.includes(COUNTED_NOW),
  };
}
