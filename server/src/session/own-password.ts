import { wrongPassword } from '@sveis/domain/errors';
import type { IdentityContext } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { takeAttempt } from './login/login-limit.service.ts';
import { findActiveUser } from './user.store.ts';

/** Runs something only the own password allows: an unlocked phone somebody finds must not change how its owner logs in. */
export async function withOwnPassword<T>(
  ctx: IdentityContext,
  currentPassword: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { database, passwords } = ctx.services;
  const settle = await takeAttempt(ctx, ctx.tenant, [
    { scope: 'account', subject: `change|${ctx.user.id}`, most: 10, clearOnSuccess: true },
  ]);
  const user = await database.inTenant(ctx.tenant.id, (tx) => findActiveUser(tx, ctx.user.id));
  if (!(await passwords.verify(user?.password_hash, currentPassword))) throw wrongPassword();
  return database.inTenant(ctx.tenant.id, async (tx) => {
    const done = await work(tx);
    await settle(tx);
    return done;
  });
}
