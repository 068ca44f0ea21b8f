import { type Owner, ownerKey } from './owner.ts';
import { openText, sealText } from './sealed-text.ts';

/**
 * What is being typed, before it becomes work: sealed like everything of its owner, and on the phone a moment after each
 * key. It lies in the one storage that is written at once: a page that is closed gives a database no time to finish.
 * Logout leaves it, and only the same person can open it again.
 */
export interface DraftPlace<Value> {
  /** Later calls win, in whatever order the sealing ends. Tells, when it is done, whether the phone has it. */
  readonly keep: (value: Value) => Promise<boolean>;
  readonly drop: () => void;
  /** Drafts of the same kind about things that are over: nobody comes back to them. */
  readonly dropOthers: () => void;
  /** What an earlier visit left here; `isRight` guards against what another build wrote. */
  readonly find: (isRight: (value: unknown) => value is Value) => Promise<Value | undefined>;
  /** As it lies on the phone, to be kept elsewhere too, and what was sealed for this place on another phone. */
  readonly sealed: () => string | undefined;
  readonly open: (
    sealed: string | undefined,
    isRight: (value: unknown) => value is Value,
  ) => Promise<Value | undefined>;
}

const hasStorage = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
};

const PREFIX = 'draft';

/** By the name of a draft, what is still being sealed: a form that is opened again at once waits for the last key. */
const beingKept = new Map<string, Promise<unknown>>();

/** `kind` is what it is about ("punch"), `id` which one. Without a key (plain http) nothing is kept. */
export function draftPlace<Value>(
  owner: Owner,
  { kind, id }: { readonly kind: string; readonly id: string },
  vault: Promise<CryptoKey | undefined>,
  storage = hasStorage(),
): DraftPlace<Value> {
  const place = `${ownerKey(owner)}|${PREFIX}|${kind}|${id}`;
  const family = `${PREFIX}|${ownerKey(owner)}|${kind}|`;
  const name = family + id;
  const key = vault.catch(() => undefined);
  let asked = 0;
  let written = 0;
  const write = async (value: Value): Promise<boolean> => {
    asked += 1;
    const turn = asked;
    const opened = await key;
    if (!opened || !storage) return false;
    const text = await sealText(opened, value, place);
    if (turn < written) return true;
    written = turn;
    storage.setItem(name, text);
    return true;
  };
  const keep = (value: Value): Promise<boolean> => {
    // A full storage must not keep anybody from typing; the work itself is stored elsewhere.
    const kept = write(value).catch(() => false);
    beingKept.set(name, kept);
    void kept.then(() => beingKept.get(name) === kept && beingKept.delete(name));
    return kept;
  };
  const sealed = () => storage?.getItem(name) ?? undefined;
  const open: DraftPlace<Value>['open'] = async (text, isRight) => {
    const opened = await key;
    const value = opened && text ? await openText(opened, text, place) : undefined;
    return isRight(value) ? value : undefined;
  };
  return {
    sealed,
    open,
    keep,
    drop: () => {
      asked += 1;
      written = asked;
      storage?.removeItem(name);
    },
    dropOthers: () => {
      const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
      for (const other of names) if (other.startsWith(family) && other !== name) storage?.removeItem(other);
    },
    find: async (isRight) => {
      await beingKept.get(name);
      return open(sealed(), isRight);
    },
  };
}
