import { randomBytes } from 'node:crypto';
import { linkExpired, validation, wrongPassword } from '@sveis/domain/errors';
import { checkNewPassword } from '@sveis/domain/session';
import { writeAudit } from '../../audit/index.ts';
import type { CallContext, IdentityContext, Tenant } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { enqueueMail } from '../../mail/mail-queue.ts';
import { forgetTrust } from '../second-factor/second-factor.store.ts';
import { endAllSessions, endOtherSessions } from '../session.store.ts';
import { findActiveUser, findUserByLogin, setPasswordHash } from '../user.store.ts';
import { keyedHash, normaliseTypedCode } from './keyed-hash.ts';
import { requireTenant } from './login.service.ts';
import { codeLimits, forgotLimits, isOver, mailboxLimit, takeAttempt } from './login-limit.service.ts';
import { findUnspentCode, insertCode, spendCode, spendCodesOf } from './one-time-code.store.ts';

const RESET_MINUTES = 60;

function requireGoodPassword(password: string, forbidden: readonly string[]): void {
  const problem = checkNewPassword(password, forbidden);
  if (problem) throw validation({ new_password: [problem] });
}

/** Ends every other login of this person: anybody who knew the old password is out. */
export async function changePassword(
  ctx: IdentityContext,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<{ ended: number }> {
  const { database, passwords } = ctx.services;
  const settle = await takeAttempt(ctx, ctx.tenant, [
    { scope: 'account', subject: `change|${ctx.user.id}`, most: 10, clearOnSuccess: true },
  ]);
  const user = await database.inTenant(ctx.tenant.id, (tx) => findActiveUser(tx, ctx.user.id));
  if (!(await passwords.verify(user?.password_hash, current_password))) throw wrongPassword();
  await settle();
  requireGoodPassword(new_password, [ctx.user.username, ctx.user.email, ctx.tenant.name]);
  const passwordHash = await passwords.hash(new_password);

  return database.inTenant(ctx.tenant.id, async (tx) => {
    await setPasswordHash(tx, ctx.user.id, passwordHash, ctx.now);
    await forgetTrust(tx, ctx.user.id);
    const ended = await endOtherSessions(tx, ctx.user.id, ctx.sessionId, ctx.now);
    await spendCodesOf(tx, 'reset', ctx.user.id, ctx.now);
    await afterPasswordChange(ctx, tx, ctx.tenant, ctx.user.id);
    return { ended };
  });
}

/** Answers the same and at once for a known and an unknown person: the mail itself is the only difference. */
export async function forgetPassword(ctx: CallContext, { email }: { email: string }): Promise<void> {
  const tenant = await requireTenant(ctx);
  await takeAttempt(ctx, tenant, forgotLimits(ctx.address));
  const typed = email.trim().toLowerCase();
  // The links already mailed still work: one more would only fill the mailbox. The answer is the same.
  if (await isOver(ctx, tenant, mailboxLimit(typed))) return;
  await ctx.services.database.inTenant(tenant.id, async (tx) => {
    const user = await findUserByLogin(tx, typed);
    if (!user?.is_active) return;
    const code = randomBytes(20).toString('base64url');
    await insertCode(tx, {
      id: newId(ctx.now),
      purpose: 'reset',
      codeHash: keyedHash(ctx.services.secret, 'reset', tenant.id, code),
      userId: user.id,
      language: user.language,
      now: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + RESET_MINUTES * 60_000),
    });
    const { messages } = ctx.services;
    const text = (id: Parameters<typeof messages.text>[1], values?: Parameters<typeof messages.text>[2]) =>
      messages.text(user.language, id, values);
    const link = `${ctx.services.addressOf(tenant.host)}/reset-password?code=${code}&host=${tenant.host}`;
    await enqueueMail(tx, {
      to: user.email,
      subject: text('mail.resetSubject', { company: tenant.name }),
      text: [
        text('mail.greeting', { name: user.first_name }),
        text('mail.resetBody', { minutes: RESET_MINUTES }),
        link,
        text('mail.resetIgnore'),
        text('mail.signature', { company: tenant.name }),
      ].join('\n\n'),
    });
  });
}

/** Takes the mailed code as it stands, or an administrator's code as it was typed. */
export async function resetPassword(
  ctx: CallContext,
  { code, new_password }: { code: string; new_password: string },
): Promise<{ username: string }> {
  const tenant = await requireTenant(ctx);
  const { database, passwords, secret } = ctx.services;
  const settle = await takeAttempt(ctx, tenant, codeLimits('reset', ctx.address));
  const hashes = [code, normaliseTypedCode(code)].map((value) =>
    keyedHash(secret, 'reset', tenant.id, value),
  );

  const findUser = async (tx: Tx) => {
    const found = await findFirstUnspent(tx, hashes, ctx.now);
    const user = found && (await findActiveUser(tx, found.user_id));
    if (!found || !user) throw linkExpired();
    return { codeId: found.id, user };
  };

  const { user } = await database.inTenant(tenant.id, findUser);
  requireGoodPassword(new_password, [user.username, user.email, tenant.name]);
  const passwordHash = await passwords.hash(new_password);
  await database.inTenant(tenant.id, async (tx) => {
    const { codeId } = await findUser(tx);
    if (!(await spendCode(tx, codeId, ctx.now))) throw linkExpired();
    await setPasswordHash(tx, user.id, passwordHash, ctx.now);
    await spendCodesOf(tx, 'reset', user.id, ctx.now);
    await endAllSessions(tx, user.id, ctx.now);
    await forgetTrust(tx, user.id);
    await afterPasswordChange(ctx, tx, tenant, user.id);
  });
  await settle();
  // Who was invited learns their user name here; the holder of the code is this person.
  return { username: user.username };
}

async function findFirstUnspent(tx: Tx, hashes: readonly Buffer[], now: Date) {
  for (const hash of hashes) {
    const found = await findUnspentCode(tx, 'reset', hash, now);
    if (found) return found;
  }
  return undefined;
}

async function afterPasswordChange(ctx: CallContext, tx: Tx, tenant: Tenant, userId: number): Promise<void> {
  const user = await findActiveUser(tx, userId);
  if (!user) return;
  await writeAudit(tx, {
    at: ctx.now,
    actorId: userId,
    sessionId: null,
    action: 'change',
    entity: 'password',
    entityId: userId,
  });
  const { messages } = ctx.services;
  await enqueueMail(tx, {
    to: user.email,
    subject: messages.text(user.language, 'mail.passwordChangedSubject'),
    text: [
      messages.text(user.language, 'mail.greeting', { name: user.first_name }),
      messages.text(user.language, 'mail.passwordChangedBody', {
        username: user.username,
        company: tenant.name,
      }),
      messages.text(user.language, 'mail.signature', { company: tenant.name }),
    ].join('\n\n'),
  });
}
