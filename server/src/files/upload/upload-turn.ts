import type { Readable } from 'node:stream';

interface Turn {
  readonly source: Readable;
  readonly done: Promise<void>;
}

const turns = new Map<string, Turn>();

/**
 * One call at a time works on an upload. A phone that lost its connection comes back before the server has noticed,
 * so what is still arriving gives way to the newcomer; what has arrived is finished first.
 */
export async function takeTurn<T>(key: string, source: Readable, work: () => Promise<T>): Promise<T> {
  for (let before = turns.get(key); before; before = turns.get(key)) {
    if (!before.source.readableEnded) before.source.destroy();
    await before.done;
  }
  const result = work();
  const leave = () => void turns.delete(key);
  turns.set(key, { source, done: result.then(leave, leave) });
  return result;
}
