import type { Values } from '@sveis/domain/records';
import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import { type Looked, useFoundDraft } from '../lib/use-found-draft.ts';
import { draftFiles, heldBytes } from '../offline/draft-files.ts';
import { draftPlace } from '../offline/drafts.ts';
import type { Owner } from '../offline/owner.ts';
import { takenFiles } from '../offline/taken-files.ts';
import { loadVault } from '../offline/vault-store.ts';
import { useOwner } from '../session/index.ts';

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

export interface RecordDraft {
  readonly found: Looked<FoundDraft>;
  /** Done when the phone has it, its files too. */
  readonly keep: (values: Values, files: readonly string[]) => Promise<void>;
  readonly drop: () => void;
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

/** What was typed and not sent outlives a closed page, with its pictures; it is shown again where it was typed. */
export function useRecordDraft(id: string): RecordDraft {
  const owner = useOwner();
  const place = useMemo(() => {
    if (!owner) return undefined;
    const about = { kind: 'record', id };
    const vault = loadVault(owner);
    const words = draftPlace<KeptDraft>(owner, about, vault);
    const files = draftFiles(owner, about, vault);
    return {
      keep: words.keep,
      files,
      drop: () => {
        words.drop();
        files.drop();
      },
      find: async (): Promise<FoundDraft | undefined> => {
        const draft = await words.find(isDraft);
        if (!draft) return void files.dropLeft();
        return { values: draft.values, lost: await takeBack(owner, draft) };
      },
    };
  }, [owner, id]);
  const found = useFoundDraft(place?.find);
  const keep = useCallback(
    async (values: Values, ids: readonly string[]) => {
      const files = ids.flatMap((one) => takenFiles.get(one) ?? []);
      place?.files.keep(files);
      await place?.keep({
        values: { ...values },
        files: files.map(({ id: file, name, type }) => ({ id: file, name, type })),
      });
      await place?.files.settled();
    },
    [place],
  );
  const drop = useCallback(() => place?.drop(), [place]);
  return { found, keep, drop };
}
