import type { DocumentStatus } from '@sveis/domain/folders';
import { FilePlus2, FolderPen } from 'lucide-react';
import { type AnyOperation, defineOperation } from '../offline/outbox/index.ts';
import { type WholeDocument, wholeDocument } from './wire.ts';

export interface AddBody {
  readonly id: string;
  readonly folder_id: string;
  readonly file_id: string;
  readonly name: string;
  readonly if_taken: 'ask' | 'revision' | 'rename';
}

/** A file on its way into a folder: its bytes first, in parts, and then its place. Files go beside each other. */
export const addDocument = defineOperation<AddBody, WholeDocument>({
  name: 'folder.add',
  version: 1,
  method: 'POST',
  api: 'main',
  path: () => 'documents',
  lane: ({ body }) => `document:${body.id}`,
  files: ({ file_id }) => [file_id],
  recordId: ({ id }) => id,
  label: ({ name }) => ({ id: 'folders.outboxAdd', values: { name } }),
  icon: FilePlus2,
  answer: wholeDocument,
});

export interface ReviseBody {
  readonly id: string;
  readonly name: string;
  readonly file_id: string;
  readonly note: string;
}

export const reviseDocument = defineOperation<ReviseBody, WholeDocument>({
  name: 'folder.revise',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ id }) => `documents/${id}/revisions`,
  lane: ({ body }) => `document:${body.id}`,
  files: ({ file_id }) => [file_id],
  wire: ({ file_id, note }) => ({ file_id, note }),
  recordId: ({ id }) => id,
  label: ({ name }) => ({ id: 'folders.outboxRevise', values: { name } }),
  icon: FilePlus2,
  answer: wholeDocument,
});

export interface DocumentChange {
  readonly folder_id?: string;
  readonly name?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly status?: DocumentStatus;
  readonly review_date?: string | null;
  readonly owner_id?: number;
}

export interface ChangeBody extends DocumentChange {
  readonly id: string;
  /** What it is called in the outbox. */
  readonly title: string;
}

export const changeDocument = defineOperation<ChangeBody, WholeDocument>({
  name: 'folder.change',
  version: 1,
  method: 'PUT',
  api: 'main',
  path: ({ id }) => `documents/${id}`,
  lane: ({ body }) => `document:${body.id}`,
  wire: ({ id: _id, title: _title, ...change }) => change,
  recordId: ({ id }) => id,
  label: ({ title }) => ({ id: 'folders.outboxChange', values: { name: title } }),
  icon: FolderPen,
  answer: wholeDocument,
});

export interface WishBody {
  readonly id: string;
  readonly title: string;
  readonly follows?: boolean;
  readonly keeps_offline?: boolean;
}

export const wishOfDocument = defineOperation<WishBody, WholeDocument>({
  name: 'folder.wish',
  version: 1,
  method: 'PUT',
  api: 'main',
  path: ({ id }) => `documents/${id}/wish`,
  lane: ({ body }) => `document:${body.id}`,
  wire: ({ id: _id, title: _title, ...wish }) => wish,
  recordId: ({ id }) => id,
  label: ({ title }) => ({ id: 'folders.outboxChange', values: { name: title } }),
  icon: FolderPen,
  answer: wholeDocument,
});

/** Known to the outbox also when no folder is open. */
export const folderOperations: readonly AnyOperation[] = [
  addDocument,
  reviseDocument,
  changeDocument,
  wishOfDocument,
];
