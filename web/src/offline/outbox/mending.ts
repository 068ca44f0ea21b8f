import { type Entry, type EntryContent, failureOf, needsPerson } from './entry.ts';
import { type AnyOperation, currentBody, recordOf } from './operation.ts';
import type { ViewOfDisk } from './outbox-view.ts';
import type { OutboxPorts } from './ports.ts';
import type { Sender } from './sending/sender.ts';

/** What a person can do about an entry the server has refused, asked about, or has something newer of. */
export interface Mending {
  /** Sends a refused entry once more as it is. */
  readonly resend: (id: string) => Promise<boolean>;
  /** Answers the server's question with yes. */
  readonly confirm: (id: string) => Promise<boolean>;
  /** Puts mine over theirs. Taking theirs is dropping mine. */
  readonly keepMine: (id: string) => Promise<boolean>;
  readonly drop: (id: string) => Promise<boolean>;
}

export function createMending(
  { store, operations, newId }: Pick<OutboxPorts, 'store' | 'operations' | 'newId'>,
  { find, changed }: Pick<ViewOfDisk, 'find' | 'changed'>,
  sender: Pick<Sender, 'poke'> | undefined,
): Mending {
  /** A change by the person: a new key, because what goes out is another request, from the same place in the lane. */
  async function mend(
    id: string,
    change: (body: unknown, entry: Entry, operation: AnyOperation) => Partial<EntryContent>,
  ) {
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
      ...change(body, entry, operation),
    });
    await changed().catch(() => undefined);
    sender?.poke('eager');
    return mended;
  }

  return {
    resend: (id) => mend(id, () => ({})),
    confirm: (id) =>
      mend(id, (body, { confirm, failure }, { confirmed }) => {
        const code = failure ? failureOf(failure).code : undefined;
        return {
          confirm: [...new Set([...confirm, ...(code ? [code] : [])])],
          ...(confirmed ? { body: confirmed(body as never, failure?.body) } : {}),
        };
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
  };
}
