import { AppError } from '@sveis/domain/errors';
import { can } from '@sveis/domain/session';
import type { HostContext, UserContext } from '../../context.ts';
import { actIn } from '../../session/index.ts';

/**
 * A token writes with the rights its maker has now: it never gives somebody more than its maker could, and ends being of
 * use when its maker leaves. The log names the maker as the actor and the token in the place of the session.
 */
export async function actForMaker(ctx: HostContext, module: 'users' | 'projects'): Promise<UserContext> {
  const acting = ctx.madeBy === null ? undefined : await actIn(ctx.services, ctx.tx, ctx.madeBy);
  const isAllowed = acting && can(acting.rights.access, module === 'users' ? 'manage' : 'create', module);
  if (!isAllowed) throw new AppError('TOKEN_WITHOUT_MAKER');
  return {
    ...acting,
    now: ctx.now,
    language: ctx.language,
    address: ctx.address,
    userAgent: ctx.userAgent,
    sessionId: ctx.hostTokenId,
    tx: ctx.tx,
  };
}
