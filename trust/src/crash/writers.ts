import type { Random } from '../runner/random.ts';
import { sendWrite, type WriteAnswer } from './send-write.ts';

export interface Writer {
  readonly sessionId: string;
  readonly userId: number;
  readonly tenantId: number;
  readonly token: string;
}

export interface WriteLoad {
  readonly acknowledged: ReadonlyMap<string, Writer>;
  readonly retries: () => number;
  readonly written: () => number;
  /** Every write under way is repeated until it is acknowledged; then the writers stop. */
  finish(): Promise<void>;
}

const PAUSE_MS = 25;
const GIVE_UP_MS = 60_000;
/** The share of answers that arrive and are treated as lost on the way. */
const LOST = 0.05;

/**
 * People who write without pause, each write under a key of its own, repeated with the same key until it is
 * acknowledged: whatever dies meanwhile, each must have happened once.
 */
export function startWriters(
  writers: readonly Writer[],
  { url, random, isKeyed = true }: { url: () => string; random: Random; isKeyed?: boolean },
): WriteLoad {
  const acknowledged = new Map<string, Writer>();
  let retries = 0;
  let isFinishing = false;

  const write = async (writer: Writer): Promise<void> => {
    const key = random.uuid();
    const giveUp = Date.now() + GIVE_UP_MS;
    for (;;) {
      const answer: WriteAnswer = await sendWrite(url(), writer.token, isKeyed ? key : undefined);
      if (answer === 'done' && random.next() >= LOST) break;
      if (answer === 'refused') throw new Error('a write was refused for good');
      if (Date.now() > giveUp) throw new Error('a write was not acknowledged within a minute');
      retries += 1;
      if (answer !== 'done') await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    acknowledged.set(key, writer);
  };
  const work = async (writer: Writer): Promise<void> => {
    while (!isFinishing) await write(writer);
  };
  const running = Promise.all(writers.map(work));
  // Looked at when the load is finished; until then it must not end the process.
  running.catch(() => undefined);

  return {
    acknowledged,
    retries: () => retries,
    written: () => acknowledged.size,
    finish: async () => {
      isFinishing = true;
      await running;
    },
  };
}
