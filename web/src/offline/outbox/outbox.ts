import { createStore, type Store } from '../../lib/store.ts';
import { sendDirectly } from './direct.ts';
import { type Entry, type EntryContent, failureOf, needsPerson, type Receipt } from './entry.ts';
import { keepWork } from './keeping.ts';
import { currentBody, type Operation, recordOf, revOf } from './operation.ts';
import type { OutboxContents } from './outbox-store.ts';
import type { OutboxPorts } from './ports.ts';
import { RECEIPTS_KEPT, spareReceipts } from './receipts.ts';
import { isBehindParked } from './sending/lanes.ts';
import type { Outcome, SendOptions } from './sending/outcome.ts';
import { createSender, type Sender } from './sending/sender.ts';

/** How long a form waits for the server's word before it says "saved on the phone". */
const PATIENCE_MS = 4_000;
const LOOK_EVERY_MS = 30_000;

export interface OutboxView extends OutboxContents {
  /** False until the disk has been read once. */
  readonly isReady: boolean;
  /** The server does not take this session: everything waits for the same user. */
  readonly isPaused: boolean;
  /** Nothing can be sealed on this phone, so nothing is kept: it works with network only. */
  readonly isOnlineOnly: boolean;
}

export const emptyView: OutboxView = {
  isReady: false,
  isPaused: false,
  isOnlineOnly: false,
  entries: [],
  receipts: [],
  unreadable: 0,
};

export interface Outbox {
  readonly view: Pick<Store<OutboxView>, 'get' | 'subscribe'>;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  readonly send: <Body, Answer>(
    operation: Operation<Body, Answer>,
    body: Body,
    options?: SendOptions,
  ) => Promise<Outcome<Answer>>;
  /** There is reason to try at once: the person asks, the network is back, the phone woke. */
  readonly sendNow: () => void;
  /** Sends a refused entry once more as it is. */
  readonly resend: (id: string) => Promise<boolean>;
  /** Answers the server's question with yes. */
  readonly confirm: (id: string) => Promise<boolean>;
  /** Puts mine over theirs. Taking theirs is dropping mine. */
  readonly keepMine: (id: string) => Promise<boolean>;
  readonly drop: (id: string) => Promise<boolean>;
  readonly onReceipt: (listener: (receipt: Receipt) => void) => () => void;
  readonly isStranded: (id: string) => boolean;
  /** Of these files the ones the server has already: each goes up, and is tried again, by itself. */
  readonly uploadedOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Unsent work of one user on one phone. */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { owner, store, operations, clock, newId, lock, tabs, isOnline } = ports;
  const view = createStore<OutboxView>(emptyView);
  const listeners = new Set<(receipt: Receipt) => void>();
  const sender: Sender | undefined =
    store && createSender({ ...ports, store, contents: view.get, refresh: changed });
  const endings: (() => void)[] = [];
  let stopLooking = () => {};
  let isStopped = false;
  let lastReceipt: number | undefined;
  let reading: Promise<void> = Promise.resolve();
  let nextReading: Promise<void> | undefined;

  /** One reading after the other, so that an older one can never cover a newer one; who waits for the next shares it. */
  function refresh(): Promise<void> {
    nextReading ??= reading
      .catch(() => undefined)
      .then(() => {
        nextReading = undefined;
        return read();
      });
    reading = nextReading;
    return nextReading;
  }

  async function read(): Promise<void> {
    if (!store) return;
    const contents = await store.read();
    if (isStopped) return;
    const fresh = contents.receipts.filter(({ seq }) => lastReceipt !== undefined && seq > lastReceipt);
    lastReceipt = contents.receipts.at(-1)?.seq ?? lastReceipt ?? 0;
    view.set({
      ...contents,
      isReady: true,
      isPaused: sender?.isPaused() ?? false,
      isOnlineOnly: false,
    });
    fresh.forEach(tell);
  }

  const tell = (receipt: Receipt): void => {
    for (const listener of [...listeners]) listener(receipt);
  };

  async function changed(): Promise<void> {
    await refresh();
    tabs.tell();
  }

  const find = (id: string) => view.get().entries.find((entry) => entry.id === id);

  function look(): void {
    if (isStopped) return;
    void refresh()
      .then(() => sender?.poke())
      .then(prune)
      .catch(() => undefined);
    stopLooking = clock.later(LOOK_EVERY_MS, look);
  }

  async function prune(): Promise<void> {
    const { receipts, entries } = view.get();
    const spare = spareReceipts(receipts, entries, clock.now());
    if (spare.length > 0) await store?.removeReceipts(spare);
  }

  async function start(): Promise<void> {
    // Plain http: nothing is ever kept, so there is nothing to read.
    if (!store || !sender) return view.set({ ...emptyView, isReady: true, isOnlineOnly: true });
    // A disk that does not answer now is asked again at the next look.
    await refresh().catch(() => undefined);
    if (isStopped) return;
    endings.push(
      tabs.hear(
        () =>
          void refresh().then(
            () => sender.poke(),
            () => undefined,
          ),
      ),
    );
    endings.push(lock.take(() => void refresh().then(sender.open, sender.open), sender.close));
    stopLooking = clock.later(LOOK_EVERY_MS, look);
    void prune().catch(() => undefined);
  }

  async function send<Body, Answer>(
    operation: Operation<Body, Answer>,
    body: Body,
    { files = [], confirm = [], replaces }: SendOptions = {},
  ): Promise<Outcome<Answer>> {
    operations.remember(operation);
    if (!store || operation.kind === 'direct') {
      const outcome = await sendDirectly(ports, operation, { body, confirm, files });
      if (!store && outcome.kind === 'sent') acknowledge(operation, body, outcome);
      return shaped(operation, outcome);
    }
    await refresh().catch(() => undefined);
    // Only what the server has refused may be replaced: anything else may be there already.
    const replaced = view.get().entries.find((entry) => entry.id === replaces && needsPerson(entry));
    const work = { body, confirm, files, replaced, entries: view.get().entries };
    const kept = await keepWork({ ...ports, store }, operation, work);
    if (kept.kind === 'unsaved') return kept;
    await changed().catch(() => undefined);
    if (isOnline()) sender?.poke();
    return shaped(operation, await outcomeOf(kept.entry, kept.leftOut));
  }

  /** Where nothing is kept the answer itself is the receipt: the screens hear of it as of any other. */
  function acknowledge<Body>(
    operation: Operation<Body>,
    body: Body,
    { entry, answer }: Extract<Outcome, { kind: 'sent' }>,
  ): void {
    const now = clock.now();
    lastReceipt = (lastReceipt ?? 0) + 1;
    const receipt: Receipt = {
      seq: lastReceipt,
      id: entry,
      key: entry,
      operation: operation.name,
      lane: operation.lane({ userId: owner.userId, body }),
      recordId: operation.recordId?.(body) ?? null,
      label: operation.label(body),
      rev: revOf(operation, answer) ?? null,
      answer,
      savedAt: now,
      sentAt: now,
    };
    const { receipts } = view.get();
    view.set({ ...view.get(), receipts: [...receipts, receipt].slice(-RECEIPTS_KEPT) });
    tell(receipt);
  }

  /** Waits a moment for the server's word, while there is a chance of one. */
  function outcomeOf(id: string, leftOut: readonly string[]): Promise<Outcome> {
    const saved: Outcome = { kind: 'saved', entry: id, leftOut };
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        unsubscribe();
        giveUp();
        resolve(outcome);
      };
      const check = () => {
        const outcome = wordOn(id, leftOut);
        if (outcome) settle(outcome);
        else if (!mayHearSoon(id)) settle(saved);
      };
      const giveUp = clock.later(PATIENCE_MS, () => settle(saved));
      const unsubscribe = view.subscribe(check);
      check();
    });
  }

  function wordOn(id: string, leftOut: readonly string[]): Outcome | undefined {
    const entry = find(id);
    if (entry?.failure && needsPerson(entry)) {
      return {
        kind: entry.state as 'refused' | 'question' | 'conflict',
        entry: id,
        failure: failureOf(entry.failure),
      };
    }
    const receipt = entry ? undefined : view.get().receipts.findLast((one) => one.id === id);
    return receipt && { kind: 'sent', entry: id, answer: receipt.answer, leftOut };
  }

  function mayHearSoon(id: string): boolean {
    const entry = find(id);
    const { entries, isPaused } = view.get();
    return entry !== undefined && isOnline() && !isPaused && !isBehindParked(entry, entries);
  }

  /** A change by the person: a new key, because what goes out is another request, from the same place in the lane. */
  async function mend(id: string, change: (body: unknown, entry: Entry) => Partial<EntryContent>) {
    const entry = find(id);
    const operation = entry && (await operations.find(entry.operation));
    if (!store || !entry || !operation || !needsPerson(entry)) return false;
    const body = currentBody(operation, entry.body, entry.version);
    const mended = await store.write({
      ...entry,
      body,
      version: operation.version,
      key: newId(),
      state: 'waiting',
      tries: 0,
      triedAt: null,
      request: null,
      failure: null,
      ...change(body, entry),
    });
    await changed().catch(() => undefined);
    sender?.poke('eager');
    return mended;
  }

  return {
    view,
    start,
    send,
    stop: () => {
      isStopped = true;
      sender?.stop();
      stopLooking();
      for (const end of endings) end();
    },
    sendNow: () => {
      void refresh().then(
        () => sender?.poke('eager'),
        () => undefined,
      );
    },
    resend: (id) => mend(id, () => ({})),
    confirm: (id) =>
      mend(id, (_, { confirm, failure }) => {
        const code = failure ? failureOf(failure).code : undefined;
        return { confirm: [...new Set([...confirm, ...(code ? [code] : [])])] };
      }),
    keepMine: (id) =>
      mend(id, (body, { failure }) => {
        const { rev } = recordOf(recordOf(failure?.body).current);
        return { body: { ...recordOf(body), ...(rev === undefined ? {} : { rev }) }, followsLane: false };
      }),
    async drop(id) {
      const entry = find(id);
      if (!store || !entry || entry.state === 'sending') return false;
      const isDropped = await store.drop(entry);
      await changed().catch(() => undefined);
      sender?.poke();
      return isDropped;
    },
    onReceipt: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isStranded: (id) => sender?.isStranded(id) ?? false,
    uploadedOf: async (ids) => (await store?.uploadedOf(ids)) ?? new Set(),
  };
}

function shaped<Answer>(
  operation: Pick<Operation<never, Answer>, 'answer'>,
  outcome: Outcome,
): Outcome<Answer> {
  if (outcome.kind !== 'sent') return outcome;
  try {
    const answer = operation.answer ? operation.answer.parse(outcome.answer) : (outcome.answer as Answer);
    return { ...outcome, answer };
  } catch {
    return { ...outcome, answer: undefined };
  }
}
