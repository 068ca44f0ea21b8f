import { type Day, dayInZone, formatDate } from '@sveis/domain/format';
import {
  chooseShift,
  type NormRules,
  normSeconds,
  roundHours,
  type SettleRules,
  type Shift,
  STANDARD_HOURS,
} from '@sveis/domain/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { atMostEvery } from '../../lib/clock/at-most-every.ts';
import { clockOffset, noteSample, trueNow } from '../../lib/clock/server-clock.ts';
import { useNow } from '../../lib/clock/use-now.ts';
import { useStore } from '../../lib/store.ts';
import {
  type Entry,
  foldEntries,
  needsPerson,
  outboxView,
  watchReceipts,
} from '../../offline/outbox/index.ts';
import { useSessionIn } from '../../session/index.ts';
import {
  activitiesQuery,
  allActivitiesQuery,
  currentPunchQuery,
  monthLockQuery,
  projectsQuery,
  settingsQuery,
  shiftsQuery,
  weekLockQuery,
  workTypesQuery,
} from '../reference/queries.ts';
import { usePreferences } from '../reference/use-preferences.ts';
import {
  type Activity,
  type CurrentAnswer,
  type ProjectChoice,
  type ShiftChoice,
  usualShifts,
  type WorkType,
} from '../reference/wire.ts';
import { punchLane, timeOperations } from './outbox/punch-operations.ts';
import { foldEntry, foldReceipt, type Stemp, stempOf } from './outbox/stemp-fold.ts';
import { settleRecord } from './punch-clock.ts';

/** Everything the stemp screens show. */
export interface StempNow {
  readonly stemp: Stemp;
  readonly now: Date;
  readonly timeZone: string;
  readonly day: Day;
  readonly shifts: readonly ShiftChoice[];
  /** What a start would take: last used, else the default, else the first. */
  readonly usualShift: ShiftChoice | undefined;
  readonly projects: readonly ProjectChoice[];
  readonly pinnedProject: ProjectChoice | undefined;
  readonly workTypes: readonly WorkType[];
  readonly isLocked: boolean;
  /** Hours the day asks for: none on a day off. */
  readonly dayNorm: number;
  /** Entries about the clock that the server did not take. */
  readonly parked: readonly Entry[];
}

export type StempState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | ({ readonly status: 'ready' } & StempNow);

const isOurs = (operation: string) => timeOperations.some(({ name }) => name === operation);

/** The server's word, unsent work and the clock, laid over each other. */
export function useStemp(): StempState {
  const session = useSessionIn();
  const timeZone = session?.profile.tenant.time_zone ?? 'UTC';
  const current = useQuery(currentPunchQuery);
  const shifts = useQuery(shiftsQuery);
  const projects = useQuery(projectsQuery(timeZone));
  const types = useQuery(workTypesQuery);
  const settings = useQuery(settingsQuery);
  const preferences = usePreferences();
  const outbox = useStore(outboxView);
  useNow(1000);
  const now = trueNow();
  const day = dayInZone(now, timeZone);
  const weekLock = useQuery(weekLockQuery(day));
  const monthLock = useQuery(monthLockQuery(day));
  useRenewal();

  const { data } = current;
  useEffect(() => {
    if (data) noteSample(data.sample);
  }, [data]);

  const shiftList = shifts.data?.data;
  const folded = useMemo(() => {
    if (!data) return undefined;
    const shiftLength = (id: number) => (shiftList?.find((shift) => shift.id === id)?.length ?? 24) * 60;
    const context = { offset: clockOffset(), shiftLength };
    const told = outbox.receipts
      .filter(({ operation, sentAt }) => isOurs(operation) && sentAt >= data.askedAt)
      .reduce(foldReceipt, stempOf(data.answer, day));
    return foldEntries(told, outbox.entries, (stemp, entry) => foldEntry(stemp, entry, context));
  }, [data, shiftList, outbox, day]);

  if (!folded || !shifts.data || !projects.data || !types.data || !outbox.isReady) {
    const isFailed = [current, shifts, projects, types].some((query) => query.isError && !query.data);
    const retry = () => {
      for (const query of [current, shifts, projects, types]) void query.refetch();
    };
    return isFailed ? { status: 'failed', retry } : { status: 'loading' };
  }
  const stemp = settled(folded, now, {
    autoContinue: preferences?.shift_end_auto_continue ?? false,
    attachmentsOn: folded.attachmentsOn,
    autoStopEnd: settings.data?.auto_stop_end === 'cap' ? 'cap' : 'pause',
  });
  const usual = chooseShift(shifts.data.data.map(asShift), usualShifts(shifts.data));
  const lane = punchLane(session?.who.userId ?? 0);
  return {
    status: 'ready',
    stemp,
    now,
    timeZone,
    day,
    shifts: shifts.data.data,
    usualShift: shifts.data.data.find(({ id }) => id === usual?.id),
    projects: projects.data.data,
    pinnedProject: pinnedOf(projects.data.data, projects.data.pinned_project_id),
    workTypes: types.data.data,
    isLocked: [weekLock, monthLock].some(({ data: lock }) => lock?.locked),
    dayNorm: dayNormOf(current.data?.answer, day, {
      usual: shifts.data.data.map(asShift).find(({ isDefault }) => isDefault),
      standardHours: settings.data?.standard_hours ?? STANDARD_HOURS,
    }),
    parked: outbox.entries.filter(
      (entry) => needsPerson(entry) && (entry.lane === lane || entry.operation === 'punch.held'),
    ),
  };
}

/** The server's word where it is about this day; without network on a later day, what such a day usually asks for. */
function dayNormOf(
  answer: CurrentAnswer | undefined,
  day: Day,
  rules: Pick<NormRules, 'usual' | 'standardHours'>,
): number {
  return answer?.day_norm !== undefined && answer.day === formatDate(day)
    ? answer.day_norm
    : roundHours(normSeconds(day, { ...rules, country: 'NO' }));
}

const RENEW_EVERY_MS = 1_000;

/** A receipt means that the server knows more than this phone has read. Much unsent work is not held up by reading. */
function useRenewal(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const renewal = atMostEvery(RENEW_EVERY_MS, () => void queries.invalidateQueries({ queryKey: ['time'] }));
    const stop = watchReceipts(({ operation }) => {
      if (isOurs(operation)) renewal.ask();
    });
    return () => {
      stop();
      renewal.end();
    };
  }, [queries]);
}

function settled(stemp: Stemp, now: Date, rules: SettleRules): Stemp {
  if (!stemp.open) return stemp;
  const open = settleRecord(stemp.open, now, rules);
  if (open === stemp.open) return stemp;
  if (open.state !== 'auto_stopped') return { ...stemp, open };
  return { ...stemp, open: null, alerts: [...stemp.alerts, { punch_id: open.id, ended_at: open.ended_at }] };
}

const asShift = (shift: ShiftChoice): Shift => ({
  id: shift.id,
  name: shift.name,
  timeFrom: shift.timeFrom,
  timeTo: shift.timeTo,
  breakMinutes: Math.round(shift.break * 60),
  isDefault: shift.default,
});

const pinnedOf = (projects: readonly ProjectChoice[], pinned: number | null) =>
  projects.find(({ id }) => id === pinned) ?? (projects.length === 1 ? projects[0] : undefined);

/** Activities of a project; without its own list, those of the company. */
export function useActivities(projectId: number): readonly Activity[] {
  const own = useQuery(activitiesQuery(projectId));
  const all = useQuery(allActivitiesQuery);
  return own.data?.data ?? all.data?.data ?? [];
}
