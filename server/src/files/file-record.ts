import type { FileRow } from './file.store.ts';

/** A stored file as it travels. */
export const fileRecord = (row: FileRow) => ({
  id: row.id,
  name: row.name,
  type: row.type,
  size: Number(row.size),
  sha256: row.sha256.toString('hex'),
  width: row.width,
  height: row.height,
  url: `/files/${row.id}`,
  thumbnail_url: row.thumbnail_id ? `/files/${row.id}/thumbnail` : null,
  created_at: row.created_at.toISOString(),
});
