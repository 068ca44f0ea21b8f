import { can } from '@sveis/domain/session';
import type { UserContext } from '../context.ts';
import { findAccounts } from './account.store.ts';

/** Customers, suppliers and leads in use. How to reach them is for those who keep the list. */
export async function listAccounts(ctx: UserContext) {
  const accounts = await findAccounts(ctx.tx);
  const isKeeper = can(ctx.rights.access, 'list', 'accounts');
  return { data: isKeeper ? accounts : accounts.map(({ id, name, type }) => ({ id, name, type })) };
}
