import { notFound, refused } from '@sveis/domain/errors';
import type { Language } from '@sveis/domain/locales';
import { BytesAnswer } from '../../answer.ts';
import { writeAudit } from '../../audit/index.ts';
import { blobKey } from '../../blobs/index.ts';
import type { IdentityContext, UserContext } from '../../context.ts';
import { contentDisposition } from '../../files/index.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { knowsProject } from '../../session/index.ts';
import {
  cancelExport,
  type ExportRow,
  findExport,
  findOwnExports,
  findUnfinished,
  insertExport,
} from './export.store.ts';

const DAY_MS = 24 * 3600_000;
/** For so many days a file can be fetched. */
const KEPT_DAYS = 7;
const MOST_UNFINISHED = 5;

export interface ExportRequest {
  readonly id: string;
  readonly kind: ExportRow['kind'];
  readonly language: Language;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A project somebody does not know is one that is not there. */
export async function requireProject(ctx: UserContext, projectId: number): Promise<void> {
  if (!(await knowsProject(ctx, projectId))) throw notFound();
}

/** Puts an export in the line; the same id again is the same export. */
export async function requestExport(
  ctx: UserContext,
  projectId: number,
  { id, kind, language, params }: ExportRequest,
) {
  await requireProject(ctx, projectId);
  const { tx, now, user, sessionId } = ctx;
  const known = await findExport(tx, id);
  if (known) return exportAnswer(requireOwn(ctx, known));
  if ((await findUnfinished(tx, user.id)).length >= MOST_UNFINISHED) throw refused('EXPORTS_WAITING');
  const expires_at = new Date(now.getTime() + KEPT_DAYS * DAY_MS);
  const made = { id, user_id: user.id, project_id: projectId, kind, language, created_at: now, expires_at };
  await insertExport(tx, { ...made, params: { ...params } });
  await writeAudit(tx, {
    at: now,
    actorId: user.id,
    sessionId,
    action: 'export',
    entity: kind,
    entityId: projectId,
    after: { language, ...params },
  });
  await enqueue(tx, 'make_exports', {}, 'exports');
  return exportAnswer(await requireExport(ctx, id));
}

export async function listExports(ctx: UserContext, projectId: number) {
  await requireProject(ctx, projectId);
  return { data: (await findOwnExports(ctx.tx, ctx.user.id, projectId)).map(exportAnswer) };
}

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
    await requireProject({ ...ctx, tx }, found.project_id);
    return found;
  });
  const { blob_id, type, name, size, expires_at } = row;
  if (blob_id === null || name === null || type === null || expires_at < now) throw notFound();
  const body = await services.blobs.get(blobKey(tenant.id, blob_id));
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
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  expires_at: row.expires_at.toISOString(),
});
