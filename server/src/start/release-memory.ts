import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Percent of what is alive that may lie about dead before it is collected: without it, as much again. */
const HEAP_GROWING_PERCENT = 30;

/**
 * Collects what reading the program and loading the demo have left behind, before the first call comes: as much again as
 * the server needs, which would otherwise stay until the heap is full.
 */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // Moved together, so that pages in between are given back to the system.
  setFlagsFromString('--compact-on-every-full-gc');
  collect();
  setFlagsFromString('--no-compact-on-every-full-gc');
  setFlagsFromString('--no-expose-gc');
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
}
