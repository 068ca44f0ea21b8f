import { dayInZone } from '@sveis/domain/format';
import { writtenTime } from '@sveis/domain/time';
import { mayReleaseGoods } from '@sveis/domain/warehouse';
import type { UserContext } from '../context.ts';
import type { Poster } from './ledger/post-stock.service.ts';

/** Who posts in a call. A phone without network says when it was done. */
export const posterOf = (ctx: UserContext): Poster => ({
  tx: ctx.tx,
  userId: ctx.user.id,
  sessionId: ctx.sessionId,
  now: ctx.now,
  today: dayInZone(ctx.now, ctx.tenant.timeZone),
  occurredAt: writtenTime(ctx, ctx.now).at,
  mayReleaseGoods: mayReleaseGoods(ctx.rights.access),
});
