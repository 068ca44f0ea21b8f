import { ApiFailure, isApiFailure } from '../../../lib/api/api-failure.ts';
import type { Entry, KeptFailure, ReceiptContent } from '../entry.ts';
import { type AnyOperation, type Rev, revOf } from '../operation.ts';
import type { OutboxContents, OutboxStore } from '../outbox-store.ts';
import type { OutboxPorts } from '../ports.ts';
import { freezeRequest } from '../request.ts';
import { createDelivery, Stopped } from './delivery.ts';
import { nextStart, readyEntries, type Traffic } from './lanes.ts';
import { restMs, unknownFilesIn, verdictOn, wishedRestMs } from './verdict.ts';

/** How long an entry rests that this build cannot send; a newer build looks at it at its start. */
const STRANDED_REST_MS = 10 * 60_000;

export interface SenderPorts
  extends Pick<OutboxPorts, 'wire' | 'operations' | 'clock' | 'random' | 'makeRoom'> {
  readonly store: OutboxStore;
  readonly contents: () => OutboxContents;
  /** Reads the disk again and shows what it says. */
  readonly refresh: () => Promise<void>;
}

export interface Sender {
  readonly open: () => void;
  readonly close: () => void;
  /** Looks for work. `eager`: there is new reason for hope, so rests are cut short (never the server's wish). */
  readonly poke: (how?: 'eager') => void;
  /** For good: the user is leaving. What is on its way may land, nothing more starts. */
  readonly stop: () => void;
  readonly isPaused: () => boolean;
  readonly isStranded: (id: string) => boolean;
}

/** Sends heads of lanes, three at once. An entry leaves the phone only on the server's receipt. */
export function createSender(ports: SenderPorts): Sender {
  const { store, wire, operations, clock, random, contents, refresh } = ports;
  const { freeze, uploadFiles, settle } = createDelivery(ports, () => isStopped);
  const flying = new Set<string>();
  const rests = new Map<string, number>();
  const stranded = new Set<string>();
  const sentAgain = new Set<string>();
  let holdUntil = 0;
  let isOpen = false;
  let isPaused = false;
  let isStopped = false;
  let disarm: (() => void) | undefined;

  const traffic = (): Traffic => ({ now: clock.now(), flying, rests, holdUntil });

  function pump(): void {
    disarm?.();
    disarm = undefined;
    if (!isOpen || isPaused || isStopped) return;
    for (const entry of readyEntries(contents().entries, traffic())) void fly(entry);
    const next = nextStart(contents().entries, traffic());
    if (next !== undefined && next > clock.now()) disarm = clock.later(next - clock.now(), pump);
  }

  async function fly(entry: Entry): Promise<void> {
    flying.add(entry.id);
    try {
      await attempt(entry);
    } catch {
      // The disk or a part of the app did not answer: nothing is known, so it is tried again.
      rest(entry, clock.now() + restMs(entry.tries + 1, random));
    }
    // What the disk says now decides what is next; the lane stays taken until it has been read.
    await refresh().catch(() => undefined);
    flying.delete(entry.id);
    pump();
  }

  const rest = ({ id }: Entry, until: number) => void rests.set(id, until);

  async function attempt(entry: Entry): Promise<void> {
    const operation = await operations.find(entry.operation);
    if (!operation || operation.version < entry.version) {
      stranded.add(entry.id);
      return rest(entry, clock.now() + STRANDED_REST_MS);
    }
    const request = entry.request ?? freezeRequest(operation, entry, laneRev(entry.lane));
    const draft: Entry = {
      ...entry,
      request,
      state: 'sending',
      tries: entry.tries + 1,
      triedAt: clock.now(),
    };
    if (isStopped) return;
    const sending = await freeze(draft);
    if (!sending) return;
    await refresh();
    try {
      await uploadFiles(sending);
      if (isStopped) return;
      const answer = await wire.send(request, entry.key, clock.now(), entry.savedAt);
      await settle(sending, receiptOf(operation, sending, answer, clock.now()));
      rests.delete(entry.id);
    } catch (error) {
      if (!(error instanceof Stopped)) await fail(sending, error);
    }
  }

  async function fail(entry: Entry, error: unknown): Promise<void> {
    const failure = isApiFailure(error) ? error : new ApiFailure({ api: 'main', status: undefined });
    const verdict = verdictOn(failure);
    if (verdict.kind === 'refused' && (await sendsFilesAgain(entry, failure))) {
      rest(entry, clock.now());
      await store.write({ ...entry, state: 'waiting' });
    } else if (verdict.kind === 'pause') {
      isPaused = true;
      await store.write({ ...entry, state: 'waiting' });
    } else if (verdict.kind === 'retry') {
      const { afterMs, everyone } = verdict;
      const until = clock.now() + (afterMs ? wishedRestMs(afterMs, random) : restMs(entry.tries, random));
      if (everyone) holdUntil = Math.max(holdUntil, until);
      rest(entry, until);
      await store.write({ ...entry, state: 'waiting' });
    } else {
      await store.write({ ...entry, state: verdict.kind, failure: keptFailure(failure, entry) });
    }
  }

  /** Files the server has lost go up once more, each once per entry; what it still does not know then is told. */
  async function sendsFilesAgain({ key }: Entry, failure: ApiFailure): Promise<boolean> {
    const lost = unknownFilesIn(failure);
    const isNew = lost.some((id) => !sentAgain.has(`${key} ${id}`));
    if (!isNew || !(await store.forgetUploads(lost))) return false;
    for (const id of lost) sentAgain.add(`${key} ${id}`);
    return true;
  }

  const laneRev = (lane: string): Rev | undefined =>
    contents().receipts.findLast((receipt) => receipt.lane === lane && receipt.rev !== null)?.rev ??
    undefined;

  return {
    open: () => {
      isOpen = true;
      pump();
    },
    close: () => {
      isOpen = false;
      disarm?.();
    },
    poke: (how) => {
      if (how === 'eager') {
        rests.clear();
        isPaused = false;
      }
      pump();
    },
    stop: () => {
      isStopped = true;
      disarm?.();
    },
    isPaused: () => isPaused,
    isStranded: (id) => stranded.has(id),
  };
}

const keptFailure = (failure: ApiFailure, { request }: Entry): KeptFailure => ({
  api: request?.api ?? 'main',
  status: failure.status ?? 0,
  body: failure.body ?? null,
});

const receiptOf = (
  operation: AnyOperation,
  entry: Entry,
  answer: unknown,
  sentAt: number,
): ReceiptContent => ({
  id: entry.id,
  key: entry.key,
  operation: entry.operation,
  lane: entry.lane,
  recordId: entry.recordId,
  label: entry.label,
  rev: revOf(operation, answer) ?? null,
  answer,
  savedAt: entry.savedAt,
  sentAt,
});
