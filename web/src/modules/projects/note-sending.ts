import { newId } from '../../lib/new-id.ts';
import { notifyRefusal } from '../../lib/notices.ts';
import { t } from '../../lib/words/messages.ts';
import { outboxActions, send, tellKept } from '../../offline/outbox/index.ts';
import { isCameraDenied, pickFiles, takeFile } from '../../offline/taken-files.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { addNote, removeNote } from './note-operations.ts';

type Project = Pick<RecordAnswer, 'id' | 'title' | 'number'>;

const about = ({ id, title, number }: Project) => ({ project: id, title: `${number ?? ''} ${title}`.trim() });

export const sendNote = async (project: Project, text: string): Promise<boolean> =>
  tellKept(
    await send(addNote, { ...about(project), id: newId(), text, file: null }),
    t('projects.noteSaved'),
  );

/** The camera, and what it took straight into the project. Must be called by a tap. */
export async function sendPhoto(project: Project): Promise<void> {
  const picking = pickFiles('camera');
  void isCameraDenied().then((isDenied) => isDenied && notifyRefusal(t('records.cameraDenied')));
  const [picked] = await picking;
  if (!picked) return;
  if (!picked.type.startsWith('image/')) return void notifyRefusal(t('records.notAPicture'));
  const photo = await takeFile(picked).catch(() => undefined);
  if (!photo) return void notifyRefusal(t('shell.notKept'));
  const body = { ...about(project), id: newId(), text: '', file: photo.id };
  tellKept(await send(addNote, body, { files: [photo] }), t('projects.noteSaved'));
}

/** A refusal is told and not kept: nothing of anybody's work is in it. */
export async function dropNote(project: Project, id: string): Promise<void> {
  const outcome = await send(removeNote, { ...about(project), id });
  if (outcome.kind !== 'sent' && outcome.kind !== 'saved' && 'entry' in outcome)
    await outboxActions.drop(outcome.entry);
  tellKept(outcome, t('records.saved'));
}
