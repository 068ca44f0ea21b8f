import { isOfTypes } from '@sveis/domain/records';
import { notifyRefusal } from '../../lib/notices.ts';
import { t } from '../../lib/words/messages.ts';
import type { OutboxFile } from '../../offline/outbox/index.ts';
import { isCameraDenied, pickFiles, takeFile } from '../../offline/taken-files.ts';

export interface Taking {
  /** How many more there is room for, and how many there may be in all. */
  readonly room: number;
  readonly max: number;
  readonly limitMb: number;
  /** Of a PDF, which a drawing is; without it, as of every other file. */
  readonly drawingMb?: number;
  /** Endings of the names that are taken; any where there are none. */
  readonly types?: readonly string[];
  /** One at a time, as soon as it is ready. */
  readonly onTaken: (id: string) => void;
  readonly onProgress: (done: number, of: number) => void;
}

type Source = 'camera' | 'pictures' | 'files';

/** Lets the person take or choose, and hands over what can be sent, shrunk. What cannot be is named, not dropped unsaid. */
export async function take(source: Source, taking: Taking): Promise<void> {
  const { types = [] } = taking;
  const picking = pickFiles(source, types);
  if (source === 'camera')
    void isCameraDenied().then((isDenied) => isDenied && notifyRefusal(t('records.cameraDenied')));
  const picked = await picking;
  const wanted = picked.filter((file) =>
    source === 'files' ? isOfTypes(file.name, types) : file.type.startsWith('image/'),
  );
  if (wanted.length < picked.length)
    notifyRefusal(
      source === 'files' ? t('records.otherFileType', { types: types.join(', ') }) : t('records.notAPicture'),
    );
  if (wanted.length > taking.room) notifyRefusal(t('records.filesFull', { max: taking.max }));
  await takeAll(wanted.slice(0, taking.room), taking);
}

const BYTES_PER_MB = 1_048_576;
const isOver = (bytes: number, limitMb: number): boolean => bytes / BYTES_PER_MB > limitMb;

/** One after the other: twenty photos opened at once are more than the memory of a phone. */
export async function takeAll(
  files: readonly File[],
  { limitMb, drawingMb = limitMb, types = [], onTaken, onProgress }: Omit<Taking, 'room' | 'max'>,
): Promise<void> {
  const limitOf = ({ type }: File) => (type === 'application/pdf' ? drawingMb : limitMb);
  const refuse = (file: File) =>
    notifyRefusal(t('records.fileTooLarge', { name: file.name, limit: limitOf(file) }));
  for (const [index, file] of files.entries()) {
    onProgress(index, files.length);
    // A picture may become small enough; a film is not read to find out that it does not.
    if (!file.type.startsWith('image/') && isOver(file.size, limitOf(file))) {
      refuse(file);
      continue;
    }
    try {
      const fits = ({ bytes }: OutboxFile) => !isOver(bytes.byteLength, limitOf(file));
      const taken = await takeFile(file, fits, types);
      if (taken) onTaken(taken.id);
      else refuse(file);
    } catch {
      notifyRefusal(t('records.fileUnread', { name: file.name }));
    }
  }
  onProgress(files.length, files.length);
}
