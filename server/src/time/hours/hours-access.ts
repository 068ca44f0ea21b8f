import { noPermission, notFound } from '@sveis/domain/errors';
import { can } from '@sveis/domain/session';
import type { UserContext } from '../../context.ts';

/** Own hours need no right; others' do. */
export const maySeeOwner = (ctx: UserContext, userId: number): boolean =>
  userId === ctx.user.id || can(ctx.rights.access, 'list', 'hours');

/** A question about people by their numbers: refused before anybody is looked for. */
export function requireReadable(ctx: UserContext, users: readonly number[]): void {
  if (!users.every((id) => maySeeOwner(ctx, id))) throw noPermission({ action: 'list', module: 'hours' });
}

/** One row by its id: what the asker may not see is not there. */
export function requireSeenOwner(ctx: UserContext, userId: number): void {
  if (!maySeeOwner(ctx, userId)) throw notFound();
}
