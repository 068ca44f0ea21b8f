import * as z from 'zod/mini';
import { writtenKey } from '../http/description/wire-shapes.ts';
import { route } from '../http/route.ts';
import {
  changeDocument,
  createDocument,
  deleteDocument,
  restoreDocument,
  reviseDocument,
  wishOfDocument,
} from './document.service.ts';
import {
  changeFolder,
  createFolder,
  deleteFolder,
  listFolders,
  openThingFolder,
  restoreFolder,
} from './folder.service.ts';
import {
  documentChange,
  documentList,
  documentShape,
  documentsQuery,
  folderChange,
  folderShape,
  id,
  newDocument,
  newFolder,
  newRevision,
  personWish,
  sharingShape,
  sharingWish,
  zipQuery,
} from './folder.shapes.ts';
import { zipDocuments } from './folder-zip.service.ts';
import { listDocumentsOf, readDocument, readShareUrl } from './read-document.service.ts';
import { checkSharing, dropSharing, readSharing, saveSharing } from './sharing/sharing.service.ts';

const user = { auth: 'user', feature: 'files' } as const;
const params = z.object({ id });
const one = { ...user, params } as const;
const deleted = z.object({ deleted: z.boolean() });

/** Folders and the documents in them. The rights are those of the folders. */
export const folderRoutes = [
  route.get(
    '/folders',
    {
      summary: 'Every folder a person may open',
      ...user,
      answers: 'list',
      answer: z.object({ data: z.array(folderShape) }),
    },
    (ctx) => listFolders(ctx),
  ),
  route.post(
    '/folders',
    { summary: 'Make a folder', ...user, idempotent: true, body: newFolder, answer: folderShape },
    (ctx, { body }) => createFolder(ctx, body),
  ),
  route.put(
    '/folders/:id',
    {
      summary: 'Rename, move or share a folder, or change its rights',
      ...one,
      idempotent: true,
      body: folderChange,
      answer: folderShape,
    },
    (ctx, { params: { id: folder }, body }) => changeFolder(ctx, folder, body),
  ),
  route.delete(
    '/folders/:id',
    {
      summary: 'Put a folder into the bin with everything in it',
      ...one,
      idempotent: true,
      answers: 'flat',
      answer: deleted,
    },
    (ctx, given) => deleteFolder(ctx, given.params.id),
  ),
  route.post(
    '/folders/:id/restore',
    { summary: 'Take a folder out of the bin', ...one, idempotent: true, answer: folderShape },
    (ctx, given) => restoreFolder(ctx, given.params.id),
  ),
  route.post(
    '/projects/:project_id/folder',
    {
      summary: 'The folder of a project, made when it is first asked for',
      ...user,
      idempotent: true,
      params: z.object({
        project_id: writtenKey,
      }),
      answer: folderShape,
    },
    (ctx, given) => openThingFolder(ctx, { scope: 'project', id: given.params.project_id }),
  ),
  route.post(
    '/equipments/:equipment_id/folder',
    {
      summary: 'The folder of an item of equipment, made when it is first asked for',
      ...user,
      idempotent: true,
      params: z.object({ equipment_id: id }),
      answer: folderShape,
    },
    (ctx, given) => openThingFolder(ctx, { scope: 'equipment', id: given.params.equipment_id }),
  ),
  route.post(
    '/documents/query',
    {
      summary: 'List documents of a folder, of what is under it, or of all folders',
      ...user,
      answers: 'list',
      body: documentsQuery,
      answer: documentList,
    },
    (ctx, { body }) => listDocumentsOf(ctx, body),
  ),
  route.get(
    '/documents/zip',
    {
      summary: 'A folder, or chosen documents, as one ZIP file',
      auth: 'identity',
      feature: 'files',
      answers: 'file',
      mediaType: 'application/zip',
      query: zipQuery,
    },
    (ctx, { query: { folder_id, ids } }) =>
      zipDocuments(ctx, { folder_id, ids: ids?.toLowerCase().split(',') }),
  ),
  route.post(
    '/documents',
    {
      summary: 'Put a file into a folder',
      ...user,
      idempotent: true,
      body: newDocument,
      answer: documentShape,
      statuses: {
        409: 'A document of this name is there: ask whether this is its next revision (`SAME_NAME`).',
      },
    },
    (ctx, { body }) => createDocument(ctx, body),
  ),
  route.get(
    '/documents/:id',
    { summary: 'A document with its revisions', ...one, answer: documentShape },
    (ctx, given) => readDocument(ctx, given.params.id),
  ),
  route.put(
    '/documents/:id',
    {
      summary: 'Rename or move a document, or change what is said of it',
      ...one,
      idempotent: true,
      body: documentChange,
      answer: documentShape,
    },
    (ctx, given) => changeDocument(ctx, given.params.id, given.body),
  ),
  route.post(
    '/documents/:id/revisions',
    {
      summary: 'A new revision of a document',
      ...one,
      idempotent: true,
      body: newRevision,
      answer: documentShape,
    },
    (ctx, given) => reviseDocument(ctx, given.params.id, given.body),
  ),
  route.put(
    '/documents/:id/wish',
    {
      summary: 'Follow a document, or keep it on the phone',
      ...one,
      idempotent: true,
      body: personWish,
      answer: documentShape,
    },
    (ctx, given) => wishOfDocument(ctx, given.params.id, given.body),
  ),
  route.get(
    '/documents/:id/share_url',
    {
      summary: 'Where a document lies at the sharing service',
      ...one,
      answer: z.object({ share_url: z.string() }),
    },
    (ctx, given) => readShareUrl(ctx, given.params.id),
  ),
  route.delete(
    '/documents/:id',
    { summary: 'Put a document into the bin', ...one, idempotent: true, answers: 'flat', answer: deleted },
    (ctx, given) => deleteDocument(ctx, given.params.id),
  ),
  route.post(
    '/documents/:id/restore',
    { summary: 'Take a document out of the bin', ...one, idempotent: true, answer: documentShape },
    (ctx, given) => restoreDocument(ctx, given.params.id),
  ),
];

const manager = { ...user, can: ['manage', 'files'] } as const;

/** The document-sharing service of the company, for those who manage files. */
export const sharingRoutes = [
  route.get(
    '/sharing',
    { summary: 'The sharing service as it is set up', ...manager, answer: sharingShape },
    (ctx) => readSharing(ctx),
  ),
  route.put(
    '/sharing',
    {
      summary: 'Set up the sharing service',
      ...manager,
      idempotent: true,
      body: sharingWish,
      answer: sharingShape,
    },
    (ctx, { body }) => saveSharing(ctx, body),
  ),
  route.delete(
    '/sharing',
    { summary: 'Stop sharing', ...manager, idempotent: true, answers: 'flat', answer: deleted },
    (ctx) => dropSharing(ctx),
  ),
  route.get(
    '/sharing/check',
    {
      summary: 'Ask the sharing service whether it answers',
      ...manager,
      auth: 'identity',
      answers: 'flat',
      answer: z.object({ answered: z.boolean() }),
    },
    (ctx) => checkSharing(ctx),
  ),
];
