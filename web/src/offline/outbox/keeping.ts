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

/** Puts work on the disk. On a full phone what can be fetched again goes first, then the photos; the words stay. */
export async function keepWork<Body>(
  ports: KeepingPorts,
  operation: Operation<Body>,
  work: Work<Body>,
): Promise<Kept> {
  const { store, clock, newId } = ports;
  const entry = work.replaced?.id ?? newId();
  const key = newId();
  const put = async (body: Body, files: readonly OutboxFile[]) => {
    const content = contentOf(ports, operation, { ...work, body, files });
    if (!work.replaced) return store.add({ ...content, seq: 0, id: entry, key, turn: 0 }, files);
    const { seq, turn, savedAt } = work.replaced;
    const isWritten = await store.write({ ...content, savedAt, seq, id: entry, key, turn }, files);
    if (!isWritten) throw new Error('the entry to mend has moved on');
  };
  const putMakingRoom = async (body: Body, files: readonly OutboxFile[]) => {
    try {
      await put(body, files);
    } catch (error) {
      if (!isFull(error)) throw error;
      await ports.makeRoom().catch(() => undefined);
      await put(body, files);
    }
  };
  try {
    await putMakingRoom(work.body, work.files);
    return { kind: 'kept', entry, leftOut: [] };
  } catch (error) {
    if (!isFull(error)) return { kind: 'unsaved', reason: 'storage' };
  }
  if (!operation.withoutFiles || work.files.length === 0) return { kind: 'unsaved', reason: 'full' };
  const words = operation.withoutFiles(work.body);
  for (const ms of FREED_AFTER_MS) {
    await new Promise<void>((resolve) => void (ms === 0 ? resolve() : clock.later(ms, resolve)));
    try {
      await put(words, []);
      return { kind: 'kept', entry, leftOut: work.files.map((file) => file.id) };
    } catch (error) {
      if (!isFull(error)) break;
    }
  }
  return { kind: 'unsaved', reason: 'full' };
}

/** A browser counts the photos that did not fit for a moment longer: the words are tried again after it. */
const FREED_AFTER_MS = [0, 300, 1_200];

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
