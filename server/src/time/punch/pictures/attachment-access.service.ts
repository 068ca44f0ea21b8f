import { canManage } from '@sveis/domain/session';
import type { UserContext } from '../../../context.ts';
import { findOwnersOfAttachment } from '../punch.store.ts';

/** A picture is seen by whose stemp it is, and by those who manage people. */
export async function mayReadAttachment(ctx: UserContext, fileId: string): Promise<boolean> {
  const owners = await findOwnersOfAttachment(ctx.tx, fileId);
  return owners.length > 0 && (owners.includes(ctx.user.id) || canManage(ctx.rights.access, 'users'));
}
