import { timingSafeEqual } from 'node:crypto';
import { AppError, linkExpired } from '@sveis/domain/errors';
import { type CallContext, namelessContext, type UserContext } from '../../../context.ts';
import type { Tx } from '../../../database/transaction.ts';
import { createRateLimit } from '../../../http/gate/rate-limit.ts';
import {
  closedProjectOf,
  openModule,
  type RecordScope,
  requireSeen,
  type StoredRecord,
} from '../../../records/index.ts';
import {
  actIn,
  type ParsedToken,
  parseToken,
  requireFeature,
  requireOpenCompany,
  requireSameTenant,
} from '../../../session/index.ts';
import { managesAt, NDT } from './ndt-link.service.ts';
import { findLinkByToken, type StoredLink } from './ndt-link.store.ts';

/** A page with many photos asks often; a program that tries things out asks more often. */
const limitByLink = createRateLimit({ perSecond: 2, burst: 120 });

/** A link that is neither unknown, revoked nor out of time. */
export interface LiveLink {
  readonly tx: Tx;
  readonly link: StoredLink;
}

/** Opens the company of a token. Whatever is wrong with a token is answered alike. */
export async function inLink<T>(
  call: CallContext,
  token: string | undefined,
  work: (live: LiveLink) => Promise<T>,
  lock?: 'lock',
): Promise<T> {
  const parsed = parseToken(token);
  if (!parsed) throw linkExpired();
  return call.services.database.inTenant(parsed.tenantId, async (tx) =>
    work({ tx, link: await requireLink(call, tx, parsed, lock) }),
  );
}

async function requireLink(
  { now }: CallContext,
  tx: Tx,
  { hash }: ParsedToken,
  lock: 'lock' | undefined,
): Promise<StoredLink> {
  const link = await findLinkByToken(tx, hash, lock);
  // Found by the hash of 256 random bits; compared once more in a time that tells nothing.
  if (!link || !timingSafeEqual(link.token_hash, hash)) throw linkExpired();
  limitByLink(link.id);
  if (link.revoked_at || link.expires_at <= now) throw linkExpired();
  return link;
}

/** A link with the report it is for, as the person who made it may see it. */
export interface OpenLink extends LiveLink {
  readonly scope: RecordScope;
  readonly record: StoredRecord;
}

/** A link opens no more than its maker may still do: with the right, the project or the report it ends, too. */
export async function openLink(call: CallContext, live: LiveLink, lock?: 'lock'): Promise<OpenLink> {
  const { tx, link } = live;
  try {
    const ctx = await makerOf(call, live);
    const scope = await openModule(ctx, NDT, link.project_id);
    const record = await requireSeen(scope, link.report_id, lock);
    if (!managesAt(scope, record.projectId)) throw linkExpired();
    if ((await closedProjectOf(scope, record)) !== undefined) throw linkExpired();
    return { tx, link, scope, record };
  } catch (error) {
    throw error instanceof AppError && error.status < 500 ? linkExpired() : error;
  }
}

async function makerOf(call: CallContext, { tx, link }: LiveLink): Promise<UserContext> {
  const maker = await actIn(call.services, tx, link.made_by);
  if (!maker) throw linkExpired();
  requireSameTenant({ ...maker, kind: 'app' }, call.hostLabel);
  requireOpenCompany(maker.rights, { isApp: false });
  requireFeature(maker.rights, 'ndt');
  const { now, language, address, userAgent } = call;
  return { ...maker, now, language, address, userAgent, tx };
}

/** The same call by the firm: what it writes is written by nobody of the company. */
export const asFirm = (ctx: UserContext, outside: string): UserContext => ({
  ...namelessContext(ctx),
  language: ctx.language,
  outside,
});
