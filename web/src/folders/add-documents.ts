import { documentNameProblem, nameKey, sharingSafe } from '@sveis/domain/folders';
import { newId } from '../lib/new-id.ts';
import { type OutboxFile, preparePhoto, send } from '../offline/outbox/index.ts';
import { addDocument } from './folder-operations.ts';

const BYTES_PER_MB = 1_048_576;
const PDF = /\.pdf$/i;

export interface FileLimits {
  readonly fileMb: number;
  readonly pdfMb: number;
}

export interface Chosen {
  readonly file: File;
  /** As it will be called: fit for the sharing service. */
  readonly name: string;
  readonly isTaken: boolean;
  /** The limit it is over, in MB. */
  readonly overMb: number | undefined;
}

/** Looks at files before any of them leaves: names, sizes, and what is there already. */
export function lookAt(
  files: readonly File[],
  taken: ReadonlySet<string>,
  { fileMb, pdfMb }: FileLimits,
): readonly Chosen[] {
  return files.map((file) => {
    const name = documentNameProblem(file.name) === undefined ? file.name : sharingSafe(file.name);
    const limit = PDF.test(file.name) ? pdfMb : fileMb;
    const isPicture = file.type.startsWith('image/');
    // A picture is made smaller before it is sent: what it has then is the server's to see.
    const isOver = !isPicture && file.size / BYTES_PER_MB > limit;
    return { file, name, isTaken: taken.has(nameKey(name)), overMb: isOver ? limit : undefined };
  });
}

/** A picture keeps the name it was chosen under, with the ending it has now. */
const namedAs = (name: string, sent: OutboxFile): string =>
  `${name.replace(/\.[a-z0-9]{1,10}$/i, '')}${/\.[a-z0-9]{1,10}$/i.exec(sent.name)?.[0] ?? ''}`;

/** Lays files down on the phone, each on its own; they leave one after the other while there is network. */
export async function addAll(
  folderId: string,
  chosen: readonly Chosen[],
  ifTaken: 'ask' | 'revision' | 'rename',
): Promise<number> {
  const outcomes = chosen.map(async ({ file, name }) => {
    const sent = await preparePhoto(file);
    const body = {
      id: newId(),
      folder_id: folderId,
      file_id: sent.id,
      name: namedAs(name, sent),
      if_taken: ifTaken,
    };
    const outcome = await send(addDocument, body, { files: [sent] });
    return outcome.kind === 'sent' || outcome.kind === 'saved';
  });
  return (await Promise.all(outcomes)).filter(Boolean).length;
}
