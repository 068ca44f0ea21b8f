import { failureOf, needsPerson } from './entry.ts';
import type { ViewOfDisk } from './outbox-view.ts';
import type { OutboxPorts } from './ports.ts';
import { isBehindParked } from './sending/lanes.ts';
import type { Outcome } from './sending/outcome.ts';

/** How long a form waits for the server's word before it says "saved on the phone". */
const PATIENCE_MS = 4_000;

/** What the server says of a kept entry, waited for a moment while there is a chance of hearing it. */
export function firstWordOn(
  { clock, isOnline }: Pick<OutboxPorts, 'clock' | 'isOnline'>,
  view: Pick<ViewOfDisk, 'store' | 'find'>,
  id: string,
  leftOut: readonly string[],
): Promise<Outcome> {
  const saved: Outcome = { kind: 'saved', entry: id, leftOut };
  return new Promise((resolve) => {
    const settle = (outcome: Outcome) => {
      unsubscribe();
      giveUp();
      resolve(outcome);
    };
    const check = () => {
      const outcome = wordOn(view, id, leftOut);
      if (outcome) settle(outcome);
      else if (!isOnline() || !mayHearSoon(view, id)) settle(saved);
    };
    const giveUp = clock.later(PATIENCE_MS, () => settle(saved));
    const unsubscribe = view.store.subscribe(check);
    check();
  });
}

function wordOn(
  { store, find }: Pick<ViewOfDisk, 'store' | 'find'>,
  id: string,
  leftOut: readonly string[],
): Outcome | undefined {
  const entry = find(id);
  if (entry?.failure && needsPerson(entry)) {
    return {
      kind: entry.state as 'refused' | 'question' | 'conflict',
      entry: id,
      failure: failureOf(entry.failure),
    };
  }
  const receipt = entry ? undefined : store.get().receipts.findLast((one) => one.id === id);
  return receipt && { kind: 'sent', entry: id, answer: receipt.answer, leftOut };
}

function mayHearSoon({ store, find }: Pick<ViewOfDisk, 'store' | 'find'>, id: string): boolean {
  const entry = find(id);
  const { entries, isPaused } = store.get();
  return entry !== undefined && !isPaused && !isBehindParked(entry, entries);
}
