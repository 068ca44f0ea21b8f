import { noPermission, notFound } from '@sveis/domain/errors';
import { can } from '@sveis/domain/session';
import { isClaimedByOther, LINE_CLAIM_MS, takesStock } from '@sveis/domain/warehouse';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { openModule, requireSeen } from '../../records/index.ts';
import {
  type ClaimRow,
  deleteClaim,
  findClaims,
  findClaimsIn,
  findLine,
  lockLine,
  saveClaim,
} from './line-claim.store.ts';

/** Documents whose lines are taken from their places, by one or several people at once. */
const picked = [
  { type: 'CO', module: 'customerorder' },
  { type: 'TO', module: 'transferorder' },
] as const;

/** The document of a line, for those who see it; any other line is as if it did not exist. */
async function requireLine(ctx: UserContext, lineId: string) {
  const open = picked.filter(({ module }) => can(ctx.rights.access, 'list', module));
  const [first] = picked;
  if (open.length === 0) throw noPermission({ action: 'list', module: first.module });
  const types = open.map(({ type }) => type);
  const line = await findLine(ctx.tx, lineId, types);
  const at = open.find(({ type }) => type === line?.type);
  if (!line || !at) throw notFound();
  const document = await requireSeen(await openModule(ctx, at.module), String(line.doc_id));
  return { id: lineId, docId: line.doc_id, module: at.module, isOpen: takesStock(at.type, document.status) };
}

const isTheirs = ({ user, now }: UserContext, { user_id, claimed_until }: ClaimRow): boolean =>
  isClaimedByOther({ userId: user_id, until: claimed_until }, { userId: user.id, now });

type PickedLine = Awaited<ReturnType<typeof requireLine>>;

/** Told of the order, which has a number people know. */
const tell = (ctx: UserContext, action: 'claim' | 'release', { id, docId, module }: PickedLine) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: { key: module },
    entityId: docId,
    after: { line: id },
  });

/**
 * Claims a line for this phone, or tells who has it. Nothing is refused by a claim: a line of a document nothing is taken for
 * any more stays with nobody. What stays as it is, renewed, is told once.
 */
export async function claimLine(ctx: UserContext, lineId: string) {
  const line = await requireLine(ctx, lineId);
  if (!line.isOpen) return { claimed_until: null, by: null, name: null };
  await lockLine(ctx.tx, lineId);
  const claims = await findClaims(ctx.tx, lineId);
  const other = claims.find((claim) => isTheirs(ctx, claim));
  if (other) return { claimed_until: other.claimed_until.toISOString(), by: other.user_id, name: other.name };
  const until = new Date(ctx.now.getTime() + LINE_CLAIM_MS);
  await saveClaim(ctx.tx, { sessionId: ctx.sessionId, userId: ctx.user.id, lineId, until });
  if (!claims.some(({ session_id }) => session_id === ctx.sessionId)) await tell(ctx, 'claim', line);
  return { claimed_until: until.toISOString(), by: ctx.user.id, name: null };
}

/** Gives back what this phone has claimed; what it has not is nothing to give back. */
export async function releaseLine(ctx: UserContext, lineId: string) {
  const line = await requireLine(ctx, lineId);
  if (await deleteClaim(ctx.tx, ctx.sessionId, lineId)) await tell(ctx, 'release', line);
  return {};
}

/** Who else is picking which line of a document. */
export const claimsOf = async (ctx: UserContext, docId: number) =>
  (await findClaimsIn(ctx.tx, docId))
    .filter((claim) => isTheirs(ctx, claim))
    .map(({ line_id, name, claimed_until }) => ({
      line_id,
      name,
      claimed_until: claimed_until.toISOString(),
    }));
