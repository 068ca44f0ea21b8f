import { StickyNote } from 'lucide-react';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';

export interface NoteBody {
  readonly id: string;
  readonly project: string;
  /** What the project is called, for the outbox. */
  readonly title: string;
}

export interface NewNoteBody extends NoteBody {
  readonly text: string;
  readonly file: string | null;
}

const shared = {
  version: 1,
  api: 'main',
  lane: ({ body }: { readonly body: NoteBody }) => `project-note:${body.id}`,
  recordId: ({ id }: NoteBody) => id,
  icon: StickyNote,
  answer: anyAnswer,
} as const;

export const addNote = defineOperation<NewNoteBody>({
  ...shared,
  name: 'project.note',
  method: 'POST',
  path: ({ project }) => `projects/${project}/notes`,
  files: ({ file }) => (file === null ? [] : [file]),
  wire: ({ id, text, file }) => ({ id, text, file_id: file }),
  label: ({ title }) => ({ id: 'projects.outboxNote', values: { title } }),
});

export const removeNote = defineOperation<NoteBody>({
  ...shared,
  name: 'project.unnote',
  method: 'DELETE',
  path: ({ project, id }) => `projects/${project}/notes/${id}`,
  wire: () => ({}),
  label: ({ title }) => ({ id: 'projects.outboxNoteDelete', values: { title } }),
});

/** Known to the outbox also when no project is open. */
export const projectOperations: readonly AnyOperation[] = [addNote, removeNote];
