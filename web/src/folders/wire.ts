import { documentStatuses, folderScopes } from '@sveis/domain/folders';
import { levels } from '@sveis/domain/session';
import * as z from 'zod/mini';

const level = z.enum(levels);

export const folder = z.object({
  id: z.string(),
  parent_id: z.nullable(z.string()),
  name: z.string(),
  scope: z.enum(folderScopes),
  project_id: z.nullable(z.number()),
  equipment_id: z.nullable(z.string()),
  is_shared: z.boolean(),
  files: z.number(),
  level,
  is_root: z.boolean(),
  rights: z.array(z.object({ group_id: z.number(), level })),
});

export type Folder = z.infer<typeof folder>;

export const foldersAnswer = z.object({ data: z.array(folder) });

const document = {
  id: z.string(),
  folder_id: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  status: z.enum(documentStatuses),
  revision: z.number(),
  revision_note: z.string(),
  revised_at: z.string(),
  revised_by: z.number(),
  revised_by_name: z.string(),
  review_date: z.nullable(z.string()),
  owner_id: z.number(),
  owner_name: z.string(),
  file_id: z.string(),
  type: z.string(),
  size: z.number(),
  share_url: z.nullable(z.string()),
  share_problem: z.nullable(z.string()),
  follows: z.boolean(),
  keeps_offline: z.boolean(),
  level,
  deleted_at: z.nullable(z.string()),
};

export const listedDocument = z.object(document);
export type ListedDocument = z.infer<typeof listedDocument>;

export const documentsAnswer = z.object({
  data: z.array(listedDocument),
  total: z.number(),
  tags: z.array(z.string()),
  folders: z.array(z.object({ id: z.string(), name: z.string(), deleted_at: z.string() })),
});

export const wholeDocument = z.object({
  ...document,
  revisions: z.array(
    z.object({
      revision: z.number(),
      file_id: z.string(),
      note: z.string(),
      created_at: z.string(),
      created_by_name: z.string(),
      type: z.string(),
      size: z.number(),
    }),
  ),
});
export type WholeDocument = z.infer<typeof wholeDocument>;

export const sharing = z.object({
  address: z.string(),
  username: z.string(),
  has_secret: z.boolean(),
  problem: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
});
