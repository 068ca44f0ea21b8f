import { useEffect, useState } from 'react';
import { useOwner } from '../../../session/index.ts';
import type { CurrentFile } from '../drawing-file.ts';
import { openFile } from '../levels/open-file.ts';
import { isShown } from './drawing-source.ts';
import type { DrawingSource } from './sheet.ts';

export type OpenedDrawing =
  | { readonly status: 'loading'; readonly share: number }
  | { readonly status: 'ready'; readonly source: DrawingSource }
  /** No kind of file that can be looked at here. */
  | { readonly status: 'other' }
  | { readonly status: 'failed' };

interface SourceUse {
  /** Painted from the file itself, not from what the server has made of it. */
  readonly isExact?: boolean;
}

/** Opens the file of a drawing for as long as it is looked at. */
export function useDrawingSource(file: CurrentFile, { isExact = false }: SourceUse = {}) {
  const owner = useOwner();
  const [opened, setOpened] = useState<OpenedDrawing>({ status: 'loading', share: 0 });
  const [rendering, setRendering] = useState<number>();
  const [turn, setTurn] = useState(0);
  const { id, type } = file;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is known by its id, and `turn` asks for it once more
  useEffect(() => {
    if (!isShown(type)) return setOpened({ status: 'other' });
    const ends = new AbortController();
    let open: DrawingSource | undefined;
    setOpened({ status: 'loading', share: 0 });
    setRendering(undefined);
    const load = async () => {
      const onShare = (share: number) =>
        setOpened((now) => (now.status === 'loading' ? { status: 'loading', share } : now));
      open = await openFile(owner, file, {
        signal: ends.signal,
        onShare,
        onRendering: setRendering,
        isExact,
      });
      if (ends.signal.aborted) return open.close();
      setOpened({ status: 'ready', source: open });
    };
    void load().catch(() => {
      if (!ends.signal.aborted) setOpened({ status: 'failed' });
    });
    return () => {
      ends.abort();
      open?.close();
    };
  }, [id, type, owner, turn]);
  return { ...opened, rendering, retry: () => setTurn((now) => now + 1) };
}
