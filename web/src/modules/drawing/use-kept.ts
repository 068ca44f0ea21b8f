import { useEffect, useState } from 'react';
import { useOwner } from '../../session/index.ts';
import type { CurrentFile } from './drawing-file.ts';
import { dropDrawing, findKept } from './kept-drawings.ts';
import { keepFile, levelsOfFile } from './levels/keep-file.ts';

export type Keeping = 'unknown' | 'no' | 'busy' | 'yes' | 'failed';

/** Whether this phone keeps a drawing, and what keeps it or lets it go. */
export function useKept(
  drawing: { readonly id: string; readonly projectId: number | null },
  file: CurrentFile | undefined,
) {
  const owner = useOwner();
  const [keeping, setKeeping] = useState<Keeping>('unknown');
  const { id, projectId } = drawing;
  const fileId = file?.id;
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const kept = owner ? await findKept(owner) : [];
      const known = kept.find((one) => one.id === id);
      if (!isOver) setKeeping(known !== undefined && known.file === fileId ? 'yes' : 'no');
    };
    void look().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [owner, id, fileId]);
  const keep = async () => {
    if (!owner || !file || projectId === null) return;
    setKeeping('busy');
    try {
      const [isKept] = await Promise.all([
        keepFile(owner, { id, projectId }, file, await levelsOfFile(file)),
        keepReader(file.type),
      ]);
      setKeeping(isKept ? 'yes' : 'failed');
    } catch {
      setKeeping('failed');
    }
  };
  const drop = async () => {
    if (owner) await dropDrawing(owner, id);
    setKeeping('no');
  };
  return { keeping, keep, drop };
}

/** What reads PDF comes along: a file nothing can open is of no use without network. */
async function keepReader(type: string): Promise<void> {
  if (type !== 'application/pdf') return;
  const { keepPdfReader } = await import('./viewer/pdf-source.ts');
  await keepPdfReader();
}
