import type { Entry } from '../../offline/outbox/index.ts';
import type { NewNoteBody, NoteBody } from './note-operations.ts';
import type { ProjectNote } from './project-overview.ts';

export interface ShownNote extends ProjectNote {
  readonly isUnsent: boolean;
  /** The server did not take it: its writer decides in the outbox. */
  readonly needsPerson: boolean;
}

type Unsent = Pick<Entry, 'operation' | 'body' | 'state' | 'savedAt'>;

/** Notes as read, with what this phone has not sent yet: new ones first, deleted ones gone. */
export function foldNotes(
  read: readonly ProjectNote[],
  entries: readonly Unsent[],
  { project, userId, userName }: { readonly project: string; userId: number; userName: string },
): readonly ShownNote[] {
  let shown: readonly ShownNote[] = read.map((note) => ({ ...note, isUnsent: false, needsPerson: false }));
  for (const { operation, body, state, savedAt } of entries) {
    const { id, project: named } = body as NoteBody;
    if (named !== project) continue;
    if (operation === 'project.unnote') shown = shown.filter((note) => note.id !== id);
    if (operation !== 'project.note' || shown.some((note) => note.id === id)) continue;
    const { text, file } = body as NewNoteBody;
    const note: ShownNote = {
      id,
      user_id: userId,
      user_name: userName,
      text,
      file_id: file,
      created_at: new Date(savedAt).toISOString(),
      may_delete: false,
      isUnsent: true,
      needsPerson: state !== 'waiting' && state !== 'sending',
    };
    shown = [note, ...shown];
  }
  return shown;
}
