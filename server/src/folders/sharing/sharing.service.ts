import { AppError, refused } from '@sveis/domain/errors';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import type { IdentityContext, Services, UserContext } from '../../context.ts';
import { mayCall } from '../../outgoing-address.ts';
import { openSecret, type SealedFor, sealSecret } from '../../sealed-secret.ts';
import { shareAllLater } from './share-later.ts';
import { dropTarget, findTarget, noteAnswer, saveTarget, type TargetRow } from './sharing.store.ts';
import type { SharingTarget } from './sharing-target.ts';
import { webDavTarget } from './webdav-target.ts';

export interface SharingWish {
  readonly address: string;
  readonly username: string;
  /** Left out, the one that is kept stays. It is never given back. */
  readonly secret?: string | undefined;
}

const sealedFor = (key: Buffer, owner: number): SealedFor => ({ key, purpose: 'sharing', owner });

/** What is set up, without the secret. */
export async function readSharing(ctx: UserContext) {
  const row = await findTarget(ctx.tx);
  return {
    address: row?.address ?? '',
    username: row?.username ?? '',
    has_secret: row?.secret !== null && row?.secret !== undefined,
    problem: row?.problem ?? null,
    answered_at: row?.answered_at?.toISOString() ?? null,
  };
}

export async function saveSharing(ctx: UserContext, { address, username, secret }: SharingWish) {
  const { config, secret: key } = ctx.services;
  if (!mayCall(address, config.sharingHosts)) throw refused('SHARING_ADDRESS');
  const known = await findTarget(ctx.tx);
  // A kept secret never goes to another address than the one it was given for.
  const kept = known?.address === address && known.username === username ? known.secret : null;
  await saveTarget(ctx.tx, {
    address,
    username,
    secret: secret === undefined ? kept : sealSecret(sealedFor(key, ctx.tenant.id), secret),
    userId: ctx.user.id,
    now: ctx.now,
  });
  await shareAllLater(ctx.tx, ctx.now);
  await note(ctx, 'change', { address, username, secret: secret === undefined ? 'kept' : 'new' });
  return readSharing(ctx);
}

/** What has been sent stays where it is; nothing more is. */
export async function dropSharing(ctx: UserContext) {
  await dropTarget(ctx.tx);
  await note(ctx, 'delete', {});
  return { deleted: true };
}

/** The service as it is set up; undefined where something is missing. */
export function targetOf(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  tenantId: number,
  row: TargetRow | undefined,
): SharingTarget | undefined {
  const password = row?.secret ? openSecret(sealedFor(secret, tenantId), row.secret) : undefined;
  if (!row || password === undefined) return undefined;
  const { address, username } = row;
  return webDavTarget({ address, username, secret: password, hosts: config.sharingHosts });
}

/** Asks the service whether it answers; whatever stands against it is told in the words of the specification. */
export async function checkSharing({ services, tenant, now }: IdentityContext) {
  const row = await services.database.inTenant(tenant.id, findTarget);
  const target = targetOf(services, tenant.id, row);
  const problem = await (target ? target.check().then(() => null, String) : Promise.resolve('not set up'));
  await services.database.inTenant(tenant.id, (tx) =>
    noteAnswer(tx, problem === null ? null : 'SHARING_SERVICE', now),
  );
  if (problem === null) return { answered: true };
  services.log.warn({ tenant: tenant.id, problem }, 'the sharing service does not answer as it should');
  throw new AppError('SHARING_SERVICE');
}

const note = (ctx: UserContext, action: AuditEntry['action'], after: object): Promise<void> =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'sharing_target',
    after,
  });
