import { addDays, dayInZone } from '@sveis/domain/format';
import { newId } from '../../database/uuid.ts';
import type { DemoDocument, DemoFolder } from '../demo-folder.ts';
import { type DemoSite, projectIdOf, userIdOf } from '../demo-site.ts';
import { hallPicture } from '../sheets/hall-picture.ts';
import { textPdf } from '../sheets/text-pdf.ts';
import { addFile } from './files.ts';

const DAY_MS = 24 * 3600_000;

interface Place {
  readonly parentId: string | null;
  readonly projectId: number | null;
}

/** Folders with the files in them, at the revisions they have come to. */
export async function addFolders(site: DemoSite): Promise<void> {
  for (const folder of site.company.folders ?? [])
    await addFolder(site, folder, {
      parentId: null,
      projectId: folder.project === undefined ? null : projectIdOf(site, folder.project),
    });
}

async function addFolder(site: DemoSite, folder: DemoFolder, { parentId, projectId }: Place): Promise<void> {
  const { tx, now } = site;
  const id = newId(now);
  const [project] =
    parentId === null && projectId !== null
      ? await tx.sql<{ name: string }>(
          `select number || ' ' || name as name from project where tenant_id = $1 and id = $2`,
          [tx.tenantId, projectId],
        )
      : [];
  await tx.sql(
    `insert into folder (tenant_id, id, parent_id, is_top, name, scope, project_id, is_shared, rev, created_at, created_by, updated_at, updated_by)
     values ($1, $2, $3, $3::uuid is null, $4, $5, $6, false, 1, $7, $8, $7, $8)`,
    [
      tx.tenantId,
      id,
      parentId,
      project?.name ?? folder.name,
      projectId === null ? 'company' : 'project',
      projectId,
      now,
      userIdOf(site, 'admin'),
    ],
  );
  for (const [group, level] of Object.entries(folder.rights ?? {})) {
    const [found] = await tx.sql<{ id: number }>(
      'select id from user_group where tenant_id = $1 and name = $2',
      [tx.tenantId, group],
    );
    if (!found) throw new Error(`the demo data name the group ${group}, which nobody has added`);
    await tx.sql('insert into folder_right (tenant_id, folder_id, group_id, level) values ($1, $2, $3, $4)', [
      tx.tenantId,
      id,
      found.id,
      level,
    ]);
  }
  for (const document of folder.documents ?? []) await addDocument(site, id, document);
  for (const inner of folder.folders ?? []) await addFolder(site, inner, { parentId: id, projectId });
}

async function addDocument(site: DemoSite, folderId: string, document: DemoDocument): Promise<void> {
  const { tx, now, company } = site;
  const id = newId(now);
  const userId = userIdOf(site, document.by);
  const made = [];
  for (const { daysAgo, note } of document.revisions)
    made.push({
      fileId: await addFile(site, fileOf(document, note), userId),
      note,
      at: new Date(now.getTime() - daysAgo * DAY_MS),
    });
  const [first, newest] = [made[0], made.at(-1)];
  if (!first || !newest) throw new Error(`${document.name} of the demo has no revision`);
  const review =
    document.reviewIn === undefined ? null : addDays(dayInZone(now, company.timeZone), document.reviewIn);
  await tx.sql(
    `insert into document (tenant_id, id, folder_id, name, description, tags, status, file_id, revision, revision_note,
                           revised_at, revised_by, review_date, told_ahead, owner_id, rev, created_at, created_by, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $12, 1, $14, $12, $11, $12)`,
    [
      tx.tenantId,
      id,
      folderId,
      document.name,
      document.description ?? '',
      document.tags ?? [],
      document.status ?? 'valid',
      newest.fileId,
      made.length,
      newest.note,
      newest.at,
      userId,
      review,
      first.at,
    ],
  );
  for (const [index, { fileId, note, at }] of made.entries())
    await tx.sql(
      `insert into document_revision (tenant_id, document_id, revision, file_id, note, created_at, created_by)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [tx.tenantId, id, index + 1, fileId, note, at, userId],
    );
  for (const follower of document.followedBy ?? [])
    await tx.sql(
      `insert into document_person (tenant_id, document_id, user_id, follows, keeps_offline) values ($1, $2, $3, true, false)`,
      [tx.tenantId, id, userIdOf(site, follower)],
    );
}

function fileOf({ name, isPicture, title = name, lines = [] }: DemoDocument, note: string) {
  if (isPicture) return { name, type: 'image/png', bytes: hallPicture() };
  return { name, type: 'application/pdf', bytes: textPdf(title, pageOf(title, [...lines, note])) };
}

const pageOf = (title: string, lines: readonly string[]) => [
  { text: title, size: 20, isBold: true },
  ...lines.filter((text) => text !== '').map((text) => ({ text, size: 12 })),
];
