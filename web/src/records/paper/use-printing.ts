import { type RefObject, useEffect, useRef } from 'react';
import { addPageFoot, type PageFoot } from './page-foot.ts';

interface Printing {
  readonly sheet: RefObject<HTMLElement | null>;
  /** Everything it says is here. */
  readonly isReady: boolean;
  readonly foot?: PageFoot;
  readonly onDone: () => void;
}

/** Prints a sheet as soon as its words and pictures are here, and says when that is over. */
export function usePrinting({ sheet, isReady, foot, onDone }: Printing): void {
  const done = useRef(onDone);
  done.current = onDone;
  const footNow = useRef(foot);
  useEffect(() => {
    if (!isReady) return;
    let isWanted = true;
    const end = () => done.current();
    addEventListener('afterprint', end);
    const removeFoot = footNow.current && addPageFoot(footNow.current);
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
    // One that cannot be had now must not keep the rest from the printer.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (isWanted) print();
    });
    return () => {
      isWanted = false;
      removeFoot?.();
      removeEventListener('afterprint', end);
    };
  }, [isReady, sheet]);
}
