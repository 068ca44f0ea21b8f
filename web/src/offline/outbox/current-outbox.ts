import { apiOf } from '../../lib/api/api.ts';
import { newId } from '../../lib/new-id.ts';
import { notifyFailure } from '../../lib/notices.ts';
import { createStore } from '../../lib/store.ts';
import { t } from '../../lib/words/messages.ts';
import { connectivity } from '../connectivity.ts';
import { type Owner, ownerKey } from '../owner.ts';
import { removeReads } from '../reads.ts';
import { unsentStore } from '../unsent.ts';
import { loadVault } from '../vault-store.ts';
import type { Receipt } from './entry.ts';
import type { Operation } from './operation.ts';
import { createOperations, type OperationRooms, type Operations } from './operations.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createOutboxStore } from './outbox-store.ts';
import { emptyView, type OutboxView } from './outbox-view.ts';
import type { Clock, Tabs } from './ports.ts';
import type { Outcome, SendOptions } from './sending/outcome.ts';
import { createSenderLock, type Visibility } from './sending/sender-lock.ts';
import { createWire } from './sending/wire.ts';

/** The outbox of the person who is logged in. */
const current = createStore<Outbox | undefined>(undefined);
let operations: Operations = createOperations({});
const receiptListeners = new Set<(receipt: Receipt) => void>();

/** What the screens watch; empty while nobody is in. */
export const outboxView = createStore<OutboxView>(emptyView);

const clock: Clock = {
  now: Date.now,
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const visibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/** Opens the outbox of this user and keeps sending until told to stop. Called by the app once somebody is in. */
export function openOutbox(owner: Owner, rooms: OperationRooms): () => void {
  operations = createOperations(rooms);
  let isClosed = false;
  const endings: (() => void)[] = [];
  void loadVault(owner)
    .catch(() => undefined)
    .then(async (vault) => {
      if (isClosed) return;
      const outbox = outboxOf(owner, vault);
      current.set(outbox);
      endings.push(
        () => outbox.stop(),
        outbox.view.subscribe(() => show(outbox.view.get())),
        outbox.onReceipt((receipt) => {
          for (const listener of [...receiptListeners]) listener(receipt);
        }),
        watchWorld(outbox),
      );
      await outbox.start();
    })
    .catch(() => undefined);
  return () => {
    isClosed = true;
    for (const end of endings) end();
    current.set(undefined);
    show(emptyView);
  };
}

function outboxOf(owner: Owner, vault: CryptoKey | undefined): Outbox {
  const name = `sveis-outbox|${ownerKey(owner)}`;
  return createOutbox({
    owner,
    store: vault && createOutboxStore(owner, vault),
    wire: createWire(apiOf(owner)),
    operations,
    clock,
    random: Math.random,
    newId,
    lock: createSenderLock(name, navigator.locks, visibility),
    tabs: tabsOf(name),
    isOnline: () => connectivity.get().online,
    makeRoom: () => removeReads(owner),
  });
}

function show(view: OutboxView): void {
  outboxView.set(view);
  unsentStore.set(view.entries.length + view.unreadable);
}

function watchWorld(outbox: Outbox): () => void {
  let wasOnline = connectivity.get().online;
  const stopOnline = connectivity.subscribe(() => {
    const { online } = connectivity.get();
    if (online && !wasOnline) outbox.sendNow();
    wasOnline = online;
  });
  const stopVisible = visibility.subscribe(() => {
    if (visibility.isVisible()) outbox.sendNow();
  });
  return () => {
    stopOnline();
    stopVisible();
  };
}

function tabsOf(name: string): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, hear: () => () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    tell: () => channel.postMessage('changed'),
    hear: (changed) => {
      channel.addEventListener('message', changed);
      return () => {
        channel.removeEventListener('message', changed);
        channel.close();
      };
    },
  };
}

/** The outbox opens a moment after the login; calls that are faster wait for it. */
function opened(): Promise<Outbox> {
  const outbox = current.get();
  if (outbox) return Promise.resolve(outbox);
  return new Promise((resolve) => {
    const stop = current.subscribe(() => {
      const found = current.get();
      if (!found) return;
      stop();
      resolve(found);
    });
  });
}

/** Saves work on the phone and sends it; waits up to 4 s for the server's word when there is network. */
export async function send<Body, Answer = unknown>(
  operation: Operation<Body, Answer>,
  body: Body,
  options?: SendOptions,
): Promise<Outcome<Answer>> {
  const outcome = await (await opened()).send(operation, body, options);
  // Said here for every room: the words are safe, the photos are not.
  if ('leftOut' in outcome && outcome.leftOut.length > 0) notifyFailure(t('outbox.savedWithoutPhotos'));
  return outcome;
}

export const outboxActions = {
  sendNow: () => current.get()?.sendNow(),
  resend: async (id: string) => (await opened()).resend(id),
  confirm: async (id: string) => (await opened()).confirm(id),
  keepMine: async (id: string) => (await opened()).keepMine(id),
  drop: async (id: string) => (await opened()).drop(id),
  uploadedOf: async (ids: readonly string[]) => (await opened()).uploadedOf(ids),
};

export const operationOf = (name: string) => operations.find(name);
export const isStranded = (id: string): boolean => current.get()?.isStranded(id) ?? false;

/** Called for each receipt that arrives, in whichever tab: rooms then renew what they have read. */
export function watchReceipts(listener: (receipt: Receipt) => void): () => void {
  receiptListeners.add(listener);
  return () => receiptListeners.delete(listener);
}
