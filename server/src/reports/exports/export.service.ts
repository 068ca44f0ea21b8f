import { retentionDays } from '@sveis/domain/admin';
import { notFound, refused, validation } from '@sveis/domain/errors';
import { dayInZone } from '@sveis/domain/format';
import type { Language } from '@sveis/domain/locales';
import { emails, readValue } from '@sveis/domain/records';
import { BytesAnswer } from '../../answer.ts';
import { writeAudit } from '../../audit/index.ts';
import { blobKey } from '../../blobs/index.ts';
import type { CallContext, IdentityContext, Services, UserContext } from '../../context.ts';
import { contentDisposition } from '../../files/index.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { actAs, findSettingValues, knowsProject, parseToken } from '../../session/index.ts';
import { requireDrawings } from '../module-report/chosen-drawings.ts';
import {
  cancelExport,
  type ExportRow,
  findByLink,
  findExport,
  findOwnExports,
  findUnfinished,
  insertExport,
} from './export.store.ts';

const DAY_MS = 24 * 3600_000;
const MOST_UNFINISHED = 5;

export interface ExportRequest {
  readonly id: string;
  readonly kind: ExportRow['kind'];
  readonly language: Language;
  readonly params: Readonly<Record<string, unknown>> & { readonly drawings?: readonly string[] | undefined };
  /** Addresses the file is sent to when it is done, divided by commas. */
  readonly recipients: string | undefined;
}

/** For so many days a file can be fetched, as the company has set. */
const keptDays = async (ctx: UserContext): Promise<number> =>
  retentionDays((await findSettingValues(ctx.tx)).retention, 'exports');

/** Addresses as they are kept; what is no address is told at its field. */
function readRecipients(typed: string | undefined, ctx: UserContext): string | null {
  const read = readValue(typed ?? null, emails(), {
    now: ctx.now,
    today: dayInZone(ctx.now, ctx.tenant.timeZone),
    values: {},
  });
  if ('problems' in read) throw validation({ recipients: Object.values(read.problems).flat() });
  return typeof read.value === 'string' ? read.value : null;
}

/** A project somebody does not know is one that is not there. */
export async function requireProject(ctx: UserContext, projectId: number): Promise<void> {
  if (!(await knowsProject(ctx, projectId))) throw notFound();
}

/** Puts an export in the line; the same id again is the same export. */
export async function requestExport(
  ctx: UserContext,
  projectId: number,
  { id, kind, language, params, recipients: typed }: ExportRequest,
) {
  await requireProject(ctx, projectId);
  if (params.drawings) await requireDrawings(ctx, projectId, params.drawings);
  const recipients = readRecipients(typed, ctx);
  return lineUp(ctx, { id, kind, language, params, recipients, projectId });
}

/** Everything that is the person's own, as a file: asked for by themselves and by nobody else. */
export const requestOwnData = (ctx: UserContext, id: string) =>
  lineUp(ctx, {
    id,
    kind: 'own_data',
    language: ctx.language,
    params: {},
    recipients: null,
    projectId: null,
  });

interface QueuedExport extends Omit<ExportRequest, 'recipients'> {
  readonly projectId: number | null;
  readonly recipients: string | null;
}

async function lineUp(ctx: UserContext, { id, kind, language, params, recipients, projectId }: QueuedExport) {
  const { tx, now, user, sessionId } = ctx;
  const known = await findExport(tx, id);
  if (known) return exportAnswer(requireOwn(ctx, known));
  if ((await findUnfinished(tx, user.id)).length >= MOST_UNFINISHED) throw refused('EXPORTS_WAITING');
  const expires_at = new Date(now.getTime() + (await keptDays(ctx)) * DAY_MS);
  const made = { id, user_id: user.id, project_id: projectId, kind, language, created_at: now, expires_at };
  await insertExport(tx, { ...made, params: { ...params }, recipients });
  await writeAudit(tx, {
    at: now,
    actorId: user.id,
    sessionId,
    action: 'export',
    entity: kind,
    entityId: projectId ?? user.id,
    after: { language, ...params, ...(recipients === null ? {} : { recipients }) },
  });
  await enqueue(tx, 'make_exports', {}, 'exports');
  return exportAnswer(await requireExport(ctx, id));
}

export async function listExports(ctx: UserContext, projectId: number) {
  await requireProject(ctx, projectId);
  return { data: (await findOwnExports(ctx.tx, ctx.user.id, projectId)).map(exportAnswer) };
}

export const listOwnData = async (ctx: UserContext) => ({
  data: (await findOwnExports(ctx.tx, ctx.user.id, null)).map(exportAnswer),
});

/** What is being made stops at its next step, and no file comes of it. */
export async function stopExport(ctx: UserContext, id: string) {
  await requireExport(ctx, id);
  await cancelExport(ctx.tx, id, ctx.now);
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'cancel',
    entity: 'export',
    entityId: id,
  });
  return exportAnswer(await requireExport(ctx, id));
}

/** The file, to the person who asked for it while they still know the project. */
export async function openExport(ctx: IdentityContext, id: string): Promise<BytesAnswer> {
  const { services, tenant, now } = ctx;
  const row = await services.database.inTenant(tenant.id, async (tx) => {
    const found = await requireExport({ ...ctx, tx }, id);
    if (found.project_id === null) throw notFound();
    await requireProject({ ...ctx, tx }, found.project_id);
    return found;
  });
  return fileOf(services, tenant.id, row, now);
}

/** A person's own data, to them alone. */
export async function openOwnData(ctx: IdentityContext, id: string): Promise<BytesAnswer> {
  const { services, tenant, now } = ctx;
  const row = await services.database.inTenant(tenant.id, (tx) => requireExport({ ...ctx, tx }, id));
  if (row.kind !== 'own_data') throw notFound();
  return fileOf(services, tenant.id, row, now);
}

async function fileOf(
  { blobs }: Services,
  tenantId: number,
  { blob_id, type, name, size, expires_at }: ExportRow,
  now: Date,
): Promise<BytesAnswer> {
  if (blob_id === null || name === null || type === null || expires_at < now) throw notFound();
  const body = await blobs.get(blobKey(tenantId, blob_id));
  if (!body) throw refused('FILE_GONE');
  return new BytesAnswer(
    200,
    {
      'content-type': type,
      'content-length': Number(size),
      'content-disposition': contentDisposition('attachment', name),
    },
    body,
  );
}

/**
 * The file, to everybody who has its link: what its maker could see when it was made, until it expires. Each fetching
 * is written down, as the maker's company is asked where its documentation went.
 */
export async function openSent({ services, now, address }: CallContext, token: string): Promise<BytesAnswer> {
  const link = parseToken(token);
  if (!link) throw notFound();
  const { database } = services;
  const row = await database.inTenant(link.tenantId, (tx) => findByLink(tx, link.hash));
  // The link of somebody who has left, or of a company that is closed, leads nowhere.
  if (!row || !(await actAs(services, link.tenantId, row.user_id))) throw notFound();
  const answer = await fileOf(services, link.tenantId, row, now);
  await database.inTenant(link.tenantId, (tx) =>
    writeAudit(tx, {
      at: now,
      actorId: null,
      sessionId: null,
      action: 'export',
      entity: 'sent_file',
      entityId: row.id,
      after: { address },
    }),
  );
  return answer;
}

async function requireExport(ctx: UserContext, id: string): Promise<ExportRow> {
  const row = await findExport(ctx.tx, id);
  if (!row) throw notFound();
  return requireOwn(ctx, row);
}

/** Somebody else's export holds what that person may see. */
function requireOwn({ user }: UserContext, row: ExportRow): ExportRow {
  if (row.user_id !== user.id) throw notFound();
  return row;
}

const exportAnswer = (row: ExportRow) => ({
  id: row.id,
  project_id: row.project_id,
  kind: row.kind,
  language: row.language,
  state: row.state,
  done: row.done,
  total: row.total,
  name: row.name,
  size: row.size === null ? null : Number(row.size),
  recipients: row.recipients,
  mailed: row.mailed,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  expires_at: row.expires_at.toISOString(),
});
