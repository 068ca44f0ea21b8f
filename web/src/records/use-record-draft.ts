import type { Values } from '@sveis/domain/records';
import { useCallback, useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { draftPlace } from '../offline/drafts.ts';
import { takenFiles } from '../offline/taken-files.ts';
import { loadVault } from '../offline/vault-store.ts';
import { ownerOf, useSessionIn } from '../session/index.ts';

const keptDraft = z.object({
  /** What is typed over the record, and the files that were only in the page. */
  values: z.record(z.string(), z.unknown()),
  files: z.array(z.string()),
});

export type KeptDraft = z.infer<typeof keptDraft>;

const isDraft = (value: unknown): value is KeptDraft => keptDraft.safeParse(value).success;

export interface RecordDraft {
  /** Undefined until the phone has been looked through. */
  readonly found: { readonly draft: KeptDraft | undefined } | undefined;
  readonly keep: (values: Values, files: readonly string[]) => void;
  readonly drop: () => void;
}

/** What was typed and not sent outlives a closed page; it is shown again where it was typed. */
export function useRecordDraft(id: string): RecordDraft {
  const who = useSessionIn()?.who;
  const host = who?.host;
  const userId = who?.userId;
  const place = useMemo(() => {
    if (host === undefined || userId === undefined) return undefined;
    const owner = ownerOf({ host, userId, name: '' });
    return draftPlace<KeptDraft>(owner, { kind: 'record', id }, loadVault(owner));
  }, [host, userId, id]);
  const [found, setFound] = useState<RecordDraft['found']>();
  useEffect(() => {
    let isWanted = true;
    const looked = place?.find(isDraft).catch(() => undefined) ?? Promise.resolve(undefined);
    void looked.then((draft) => isWanted && setFound({ draft }));
    return () => {
      isWanted = false;
    };
  }, [place]);
  const keep = useCallback(
    (values: Values, files: readonly string[]) =>
      place?.keep({ values: { ...values }, files: files.filter((file) => takenFiles.has(file)) }),
    [place],
  );
  const drop = useCallback(() => place?.drop(), [place]);
  return { found, keep, drop };
}
