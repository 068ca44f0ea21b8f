import { absenceRecord, hoursSaved, type NamedWork } from '@sveis/domain/time';
import { CalendarOff, ClockPlus } from 'lucide-react';
import type * as z from 'zod/mini';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';

/** One person's hours are written in the order they were entered: each counts towards the day's 24. */
export const hoursLane = (userId: number): string => `hours:${userId}`;
const lane = ({ userId }: { readonly userId: number }) => hoursLane(userId);

export type HoursSaved = z.infer<typeof hoursSaved>;
export type AbsenceSaved = z.infer<typeof absenceRecord>;

/** Hours as they travel: an amount, or real times in start_date and end_date. */
export interface HourWork extends Partial<NamedWork> {
  readonly start_date: string;
  readonly end_date: string;
  readonly amount?: number;
  readonly break: number;
  readonly shift_id: number | null;
  readonly project_id: number | null;
  readonly task_id: number | null;
  readonly work_type_id: number | null;
  readonly location: string;
  readonly comments: string;
  /** Only of a stemp: why its hours are not what the clock gave. */
  readonly correction?: string;
}

export interface CreateHours extends HourWork {
  readonly id: string;
  readonly type: 'working';
  readonly skip_weekend: boolean;
  readonly skip_locked?: boolean;
}

/** `09.11.2026T07.00.00` is shown as its date. */
const dates = ({ start_date, end_date }: Pick<HourWork, 'start_date' | 'end_date'>) => {
  const [from = '', to = ''] = [start_date, end_date].map((text) => text.slice(0, 10));
  return from === to ? from : `${from}–${to}`;
};

export const createHours = defineOperation<CreateHours, HoursSaved>({
  name: 'hour.create',
  version: 1,
  method: 'POST',
  api: 'main',
  path: () => 'hours',
  lane,
  recordId: ({ id }) => id,
  label: (body) => ({ id: 'hours.outboxCreate', values: { dates: dates(body) } }),
  icon: ClockPlus,
  edit: (body, entry) => `/calendar/actions?day=${isoDay(body.start_date)}&outbox=${entry}`,
  answer: hoursSaved,
});

/** Hours a leader enters for somebody else. */
export interface CreateHoursFor extends CreateHours {
  readonly user_id: number;
  /** What the person is called, for the outbox's own words. */
  readonly person: string;
}

/** Not `hour.create`: that is laid over the calendar of the person who enters it. */
export const createHoursFor = defineOperation<CreateHoursFor, HoursSaved>({
  name: 'hour.createFor',
  version: 1,
  method: 'POST',
  api: 'main',
  path: () => 'hours',
  lane: ({ body }) => hoursLane(body.user_id),
  wire: ({ person: _person, ...body }) => body,
  recordId: ({ id }) => id,
  label: (body) => ({ id: 'hours.outboxCrew', values: { dates: dates(body), person: body.person } }),
  icon: ClockPlus,
  edit: (body, entry) => `/calendar/crew?day=${isoDay(body.start_date)}&outbox=${entry}`,
  answer: hoursSaved,
});

export interface EditHour extends Partial<HourWork> {
  readonly id: string;
  /** 0 while the server has not told one: the values that were seen then decide. */
  readonly rev: number;
  readonly seen: Partial<HourWork>;
  /** For the outbox's own words. */
  readonly day: string;
}

export const editHour = defineOperation<EditHour, HoursSaved>({
  name: 'hour.edit',
  version: 1,
  method: 'PUT',
  api: 'main',
  path: ({ id }) => `hours/${id}`,
  lane,
  recordId: ({ id }) => id,
  label: ({ day }) => ({ id: 'hours.outboxEdit', values: { dates: day } }),
  icon: ClockPlus,
  edit: ({ id }, entry) => `/calendar/actions/${id}?outbox=${entry}`,
  answer: hoursSaved,
});

export interface HourMention {
  readonly id: string;
  readonly day: string;
}

export const deleteHour = defineOperation<HourMention>({
  name: 'hour.delete',
  version: 1,
  method: 'DELETE',
  api: 'main',
  path: ({ id }) => `hours/${id}`,
  lane,
  recordId: ({ id }) => id,
  label: ({ day }) => ({ id: 'hours.outboxDelete', values: { dates: day } }),
  icon: ClockPlus,
  answer: anyAnswer,
});

export const restoreHour = defineOperation<HourMention, HoursSaved>({
  name: 'hour.restore',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ id }) => `hours/${id}/restore`,
  lane,
  recordId: ({ id }) => id,
  label: ({ day }) => ({ id: 'hours.outboxRestore', values: { dates: day } }),
  icon: ClockPlus,
  answer: hoursSaved,
});

export interface AbsenceBody {
  readonly id: string;
  readonly type_id: number;
  /** DD.MM.YYYY */
  readonly from: string;
  readonly to: string;
  readonly hours_per_day: number;
  readonly include_weekend: boolean;
  readonly comments: string;
}

const absenceDates = ({ from, to }: Pick<AbsenceBody, 'from' | 'to'>) => ({
  dates: from === to ? from : `${from}–${to}`,
});

export interface CreateAbsence extends AbsenceBody {
  readonly skip_locked?: boolean;
}

export const createAbsence = defineOperation<CreateAbsence, AbsenceSaved>({
  name: 'absence.create',
  version: 1,
  method: 'POST',
  api: 'main',
  path: () => 'absence',
  lane,
  recordId: ({ id }) => id,
  label: (body) => ({ id: 'hours.outboxAbsence', values: absenceDates(body) }),
  icon: CalendarOff,
  edit: (body, entry) => `/calendar/actions?day=${isoDay(body.from)}&outbox=${entry}`,
  answer: absenceRecord,
});

export interface EditAbsence extends AbsenceBody {
  readonly rev: number;
  /** What stood there before, field by field: two people may change different fields. */
  readonly seen: Omit<AbsenceBody, 'id'>;
}

export const editAbsence = defineOperation<EditAbsence, AbsenceSaved>({
  name: 'absence.edit',
  version: 1,
  method: 'PUT',
  api: 'main',
  path: ({ id }) => `absence/${id}`,
  lane,
  recordId: ({ id }) => id,
  label: (body) => ({ id: 'hours.outboxAbsenceEdit', values: absenceDates(body) }),
  icon: CalendarOff,
  edit: ({ id, from }, entry) => `/calendar/actions/${id}?day=${isoDay(from)}&absence=1&outbox=${entry}`,
  answer: absenceRecord,
});

export interface AbsenceMention {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

export const deleteAbsence = defineOperation<AbsenceMention>({
  name: 'absence.delete',
  version: 1,
  method: 'DELETE',
  api: 'main',
  path: ({ id }) => `absence/${id}`,
  lane,
  recordId: ({ id }) => id,
  label: (body) => ({ id: 'hours.outboxAbsenceDelete', values: absenceDates(body) }),
  icon: CalendarOff,
  answer: anyAnswer,
});

export const restoreAbsence = defineOperation<AbsenceMention, AbsenceSaved>({
  name: 'absence.restore',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ id }) => `absence/${id}/restore`,
  lane,
  recordId: ({ id }) => id,
  label: (body) => ({ id: 'hours.outboxRestore', values: absenceDates(body) }),
  icon: CalendarOff,
  answer: absenceRecord,
});

function isoDay(text: string): string {
  return text.slice(0, 10).split('.').reverse().join('-');
}

/** Known to the outbox also when no screen of this room is open. */
export const hourOperations: readonly AnyOperation[] = [
  createHours,
  createHoursFor,
  editHour,
  deleteHour,
  restoreHour,
];
export const absenceOperations: readonly AnyOperation[] = [
  createAbsence,
  editAbsence,
  deleteAbsence,
  restoreAbsence,
];
