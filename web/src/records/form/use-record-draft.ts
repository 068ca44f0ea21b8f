import type { Values } from '@sveis/domain/records';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { apiOf } from '../../lib/api/api.ts';
import { type Looked, useFoundDraft } from '../../lib/words/use-found-draft.ts';
import { connectivity } from '../../offline/connectivity.ts';
import { type DraftCopy, draftCopy } from '../../offline/draft-copy.ts';
import { draftFiles, heldBytes } from '../../offline/draft-files.ts';
import { type DraftPlace, draftPlace } from '../../offline/drafts.ts';
import { type Owner, ownerKey } from '../../offline/owner.ts';
import { takenFiles } from '../../offline/taken-files.ts';
import { loadVault } from '../../offline/vault-store.ts';
import { useOwner } from '../../session/index.ts';

const namedFile = z.object({ id: z.string(), name: z.string(), type: z.string() });

const keptDraft = z.object({
  /** What is typed over the record, and the files it brings along. */
  values: z.record(z.string(), z.unknown()),
  // Drafts of an older build name the ids alone.
  files: z.array(z.union([namedFile, z.string()])),
});

type KeptDraft = z.infer<typeof keptDraft>;

const isDraft = (value: unknown): value is KeptDraft => keptDraft.safeParse(value).success;

export interface FoundDraft {
  readonly values: Values;
  /** Files the phone has no more. */
  readonly lost: readonly string[];
}

/** A draft this phone does not have itself, kept by the server. */
export interface OfferedDraft {
  readonly at: number;
  readonly take: () => Promise<FoundDraft | undefined>;
  readonly drop: () => void;
}

export interface RecordDraft {
  readonly found: Looked<FoundDraft>;
  readonly offered: OfferedDraft | undefined;
  /** Done when the phone has it, its files too. */
  readonly keep: (values: Values, files: readonly string[]) => Promise<boolean>;
  /** Sent, or thrown away. */
  readonly drop: (how: 'sent' | 'unwanted') => void;
}

/** Takes the files of a draft back into this visit; gives the ids of those that are gone. */
async function takeBack(owner: Owner, { files }: KeptDraft): Promise<readonly string[]> {
  const vault = await loadVault(owner);
  const lost: string[] = [];
  for (const file of files) {
    const id = typeof file === 'string' ? file : file.id;
    if (takenFiles.has(id)) continue;
    const bytes = vault && typeof file !== 'string' ? await heldBytes(owner, vault, id) : undefined;
    if (bytes && typeof file !== 'string') takenFiles.set(id, { ...file, bytes });
    else lost.push(id);
  }
  return lost;
}

/**
 * What was typed and not sent outlives a closed page, with its pictures; it is shown again where it was typed. Its words
 * are copied to the server now and then, for another phone and for a browser that loses what it keeps.
 */
export function useRecordDraft(id: string, { isCopied }: { readonly isCopied: boolean }): RecordDraft {
  const owner = useOwner();
  const place = useMemo(() => {
    if (!owner) return undefined;
    const about = { kind: 'record', id };
    const vault = loadVault(owner);
    const words = draftPlace<KeptDraft>(owner, about, vault);
    const files = draftFiles(owner, about, vault);
    const copy = isCopied ? copyOf(owner, id, words) : undefined;
    const opened = async (draft: KeptDraft | undefined): Promise<FoundDraft | undefined> =>
      draft && { values: draft.values, lost: await takeBack(owner, draft) };
    return {
      keep: words.keep,
      files,
      copy,
      drop: (how: 'sent' | 'unwanted') => {
        words.drop();
        files.drop();
        if (how === 'sent') copy?.end();
        else copy?.drop();
      },
      find: async (): Promise<FoundDraft | undefined> => {
        const draft = await words.find(isDraft);
        if (!draft) files.dropLeft();
        return opened(draft);
      },
      findOffered: async (): Promise<OfferedDraft | undefined> => {
        const copied = await copy?.find();
        const draft = copied && (await words.open(copied.sealed, isDraft));
        // Sealed by a key nobody has any more: it is in the way of what is typed now.
        if (copied && !draft) copy?.answer(false);
        if (!copied || !draft) return undefined;
        return {
          at: copied.at,
          take: () => {
            copy?.answer(true);
            return opened(draft);
          },
          drop: () => copy?.answer(false),
        };
      },
    };
  }, [owner, id, isCopied]);
  useRemovedCopy(place?.copy, isCopied);
  const found = useFoundDraft(place?.find);
  const offered = useFoundDraft(place?.findOffered)?.draft;
  const keep = useCallback(
    async (values: Values, ids: readonly string[]) => {
      const files = ids.flatMap((one) => takenFiles.get(one) ?? []);
      place?.files.keep(files);
      const isKept = await place?.keep({
        values: { ...values },
        files: files.map(({ id: file, name, type }) => ({ id: file, name, type })),
      });
      place?.copy?.touch();
      await place?.files.settled();
      return isKept === true;
    },
    [place],
  );
  const drop = useCallback((how: 'sent' | 'unwanted') => place?.drop(how), [place]);
  return { found, offered, keep, drop };
}

/** What may not lie on the server any more is taken off it. */
function useRemovedCopy(copy: DraftCopy | undefined, isCopied: boolean): void {
  const last = useRef<DraftCopy>(undefined);
  useEffect(() => {
    if (!isCopied) last.current?.drop();
    last.current = copy;
  }, [copy, isCopied]);
}

const copyOf = (owner: Owner, id: string, words: DraftPlace<KeptDraft>) =>
  draftCopy(`${ownerKey(owner)}|${id}`, id, {
    api: apiOf(owner).main,
    isOnline: () => connectivity.get().online,
    sealed: words.sealed,
    storage: globalThis.localStorage,
    now: Date.now,
  });
