import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { signal } from '../../../scan/index.ts';

interface ScanLine {
  /** One code after the other; each is done before the next is taken. */
  readonly onCode: (code: string) => void | Promise<void>;
  /** A question is open: what is scanned now is refused, by sound. */
  readonly isAsking: boolean;
  /** Something is on its way: what is scanned now waits in line. */
  readonly isBusy: boolean;
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Takes codes as fast as a reader brings them: none is lost, none overtakes another, none answers a question. */
export function useScanLine(line: ScanLine): (code: string) => void {
  const now = useRef(line);
  const waiting = useRef<string[]>([]);
  const isRunning = useRef(false);
  const { isAsking, isBusy } = line;
  const run = useRef(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      // Out of whatever React is doing: it draws nothing in between.
      await nextTurn();
      while (!now.current.isBusy && !now.current.isAsking) {
        const code = waiting.current.shift();
        if (code === undefined) return;
        // What a scan has changed is on the screen before the next one is looked at, also on a phone that has much to do.
        await flushSync(() => now.current.onCode(code));
        await nextTurn();
      }
    } finally {
      isRunning.current = false;
    }
  });
  useLayoutEffect(() => {
    now.current = line;
  });
  useEffect(() => {
    if (!isAsking && !isBusy) return void run.current();
    if (!isAsking || waiting.current.length === 0) return;
    // What came in between belongs to nothing the person has seen.
    waiting.current = [];
    signal('refused');
  }, [isBusy, isAsking]);
  return (code) => {
    if (now.current.isAsking) return signal('refused');
    waiting.current.push(code);
    void run.current();
  };
}
