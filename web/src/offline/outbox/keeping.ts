import type { Entry, EntryContent } from './entry.ts';
import { type Operation, recordOf } from './operation.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { OutboxPorts } from './ports.ts';
import type { OutboxFile, Outcome } from './sending/outcome.ts';

export interface Work<Body> {
  readonly body: Body;
  readonly confirm: readonly string[];
  readonly files: readonly OutboxFile[];
  /** The entry this work mends. */
  readonly replaced: Entry | undefined;
  /** What is unsent already. */
  readonly entries: readonly Entry[];
}

type Kept =
  | { readonly kind: 'kept'; readonly entry: string; readonly leftOut: readonly string[] }
  | Extract<Outcome<never>, { kind: 'unsaved' }>;

interface KeepingPorts extends Pick<OutboxPorts, 'owner' | 'clock' | 'newId' | 'makeRoom'> {
  readonly store: OutboxStore;
}

/**
 * Puts work on the disk. On a full phone the words come first, for making room takes room itself; then what can be
 * fetched again goes, and the photos are tried once more.
 */
export async function keepWork<Body>(
  ports: KeepingPorts,
  operation: Operation<Body>,
  work: Work<Body>,
): Promise<Kept> {
  const { store, newId, clock } = ports;
  const id = work.replaced?.id ?? newId();
  const key = newId();
  const draft = (body: Body, files: readonly OutboxFile[], { seq, turn } = { seq: 0, turn: 0 }): Entry => ({
    ...contentOf(ports, operation, { ...work, body, files }),
    ...(work.replaced ? { savedAt: work.replaced.savedAt } : {}),
    id,
    key,
    seq,
    turn,
  });
  const put = async (body: Body, files: readonly OutboxFile[]): Promise<number> => {
    if (!work.replaced) return store.add(draft(body, files), files);
    const isWritten = await store.write(draft(body, files, work.replaced), files);
    if (!isWritten) throw new Error('the entry to mend has moved on');
    return work.replaced.seq;
  };
  const keptWith = (leftOut: readonly OutboxFile[]): Kept => ({
    kind: 'kept',
    entry: id,
    leftOut: leftOut.map((file) => file.id),
  });
  const makeRoom = () => ports.makeRoom().catch(() => undefined);
  const words = work.files.length > 0 ? operation.withoutFiles?.(work.body) : undefined;
  try {
    if ((await unlessFull(put(work.body, work.files))) !== undefined) return keptWith([]);
    // What is being mended is safe as it was, and keeps its own photos meanwhile.
    const seq = words === undefined || work.replaced ? undefined : await unlessFull(put(words, []));
    await makeRoom();
    if (seq !== undefined) {
      const whole = draft(work.body, work.files, { seq, turn: 0 });
      // Words that are on their way already go without their photos.
      return keptWith((await unlessFull(store.write(whole, work.files))) ? [] : work.files);
    }
    if ((await unlessFull(put(work.body, work.files))) !== undefined) return keptWith([]);
    for (const ms of words === undefined ? [] : FREED_AFTER_MS) {
      await new Promise<void>((resolve) => void (ms === 0 ? resolve() : clock.later(ms, resolve)));
      if ((await unlessFull(put(words as Body, []))) !== undefined) return keptWith(work.files);
    }
    return { kind: 'unsaved', reason: 'full' };
  } catch {
    return { kind: 'unsaved', reason: 'storage' };
  }
}

/** A browser counts the photos that did not fit for a moment longer: the words are tried again after it. */
const FREED_AFTER_MS = [0, 300, 1_200];

/** Undefined where the phone has no room for it. */
const unlessFull = <Value>(writing: Promise<Value>): Promise<Value | undefined> =>
  writing.catch((error: unknown) => {
    if (isFull(error)) return undefined;
    throw error;
  });

function contentOf<Body>(
  { owner, clock }: KeepingPorts,
  operation: Operation<Body>,
  { body, confirm, files, replaced, entries }: Work<Body>,
): EntryContent {
  const lane = operation.lane({ userId: owner.userId, body });
  const isBehind = entries.some((entry) => entry.lane === lane && (!replaced || entry.seq < replaced.seq));
  const brought = files.map(({ id, name, type, bytes }) => ({ id, name, type, size: bytes.byteLength }));
  const fileIds = [...new Set([...(operation.files?.(body) ?? []), ...brought.map((file) => file.id)])];
  // Photos of the entry being mended are on the phone already; only their names are carried over.
  const known = (replaced?.files ?? []).filter(
    ({ id }) => fileIds.includes(id) && !brought.some((file) => file.id === id),
  );
  return {
    operation: operation.name,
    version: operation.version,
    body,
    confirm,
    lane,
    after: operation.after?.(body) ?? [],
    recordId: operation.recordId?.(body) ?? null,
    fileIds,
    ...(operation.isNameless?.(body) ? { isNameless: true } : {}),
    files: [...brought, ...known],
    label: operation.label(body),
    savedAt: clock.now(),
    followsLane: operation.needsRev === true && (isBehind || (recordOf(body).rev ?? null) === null),
    state: 'waiting',
    tries: 0,
    triedAt: null,
    request: null,
    failure: null,
  };
}

export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
