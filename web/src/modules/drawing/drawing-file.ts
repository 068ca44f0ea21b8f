import { currentDocument } from '@sveis/domain/modules/drawing';
import type { Owner } from '../../offline/owner.ts';
import { takenFiles } from '../../offline/taken-files.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { findKeptFile } from './kept-drawings.ts';
import type { DrawingFile } from './viewer/drawing-source.ts';

/** The file people weld after. */
export interface CurrentFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export function currentFile(record: RecordAnswer): CurrentFile | undefined {
  const held = currentDocument(record)?.file;
  const id = Array.isArray(held) ? held.find((one): one is string => typeof one === 'string') : undefined;
  if (id === undefined) return undefined;
  const taken = takenFiles.get(id);
  const known = record.files[id] ?? (taken && { ...taken, size: taken.bytes.byteLength });
  return known && { id, name: known.name, type: known.type, size: known.size };
}

/** The bytes of a drawing: taken in this visit, kept on this phone, or fetched with its share told on the way. */
export async function fetchDrawing(
  owner: Owner | undefined,
  { id, type, size }: CurrentFile,
  { signal, onShare }: { readonly signal: AbortSignal; readonly onShare?: (share: number) => void },
): Promise<DrawingFile> {
  const taken = takenFiles.get(id);
  if (taken) return { bytes: taken.bytes, type };
  const kept = owner && (await findKeptFile(owner, id));
  if (kept) return { bytes: kept, type };
  const answer = await fetch(`/api/main/files/${id}`, { signal });
  if (!answer.ok || !answer.body) throw new Error(`the drawing was answered with ${answer.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let read = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    read += value.byteLength;
    onShare?.(size > 0 ? Math.min(1, read / size) : 0);
  }
  return { bytes: await new Blob(parts).arrayBuffer(), type };
}
