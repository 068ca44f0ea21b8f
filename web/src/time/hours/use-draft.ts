import type { StempForm } from '@sveis/domain/time';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DraftPlace, draftPlace } from '../../offline/drafts.ts';
import { loadVault } from '../../offline/vault-store.ts';
import { useOwner } from '../../session/index.ts';
import { editPunch } from '../punch/outbox/punch-operations.ts';
import { sendStored } from '../punch/outbox/stemp-actions.ts';
import type { PunchRecord } from '../reference/wire.ts';
import { formOf, isKeptDraft, type KeptDraft, leftOver, recovered, seenOf } from './draft-changes.ts';

const WAIT_MS = 1_000;

export interface Draft {
  readonly form: StempForm;
  readonly change: (changes: Partial<StempForm>) => void;
  /** Puts what was typed on the disk now; resolves when it is there. */
  readonly flush: () => Promise<void>;
}

/** Each key is kept at once; a second after the last one, and when the page is left, it becomes work to be sent. */
export function useDraft(record: PunchRecord): Draft {
  const [draft, setDraft] = useState<Partial<StempForm>>({});
  const latest = useRef({ record, draft });
  latest.current = { record, draft };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = usePlace(record.id);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const { record: base, draft: changes } = latest.current;
    if (Object.keys(changes).length === 0) return;
    const seen = seenOf(formOf(base), changes);
    await sendStored(editPunch, { ...changes, id: base.id, rev: base.rev, seen }).stored;
    latest.current.draft = leftOver(latest.current.draft, changes);
    if (Object.keys(latest.current.draft).length === 0) place?.drop();
    setDraft((now) => leftOver(now, changes));
  }, [place]);

  const change = useCallback(
    (changes: Partial<StempForm>) => {
      const { record: base } = latest.current;
      latest.current.draft = { ...latest.current.draft, ...changes };
      const all = latest.current.draft;
      place?.keep({ changes: all, rev: base.rev, seen: seenOf(formOf(base), all) });
      setDraft(all);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), WAIT_MS);
    },
    [flush, place],
  );

  useRecovery(place, latest);

  useEffect(() => {
    const leave = () => void flush();
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);

  return { form: { ...formOf(record), ...draft }, change, flush };
}

function usePlace(id: string): DraftPlace<KeptDraft> | undefined {
  const owner = useOwner();
  return useMemo(() => owner && draftPlace(owner, { kind: 'punch', id }, loadVault(owner)), [owner, id]);
}

/** What the last page was closed over becomes work now; a person who is faster with a new key has the last word. */
function useRecovery(
  place: DraftPlace<KeptDraft> | undefined,
  latest: { readonly current: { readonly record: PunchRecord; readonly draft: Partial<StempForm> } },
): void {
  useEffect(() => {
    let isWanted = true;
    place?.dropOthers();
    void place?.find(isKeptDraft).then(async (kept) => {
      const { record, draft } = latest.current;
      if (!isWanted || !kept || Object.keys(draft).length > 0) return;
      const found = recovered(kept, record);
      if (found) {
        const { changes, rev, seen } = found;
        await sendStored(editPunch, { ...changes, id: record.id, rev, seen }).stored;
      }
      if (Object.keys(latest.current.draft).length === 0) place.drop();
    });
    return () => {
      isWanted = false;
    };
  }, [place, latest]);
}
