import type { Store } from '../../lib/store.ts';
import { sendDirectly } from './direct.ts';
import { needsPerson, type Receipt } from './entry.ts';
import { firstWordOn } from './first-word.ts';
import { keepWork } from './keeping.ts';
import { createMending, type Mending } from './mending.ts';
import { type Operation, revOf } from './operation.ts';
import { createViewOfDisk, emptyView, type OutboxView } from './outbox-view.ts';
import type { OutboxPorts } from './ports.ts';
import { spareReceipts } from './receipts.ts';
import type { Outcome, SendOptions } from './sending/outcome.ts';
import { createSender, type Sender } from './sending/sender.ts';

const LOOK_EVERY_MS = 30_000;

export interface Outbox extends Mending {
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
  readonly onReceipt: (listener: (receipt: Receipt) => void) => () => void;
  readonly isStranded: (id: string) => boolean;
  /** Of these files the ones the server has already: each goes up, and is tried again, by itself. */
  readonly uploadedOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Unsent work of one user on one phone. */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { owner, store, operations, clock, lock, tabs, isOnline } = ports;
  const view = createViewOfDisk(ports, () => sender?.isPaused() ?? false);
  const sender: Sender | undefined =
    store && createSender({ ...ports, store, contents: view.store.get, refresh: view.changed });
  const endings: (() => void)[] = [];
  let stopLooking = () => {};
  let isStopped = false;

  /** A disk that does not answer now is asked again at the next look. */
  const lookThen = (next: () => void) => void view.refresh().then(next, () => undefined);

  function look(): void {
    if (isStopped) return;
    void view
      .refresh()
      .then(() => sender?.poke())
      .then(prune)
      .catch(() => undefined);
    stopLooking = clock.later(LOOK_EVERY_MS, look);
  }

  async function prune(): Promise<void> {
    const { receipts, entries } = view.store.get();
    const spare = spareReceipts(receipts, entries, clock.now());
    if (spare.length > 0) await store?.removeReceipts(spare);
  }

  async function start(): Promise<void> {
    // Plain http: nothing is ever kept, so there is nothing to read.
    if (!store || !sender) return view.store.set({ ...emptyView, isReady: true, isOnlineOnly: true });
    await view.refresh().catch(() => undefined);
    if (isStopped) return;
    endings.push(tabs.hear(() => lookThen(() => sender.poke())));
    endings.push(lock.take(() => void view.refresh().then(sender.open, sender.open), sender.close));
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
    await view.refresh().catch(() => undefined);
    const { entries } = view.store.get();
    // Only what the server has refused may be replaced: anything else may be there already.
    const replaced = entries.find((entry) => entry.id === replaces && needsPerson(entry));
    const kept = await keepWork({ ...ports, store }, operation, { body, confirm, files, replaced, entries });
    if (kept.kind === 'unsaved') return kept;
    await view.changed().catch(() => undefined);
    if (isOnline()) sender?.poke();
    return shaped(operation, await firstWordOn(ports, view, kept.entry, kept.leftOut));
  }

  /** Where nothing is kept the answer itself is the receipt: the screens hear of it as of any other. */
  function acknowledge<Body>(
    operation: Operation<Body>,
    body: Body,
    { entry, answer }: Extract<Outcome, { kind: 'sent' }>,
  ): void {
    const now = clock.now();
    view.acknowledge({
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
    });
  }

  return {
    ...createMending(ports, view, sender),
    view: view.store,
    start,
    send,
    stop: () => {
      isStopped = true;
      view.close();
      sender?.stop();
      stopLooking();
      for (const end of endings) end();
    },
    sendNow: () => lookThen(() => sender?.poke('eager')),
    onReceipt: view.onReceipt,
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
