import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { clockOffset, noteSample, trueNow } from '../../../lib/clock/server-clock.ts';
import { useNow } from '../../../lib/clock/use-now.ts';
import { useStore } from '../../../lib/store.ts';
import { outboxView } from '../../../offline/outbox/index.ts';
import { isOpen, useSessionIn } from '../../../session/index.ts';
import { foldReceipt, stempOf } from '../../punch/outbox/stemp-fold.ts';
import { settleRecord } from '../../punch/punch-clock.ts';
import { currentPunchQuery, shiftsQuery } from '../../reference/queries.ts';
import { usePreferences } from '../../reference/use-preferences.ts';
import type { PunchRecord } from '../../reference/wire.ts';
import type { HoursRow } from '../hours-view.ts';
import { unsentPunchRows } from './punch-rows.ts';

/** Shown figures have two decimals of an hour: 36 seconds. */
const PACE_MS = 10_000;

export interface OpenPunch {
  readonly record: PunchRecord | null;
  /** Hours of stemps that wait on the phone. */
  readonly rows: readonly HoursRow[];
  readonly now: Date;
}

/** The stemp beside the hours: the one that runs, and those the server has not heard of. */
export function useOpenPunch(timeZone: string): OpenPunch {
  const session = useSessionIn();
  const hasTimer = session !== undefined && isOpen(session, 'timer');
  const { data } = useQuery({ ...currentPunchQuery, enabled: hasTimer });
  const shifts = useQuery(shiftsQuery);
  const autoContinue = usePreferences()?.shift_end_auto_continue ?? false;
  const outbox = useStore(outboxView);
  useNow(PACE_MS);
  const now = trueNow();
  useEffect(() => {
    if (data) noteSample(data.sample);
  }, [data]);
  const shiftList = shifts.data?.data;
  const userId = session?.who.userId ?? 0;
  const folded = useMemo(() => {
    if (!data) return undefined;
    const shiftLength = (id: number) => (shiftList?.find((shift) => shift.id === id)?.length ?? 24) * 60;
    const told = outbox.receipts
      .filter(({ operation, sentAt }) => operation.startsWith('punch.') && sentAt >= data.askedAt)
      .reduce(foldReceipt, stempOf(data.answer));
    return unsentPunchRows(told, outbox.entries, { offset: clockOffset(), shiftLength, timeZone, userId });
  }, [data, shiftList, outbox, timeZone, userId]);
  if (!folded) return { record: null, rows: [], now };
  const { open, attachmentsOn } = folded.stemp;
  const record = open && settleRecord(open, now, { autoContinue, attachmentsOn, autoStopEnd: 'pause' });
  const isRunning = record?.state === 'running' || record?.state === 'starting';
  return { record: isRunning ? record : null, rows: folded.rows, now };
}
