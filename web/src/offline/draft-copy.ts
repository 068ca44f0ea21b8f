import * as z from 'zod/mini';
import { type ApiBase, anyAnswer } from '../lib/api/api-client.ts';
import { atMostEvery } from '../lib/clock/at-most-every.ts';

const EVERY_MS = 30_000;
/** What the server takes; a form that holds more is on this phone alone. */
const MOST_LETTERS = 60_000;

export interface CopiedDraft {
  /** As the phone sealed it that wrote it. */
  readonly sealed: string;
  readonly at: number;
}

export interface DraftCopy {
  /** What another phone, or this browser before it lost everything, left here. */
  readonly find: () => Promise<CopiedDraft | undefined>;
  /** There is something newer to copy: now and then, and never over a copy nobody has looked at. */
  readonly touch: () => void;
  /** What was found has been taken up, or is not wanted: from now on it may be written over. */
  readonly answer: (isTaken: boolean) => void;
  /** The person wants none of it any more. */
  readonly drop: () => void;
  /** It has been sent: this copy goes, and nothing may come after. Copies of other forms that were begun stay. */
  readonly end: () => void;
}

interface Ports {
  readonly api: Pick<ApiBase, 'get' | 'put' | 'delete'>;
  readonly isOnline: () => boolean;
  /** The draft as this phone keeps it now. */
  readonly sealed: () => string | undefined;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  readonly now: () => number;
}

const found = z.nullable(
  z.object({ sealed: z.string(), saved_at: z.pipe(z.string(), z.transform(Date.parse)) }),
);

/** The copy of one draft on the server. Whatever fails here is nobody's worry: the phone has the draft itself. */
export function draftCopy(name: string, form: string, ports: Ports): DraftCopy {
  const { api, isOnline, sealed, storage, now } = ports;
  const path = `drafts/${encodeURIComponent(form)}`;
  const unwanted = `draft-unwanted|${name}`;
  let mayCopy = false;
  let hasLooked = false;
  let isTouched = false;
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();
  const quietly = (call: () => Promise<unknown>) => {
    last = last.then(call).catch(() => undefined);
  };

  const copy = () => {
    const text = sealed();
    if (isOver || !mayCopy || !isOnline() || text === undefined || text.length > MOST_LETTERS) return;
    quietly(() => api.put(path, { sealed: text }, anyAnswer));
  };
  const copying = atMostEvery(EVERY_MS, copy);
  const touch = () => {
    isTouched = true;
    if (mayCopy) copying.ask();
    // Opened without network: what the server has is looked for when there is some.
    else if (!hasLooked && isOnline()) void look().catch(() => undefined);
  };
  const allow = () => {
    mayCopy = true;
    if (isTouched) touch();
  };
  const stop = () => {
    isOver = true;
    copying.end();
  };
  const remove = () =>
    quietly(async () => {
      // Thrown away without network: said again when the form is next looked for.
      storage?.setItem(unwanted, String(now()));
      await api.delete(path, {}, anyAnswer);
      storage?.removeItem(unwanted);
    });

  async function look(): Promise<CopiedDraft | undefined> {
    hasLooked = true;
    const copied = await api.get(path, found).catch((failure: unknown) => {
      hasLooked = false;
      throw failure;
    });
    const isUnwanted = copied !== null && copied.saved_at <= Number(storage?.getItem(unwanted) ?? 0);
    if (isUnwanted) remove();
    if (copied === null || isUnwanted) return void allow();
    return { sealed: copied.sealed, at: copied.saved_at };
  }

  return {
    find: async () => {
      if (sealed() !== undefined) return void allow();
      return isOnline() ? look() : undefined;
    },
    touch,
    answer: (isTaken) => {
      if (!isTaken) remove();
      allow();
    },
    drop: () => {
      stop();
      remove();
    },
    end: () => {
      stop();
      remove();
    },
  };
}
