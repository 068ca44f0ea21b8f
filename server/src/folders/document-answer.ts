import type { Level } from '@sveis/domain/session';
import type { DocumentRow } from './document.store.ts';

/** A document as it travels. */
export const documentAnswer = (row: DocumentRow, level: Level | undefined) => ({
  id: row.id,
  folder_id: row.folder_id,
  name: row.name,
  description: row.description,
  tags: row.tags,
  status: row.status,
  revision: row.revision,
  revision_note: row.revision_note,
  revised_at: row.revised_at.toISOString(),
  revised_by: row.revised_by,
  revised_by_name: row.revised_by_name,
  review_date: row.review_date,
  owner_id: row.owner_id,
  owner_name: row.owner_name,
  file_id: row.file_id,
  type: row.type,
  size: Number(row.size),
  checksum: row.sha256.toString('hex'),
  url: `/files/${row.file_id}`,
  thumbnail_url: row.has_thumbnail ? `/files/${row.file_id}/thumbnail` : null,
  share_url: row.share_url,
  share_problem: row.share_problem,
  follows: row.follows,
  keeps_offline: row.keeps_offline,
  level: level ?? ('read' as const),
  rev: row.rev,
  created_at: row.created_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
});
