import { noPermission, notFound, projectFinished, validation } from '@sveis/domain/errors';
import { isAtLeast, levelFor, mayView } from '@sveis/domain/records';
import { isFeatureOpen } from '@sveis/domain/session';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { ownIdFor } from '../../database/uuid.ts';
import { findOwnFiles } from '../../files/index.ts';
import {
  findModule,
  findViewer,
  lateDayOf,
  type RecordScope,
  requireSeen,
  type StoredRecord,
} from '../../records/index.ts';
import {
  findNote,
  findNotes,
  findProjectsShowing,
  insertNote,
  type ProjectNote,
  removeNote,
} from './project-note.store.ts';

export interface NewNote {
  readonly id: string;
  readonly text: string;
  readonly fileId: string | null;
}

/** Who works on a project may write and photograph there; a guest only looks. */
const isWriter = (
  { viewer, definition }: Pick<RecordScope, 'viewer' | 'definition'>,
  { projectId }: StoredRecord,
): boolean => isAtLeast(levelFor(viewer, definition, projectId), 'contribute');

export const mayNote = (scope: Pick<RecordScope, 'viewer' | 'definition'>, project: StoredRecord): boolean =>
  !scope.definition.lockedIn.includes(project.status) && isWriter(scope, project);

export async function listNotes(scope: RecordScope, id: string) {
  const project = await requireSeen(scope, id);
  const isEditor = isAtLeast(levelFor(scope.viewer, scope.definition, project.projectId), 'edit');
  const isOpen = !scope.definition.lockedIn.includes(project.status);
  const notes = await findNotes(scope.ctx.tx, Number(id));
  return {
    data: notes.map((note) => answerOf(note, isOpen && (isEditor || note.user_id === scope.ctx.user.id))),
    may_add: mayNote(scope, project),
  };
}

const answerOf = (
  { id, user_id, user_name, text, file_id, created_at }: ProjectNote,
  mayDelete: boolean,
) => ({
  id,
  user_id,
  user_name,
  text,
  file_id,
  created_at: created_at.toISOString(),
  may_delete: mayDelete,
});

/** One line or one picture. A repeat is the same note: the phone gave the id. */
export async function addNote(scope: RecordScope, id: string, note: NewNote) {
  const { ctx } = scope;
  const project = await requireSeen(scope, id, 'lock');
  requireOpen(scope, project);
  if (!isWriter(scope, project)) throw noPermission({ action: 'create', module: scope.definition.key });
  if (note.text === '' && note.fileId === null) throw validation({ text: [{ code: 'REQUIRED' }] });
  // Nobody shows a file by naming it: it must be the sender's own.
  if (note.fileId !== null && (await findOwnFiles(ctx.tx, ctx.user.id, [note.fileId])).length === 0)
    throw validation({ file_id: [{ code: 'FILE_UNKNOWN', params: { file: note.fileId } }] });
  const taken = await findNote(ctx.tx, note.id);
  const isHidden = taken !== undefined && taken.project_id !== Number(id);
  const noteId = isHidden ? ownIdFor(ctx.user.id, note.id) : note.id;
  const isNew = await insertNote(ctx.tx, {
    ...note,
    id: noteId,
    projectId: Number(id),
    userId: ctx.user.id,
    now: ctx.now,
  });
  const written = await findNote(ctx.tx, noteId);
  if (!written || written.project_id !== Number(id) || written.user_id !== ctx.user.id)
    throw validation({ id: [{ code: 'NOT_UNIQUE' }] });
  if (isNew) await audit(scope, id, 'note', { note: noteId, text: note.text, file_id: note.fileId });
  return answerOf(written, true);
}

/** One's own, or as somebody who edits the project. */
export async function deleteNote(scope: RecordScope, id: string, noteId: string) {
  const { ctx } = scope;
  const project = await requireSeen(scope, id, 'lock');
  requireOpen(scope, project);
  const note = await findNote(ctx.tx, noteId);
  if (!note || note.is_deleted || note.project_id !== Number(id)) throw notFound();
  const isEditor = isAtLeast(levelFor(scope.viewer, scope.definition, project.projectId), 'edit');
  if (note.user_id !== ctx.user.id && !isEditor)
    throw noPermission({ action: 'delete', module: scope.definition.key });
  await removeNote(ctx.tx, noteId, ctx.now);
  await audit(scope, id, 'remove_note', { note: noteId });
  return { id: noteId };
}

/** A phone that was without network still hands in what it wrote before the project was finished. */
function requireOpen(scope: RecordScope, { status, number, values }: StoredRecord): void {
  const late = lateDayOf(scope);
  const wasOpen = late !== null && typeof values.finished_on === 'string' && late <= values.finished_on;
  if (scope.definition.lockedIn.includes(status) && !wasOpen)
    throw projectFinished(`${number} ${String(values.name ?? '')}`);
}

const audit = ({ ctx, definition }: RecordScope, id: string, action: AuditEntry['action'], after: object) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: definition,
    entityId: id,
    after,
  });

/** A picture in a note is seen by people who see the project. */
export async function mayReadNotePicture(ctx: UserContext, fileId: string): Promise<boolean> {
  const projects = await findProjectsShowing(ctx.tx, fileId);
  const module = findModule(ctx, 'projects');
  if (projects.length === 0 || !module) return false;
  if (!isFeatureOpen('projects', ctx.rights.features, ctx.rights.exclusions)) return false;
  const viewer = await findViewer(ctx);
  for (const id of projects) {
    const project = await module.store.find(ctx.tx, String(id));
    if (project && !project.isDeleted && mayView(viewer, module.definition, project, false)) return true;
  }
  return false;
}
