import {
  documentStatuses,
  documentTypes,
  folderScopes,
  MOST_TAG_LETTERS,
  MOST_TAGS,
} from '@sveis/domain/folders';
import { levels } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { named } from '../http/description/described.ts';
import { instant } from '../http/description/wire-shapes.ts';

export const id = z.pipe(
  z.uuid(),
  z.transform((text: string) => text.toLowerCase()),
);
const level = z.enum(levels);
const day = z.iso.date();
const text = (most: number) => z.string().check(z.maxLength(most));
const right = z.object({ group_id: z.int32(), level });

export const folderShape = named(
  'Folder',
  z.object({
    id: z.uuid(),
    parent_id: z.nullable(z.uuid()),
    name: z.string(),
    scope: z.enum(folderScopes),
    project_id: z.nullable(z.int()),
    equipment_id: z.nullable(z.uuid()),
    is_shared: z.boolean(),
    rev: z.int(),
    files: z.int(),
    level,
    is_root: z.boolean(),
    rights: z.array(right),
  }),
  'A folder somebody may open, and their level there. A folder whose parent is closed to them stands at the top.',
);

const document = {
  id: z.uuid(),
  folder_id: z.uuid(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  status: z.enum(documentStatuses),
  revision: z.int(),
  revision_note: z.string(),
  revised_at: instant,
  revised_by: z.int(),
  revised_by_name: z.string(),
  review_date: z.nullable(day),
  owner_id: z.int(),
  owner_name: z.string(),
  file_id: z.uuid(),
  type: z.string(),
  size: z.int(),
  checksum: z.string(),
  url: z.string(),
  thumbnail_url: z.nullable(z.string()),
  share_url: z.nullable(z.string()),
  share_problem: z.nullable(z.string()),
  follows: z.boolean(),
  keeps_offline: z.boolean(),
  level,
  rev: z.int(),
  created_at: instant,
  deleted_at: z.nullable(instant),
};

const revision = z.object({
  revision: z.int(),
  file_id: z.uuid(),
  note: z.string(),
  created_at: instant,
  created_by: z.int(),
  created_by_name: z.string(),
  type: z.string(),
  size: z.int(),
  url: z.string(),
});

export const documentList = z.object({
  data: z.array(named('ListedDocument', z.object(document), 'A file in a folder, at its newest revision.')),
  total: z.int(),
  tags: z.array(z.string()),
  folders: z.array(z.object({ id: z.uuid(), name: z.string(), deleted_at: z.string() })),
});

export const documentShape = named(
  'Document',
  z.object({ ...document, revisions: z.array(revision) }),
  'A file in a folder with all its revisions, the newest first.',
);

export const documentsQuery = z.object({
  ids: z.optional(z.array(id).check(z.maxLength(200))),
  folder_id: z.optional(id),
  deep: z.optional(z.boolean()),
  project_id: z.optional(z.int32()),
  only: z.optional(z.enum(['offline', 'bin'])),
  text: z.optional(text(100)),
  type: z.optional(z.enum(documentTypes)),
  tag: z.optional(text(MOST_TAG_LETTERS)),
  status: z.optional(z.enum(documentStatuses)),
  sort: z._default(z.enum(['name', 'date', 'size']), 'name'),
  descending: z._default(z.boolean(), false),
  skip: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 25),
});

const described = {
  description: z.optional(text(2_000)),
  tags: z.optional(z.array(text(MOST_TAG_LETTERS)).check(z.maxLength(MOST_TAGS))),
  status: z.optional(z.enum(documentStatuses)),
  review_date: z.optional(z.nullable(day)),
  owner_id: z.optional(z.int32()),
};

export const newDocument = z.object({
  ...described,
  id,
  folder_id: id,
  file_id: id,
  name: text(200),
  revision_note: z.optional(text(500)),
  if_taken: z.optional(z.enum(['ask', 'revision', 'rename'])),
  confirm: z.optional(z.array(z.string())),
});

export const documentChange = z.object({
  ...described,
  folder_id: z.optional(id),
  name: z.optional(text(200)),
});

export const newRevision = z.object({ file_id: id, note: z.optional(text(500)) });
export const personWish = z.object({
  follows: z.optional(z.boolean()),
  keeps_offline: z.optional(z.boolean()),
});

export const newFolder = z.object({ id, name: text(200), parent_id: z.optional(z.nullable(id)) });
export const folderChange = z.object({
  name: z.optional(text(200)),
  parent_id: z.optional(z.nullable(id)),
  rights: z.optional(z.array(right).check(z.maxLength(50))),
  is_shared: z.optional(z.boolean()),
});

export const sharingShape = named(
  'Sharing',
  z.object({
    address: z.string(),
    username: z.string(),
    has_secret: z.boolean(),
    problem: z.nullable(z.string()),
    answered_at: z.nullable(instant),
  }),
  'The document-sharing service of the company. The secret is written and never read.',
);
export const sharingWish = z.object({
  address: z.string().check(z.minLength(1), z.maxLength(500)),
  username: z.string().check(z.maxLength(200)),
  secret: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
});

/** Ids behind each other in an address. */
export const zipQuery = z.object({
  folder_id: z.optional(id),
  ids: z.optional(z.string().check(z.regex(/^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,199}$/))),
});
