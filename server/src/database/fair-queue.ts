import { tooManyRequests, unavailable } from '@sveis/domain/errors';

export interface FairQueue {
  /** Waits for a place; the caller that gets one gives it back by calling what it got. */
  take(tenantId: number): Promise<() => void>;
  /** How many wait now. */
  waiting(): number;
}

interface Waiting {
  readonly enter: () => void;
  readonly giveUp: NodeJS.Timeout;
}

const MAX_WAITING = 500;
const PATIENCE_MS = 5_000;
/** For so long after its last call a company counts as at work. */
const AT_WORK_MS = 1_000;

/**
 * Who gets the next connection. Each company has a line of its own, and the next place goes to the one that holds the
 * fewest: a company that asks a thousand times at once waits for itself. Three quarters of the places are the most one
 * may hold, and two fifths while another is at work. One that wants more than that meanwhile is a crowd and goes on with
 * an eighth: what runs at once shares the processors of the database, and ten of a crowd make one of another ten times
 * slower.
 */
export function createFairQueue(places: number, clock: () => number = () => performance.now()): FairQueue {
  const alone = Math.max(1, places - Math.floor(places / 4));
  const share = Math.max(1, Math.ceil((places * 2) / 5));
  const ofCrowd = Math.max(2, Math.floor(places / 8));
  const held = new Map<number, number>();
  const lines = new Map<number, Waiting[]>();
  let taken = 0;
  // The last two that asked tell of each whether another did.
  let last = { tenantId: 0, at: Number.NEGATIVE_INFINITY };
  let before = last;

  const see = (tenantId: number): void => {
    if (last.tenantId !== tenantId) before = last;
    last = { tenantId, at: clock() };
  };
  const mostOf = (tenantId: number): number => {
    const other = last.tenantId === tenantId ? before : last;
    if (clock() - other.at >= AT_WORK_MS) return alone;
    const wanted = heldBy(tenantId) + (lines.get(tenantId)?.length ?? 0);
    return wanted > share ? Math.min(ofCrowd, share) : share;
  };
  const heldBy = (tenantId: number): number => held.get(tenantId) ?? 0;
  const mayEnter = (tenantId: number): boolean => taken < places && heldBy(tenantId) < mostOf(tenantId);
  const enter = (tenantId: number): void => {
    taken += 1;
    held.set(tenantId, heldBy(tenantId) + 1);
  };
  const leave = (tenantId: number): void => {
    taken -= 1;
    const rest = heldBy(tenantId) - 1;
    if (rest > 0) held.set(tenantId, rest);
    else held.delete(tenantId);
    while (admitNext());
  };
  const admitNext = (): boolean => {
    let next: number | undefined;
    for (const tenantId of lines.keys())
      if (mayEnter(tenantId) && (next === undefined || heldBy(tenantId) < heldBy(next))) next = tenantId;
    if (next === undefined) return false;
    const line = lines.get(next) ?? [];
    const first = line.shift();
    // Behind the others that hold as many.
    lines.delete(next);
    if (line.length > 0) lines.set(next, line);
    first?.enter();
    return true;
  };
  const wait = (tenantId: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const line = lines.get(tenantId) ?? [];
      if (line.length >= MAX_WAITING) return reject(tooManyRequests({ retryAfter: 1 }));
      const waiting: Waiting = {
        enter: () => {
          clearTimeout(waiting.giveUp);
          enter(tenantId);
          resolve();
        },
        giveUp: setTimeout(() => {
          line.splice(line.indexOf(waiting), 1);
          if (line.length === 0) lines.delete(tenantId);
          reject(unavailable());
        }, PATIENCE_MS),
      };
      line.push(waiting);
      lines.set(tenantId, line);
    });

  return {
    take: async (tenantId) => {
      see(tenantId);
      if (!lines.has(tenantId) && mayEnter(tenantId)) enter(tenantId);
      else await wait(tenantId);
      let isLeft = false;
      return () => {
        if (!isLeft) leave(tenantId);
        isLeft = true;
      };
    },
    waiting: () => [...lines.values()].reduce((sum, line) => sum + line.length, 0),
  };
}
