import type { StempForm } from '@sveis/domain/time';
import { useCallback, useEffect, useRef, useState } from 'react';
import { editPunch } from './punch-operations.ts';
import { sendStored } from './stemp-actions.ts';
import type { PunchRecord } from './wire.ts';

const WAIT_MS = 1_000;

export const formOf = (record: PunchRecord): StempForm => ({
  shift_id: record.shift_id,
  project_id: record.project_id,
  task_id: record.task_id,
  work_type_id: record.work_type_id,
  break: record.break,
  location: record.location,
  comments: record.comments,
});

/** What was there before, of the fields that change. */
export function seenOf(form: StempForm, changes: Partial<StempForm>): Partial<StempForm> {
  const fields = Object.keys(changes) as (keyof StempForm)[];
  return Object.fromEntries(fields.map((field) => [field, form[field]]));
}

/** Changes that came after sending stay; those that were sent are in the record by now. */
export function leftOver(draft: Partial<StempForm>, sent: Partial<StempForm>): Partial<StempForm> {
  const fields = Object.entries(draft) as [keyof StempForm, StempForm[keyof StempForm]][];
  return Object.fromEntries(fields.filter(([field, value]) => sent[field] !== value));
}

export interface Draft {
  readonly form: StempForm;
  readonly change: (changes: Partial<StempForm>) => void;
  /** Puts what was typed on the disk now; resolves when it is there. */
  readonly flush: () => Promise<void>;
}

/** Typing goes to the phone's disk a second after the last key, and at once when the page is left. */
export function useDraft(record: PunchRecord): Draft {
  const [draft, setDraft] = useState<Partial<StempForm>>({});
  const latest = useRef({ record, draft });
  latest.current = { record, draft };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const { record: base, draft: changes } = latest.current;
    if (Object.keys(changes).length === 0) return;
    const seen = seenOf(formOf(base), changes);
    await sendStored(editPunch, { ...changes, id: base.id, rev: base.rev, seen }).stored;
    latest.current.draft = leftOver(latest.current.draft, changes);
    setDraft((now) => leftOver(now, changes));
  }, []);

  const change = useCallback(
    (changes: Partial<StempForm>) => {
      latest.current.draft = { ...latest.current.draft, ...changes };
      setDraft(latest.current.draft);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), WAIT_MS);
    },
    [flush],
  );

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
