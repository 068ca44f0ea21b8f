import { noPermission, notFound, refused, validation } from '@sveis/domain/errors';
import { type LinkState, openToFirm } from '@sveis/domain/modules/ndt';
import { levelFor } from '@sveis/domain/records';
import { writeAudit } from '../../../audit/index.ts';
import type { UserContext } from '../../../context.ts';
import { newId } from '../../../database/uuid.ts';
import { openModule, type RecordScope, requireOpenProject, requireSeen } from '../../../records/index.ts';
import { hashToken, newToken } from '../../../session/index.ts';
import { countOpenLinks, findLinksOf, insertLink, type ListedLink, revokeLink } from './ndt-link.store.ts';

export const NDT = 'projectndt';
/** Links of one report that can be used at the same time. */
const MOST_OPEN = 10;
const DAY_MS = 24 * 3_600_000;

export interface ReportPlace {
  readonly project_id: number;
  readonly id: string;
}

/** Links to a report are for those who manage NDT in its project. */
async function openReport(ctx: UserContext, { project_id, id }: ReportPlace, lock?: 'lock') {
  const scope = await openModule(ctx, NDT, project_id);
  const record = await requireSeen(scope, id, lock);
  if (!managesAt(scope, record.projectId)) throw noPermission({ action: 'manage', module: NDT });
  return { scope, record };
}

export const managesAt = ({ viewer, definition }: RecordScope, projectId: number | null): boolean =>
  levelFor(viewer, definition, projectId) === 'manage';

export async function listLinks(ctx: UserContext, place: ReportPlace) {
  const { record } = await openReport(ctx, place);
  const isOpen = openToFirm.includes(record.status);
  const links = await findLinksOf(ctx.tx, record.id);
  return { data: links.map((link) => listed(link, isOpen, ctx.now)) };
}

const stateOf = (
  { sent_at, revoked_at, expires_at, opened_at }: ListedLink,
  isOpen: boolean,
  now: Date,
): LinkState => {
  if (sent_at) return 'sent';
  if (revoked_at) return 'revoked';
  if (!isOpen || expires_at <= now) return 'over';
  return opened_at ? 'opened' : 'waiting';
};

const listed = (link: ListedLink, isOpen: boolean, now: Date) => ({
  id: link.id,
  firm: link.firm,
  contact: link.contact,
  state: stateOf(link, isOpen, now),
  made_at: link.made_at.toISOString(),
  made_by: `${link.first_name} ${link.last_name}`,
  expires_at: link.expires_at.toISOString(),
  opened_at: link.opened_at?.toISOString() ?? null,
  revoked_at: link.revoked_at?.toISOString() ?? null,
  sent_at: link.sent_at?.toISOString() ?? null,
  sent_by: link.sent_by,
});

export interface LinkWish {
  readonly firm: string;
  readonly contact: string;
  readonly days: number;
}

/** Makes a link; its secret is in this answer and nowhere else. */
export async function makeLink(ctx: UserContext, place: ReportPlace, wish: LinkWish) {
  const [firm, contact] = [wish.firm.trim(), wish.contact.trim()];
  const missing = Object.entries({ firm, contact }).filter(([, said]) => said === '');
  if (missing.length > 0)
    throw validation(Object.fromEntries(missing.map(([name]) => [name, [{ code: 'REQUIRED' as const }]])));
  // The lock keeps the number of open links true, and the status as it was read.
  const { scope, record } = await openReport(ctx, place, 'lock');
  await requireOpenProject(scope, record);
  if (!openToFirm.includes(record.status)) throw refused('WRONG_STATUS');
  if ((await countOpenLinks(ctx.tx, record.id, ctx.now)) >= MOST_OPEN)
    throw validation({ firm: [{ code: 'TOO_MANY', params: { max: MOST_OPEN } }] });
  const token = newToken(ctx.tenant.id);
  const id = newId(ctx.now);
  const expiresAt = new Date(ctx.now.getTime() + wish.days * DAY_MS);
  await insertLink(ctx.tx, {
    id,
    reportId: record.id,
    projectId: place.project_id,
    tokenHash: hashToken(token),
    firm,
    contact,
    madeBy: ctx.user.id,
    madeAt: ctx.now,
    expiresAt,
  });
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'share',
    entity: scope.definition,
    entityId: record.id,
    after: { company: firm, name: contact, days: wish.days },
  });
  return {
    id,
    firm,
    contact,
    // Behind the sign no browser sends: neither our own log nor anybody in between reads the secret.
    link: `${ctx.services.addressOf(ctx.tenant.host)}/inspection#${token}`,
    expires_at: expiresAt.toISOString(),
  };
}

/** Refused from the next call on. */
export async function endLink(ctx: UserContext, place: ReportPlace, linkId: string) {
  const { scope, record } = await openReport(ctx, place);
  const ended = await revokeLink(ctx.tx, record.id, linkId, ctx.now);
  if (!ended) throw notFound();
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'unshare',
    entity: scope.definition,
    entityId: record.id,
    before: { company: ended.firm, name: ended.contact },
  });
  return { deleted: linkId };
}
