import { useEffect, useRef, useState } from 'react';
import type { CurrentFile } from './drawing-file.ts';
import { wholeOf } from './viewer/sheet.ts';
import { useDrawingSource } from './viewer/use-drawing-source.ts';

/** Wide enough to recognise a drawing by. */
const WIDTH = 900;

/** The first sheet as a small picture; nothing where it cannot be had now. */
export function DrawingPreview({ file }: { file: CurrentFile }) {
  const opened = useDrawingSource(file);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isPainted, setIsPainted] = useState(false);
  const source = opened.status === 'ready' ? opened.source : undefined;
  useEffect(() => {
    const on = canvas.current;
    if (!source || !on) return undefined;
    const ends = new AbortController();
    const paint = async () => {
      const sheet = await source.sheet(1);
      on.width = WIDTH;
      on.height = Math.round((WIDTH * sheet.height) / sheet.width);
      await sheet.paint(on, wholeOf(sheet), ends.signal);
      setIsPainted(true);
    };
    void paint().catch(() => undefined);
    return () => ends.abort();
  }, [source]);
  if (opened.status === 'failed' || opened.status === 'other') return null;
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className={`aspect-[1.414] max-h-72 w-full rounded-control bg-sunken object-contain ${isPainted ? '' : 'opacity-50'}`}
    />
  );
}
