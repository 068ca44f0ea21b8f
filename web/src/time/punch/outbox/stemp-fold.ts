import { type Day, formatDate } from '@sveis/domain/format';
import { countedSeconds, elapsedSeconds, isOpen, piecesOf, secondsBetween } from '@sveis/domain/time';
import { companyZone } from '../../../lib/clock/company-zone.ts';
import { type Entry, needsPerson, type Receipt } from '../../../offline/outbox/index.ts';
import { type CurrentAnswer, type PunchRecord, punchRecord } from '../../reference/wire.ts';
import { clockOf } from '../punch-clock.ts';
import {
  addPictures,
  cancelPunch,
  continuePunch,
  decideHeld,
  type EditBody,
  editPunch,
  type PictureBody,
  type PicturesBody,
  type PunchBody,
  removePicture,
  type StartBody,
  type StopBody,
  seeAlert,
  startPunch,
  stopPunch,
} from './punch-operations.ts';

/** The clock as this phone knows it: the server's word with everything done since laid over it. */
export interface Stemp {
  readonly open: PunchRecord | null;
  /** Seconds of today without the open stemp: all that counts towards 24 hours, and net work alone. */
  readonly usedSeconds: number;
  readonly workSeconds: number;
  readonly alerts: CurrentAnswer['alerts'];
  readonly held: readonly PunchRecord[];
  readonly attachmentsOn: boolean;
  readonly projectsExcluded: boolean;
  /** Something of it waits on the phone. */
  readonly isUnsent: boolean;
  /** Pictures that have not left the phone, and the entries that carry them. */
  readonly unsentFiles: Readonly<Record<string, string>>;
}

export interface FoldContext {
  /** Server minus phone, ms. */
  readonly offset: number;
  readonly shiftLength: (shiftId: number) => number;
}

/** What was told on an earlier day is not about today's hours. */
export function stempOf(answer: CurrentAnswer, today?: Day): Stemp {
  const open = answer.id === null ? null : answer;
  const isToday = today === undefined || answer.day === undefined || answer.day === formatDate(today);
  const used = isToday ? Math.max(0, Math.round(answer.day_total * 3600) - (open?.time ?? 0)) : 0;
  return {
    open,
    usedSeconds: used,
    workSeconds: isToday && answer.day_work !== undefined ? Math.round(answer.day_work * 3600) : used,
    alerts: answer.alerts,
    held: answer.held,
    attachmentsOn: answer.attachments_on,
    projectsExcluded: answer.projects_excluded,
    isUnsent: false,
    unsentFiles: {},
  };
}

/** What the server has taken since it was last asked; the next answer says it too. */
export function foldReceipt(stemp: Stemp, receipt: Receipt): Stemp {
  const { operation, recordId } = receipt;
  if (operation === cancelPunch.name) return stemp.open?.id === recordId ? { ...stemp, open: null } : stemp;
  if (operation === seeAlert.name) return withoutAlert(stemp, recordId);
  const read = punchRecord.safeParse(receipt.answer);
  if (!read.success) return stemp;
  const record = read.data;
  if (operation === decideHeld.name) return withoutHeld(stemp, record.id);
  if (record.state === 'held') {
    return { ...ended(stemp, record.id), held: [...withoutHeld(stemp, record.id).held, record] };
  }
  if (isOpen(record)) {
    const isMine = stemp.open === null ? operation === startPunch.name : stemp.open.id === record.id;
    return isMine ? { ...stemp, open: record } : stemp;
  }
  if (stemp.open?.id !== record.id || !record.ended_at) return ended(stemp, record.id);
  return withHours(stemp, stemp.open, new Date(record.ended_at));
}

const ended = (stemp: Stemp, id: string): Stemp => (stemp.open?.id === id ? { ...stemp, open: null } : stemp);
const withoutAlert = (stemp: Stemp, id: string | null): Stemp => ({
  ...stemp,
  alerts: stemp.alerts.filter((alert) => alert.punch_id !== id),
});
const withoutHeld = (stemp: Stemp, id: string | null): Stemp => ({
  ...stemp,
  held: stemp.held.filter((held) => held.id !== id),
});

function withHours(stemp: Stemp, record: PunchRecord, endedAt: Date): Stemp {
  const gross = Math.max(0, secondsBetween(new Date(record.start_at), endedAt));
  return {
    ...stemp,
    open: null,
    usedSeconds: stemp.usedSeconds + gross,
    workSeconds: stemp.workSeconds + countedSeconds(workOfLastDay(record, endedAt)),
  };
}

/** Lays one unsent entry over it. What the server refused has no effect until its owner has decided. */
export function foldEntry(stemp: Stemp, entry: Entry, context: FoldContext): Stemp {
  if (needsPerson(entry)) return stemp;
  if (entry.operation === seeAlert.name) return withoutAlert(stemp, entry.recordId);
  if (entry.operation === decideHeld.name) return withoutHeld(stemp, entry.recordId);
  if (entry.operation === startPunch.name) return foldStart(stemp, entry, context);
  const { open } = stemp;
  if (!open || (entry.body as PunchBody).id !== open.id) return stemp;
  const unsent = { ...stemp, isUnsent: true };
  switch (entry.operation) {
    case editPunch.name:
      return { ...unsent, open: edited(open, entry.body as EditBody, context) };
    case stopPunch.name:
      return withHours(unsent, open, endOf(entry.body as StopBody, context.offset));
    case cancelPunch.name:
      return { ...unsent, open: null };
    case continuePunch.name:
      return { ...unsent, open: continued(open, entry.savedAt + context.offset) };
    case addPictures.name:
      return withPictures(unsent, open, entry);
    case removePicture.name:
      return withoutPicture(unsent, open, (entry.body as PictureBody).file);
    default:
      return stemp;
  }
}

function foldStart(stemp: Stemp, entry: Entry, { offset, shiftLength }: FoldContext): Stemp {
  const body = entry.body as StartBody;
  if (stemp.open) return stemp.open.id === body.id ? { ...stemp, isUnsent: true } : stemp;
  const startAt = Math.floor((Date.parse(body.device_at) + offset) / 1000) * 1000;
  const open: PunchRecord = {
    ...body,
    // A start kept by an earlier version names nothing.
    weld_ids: [...(body.weld_ids ?? [])],
    drawing_ids: [...(body.drawing_ids ?? [])],
    project_id: body.project_id ?? 0,
    shift_id: body.shift_id ?? 0,
    state: 'running',
    start_at: new Date(startAt).toISOString(),
    paused_at: null,
    continued_at: null,
    ended_at: null,
    held_reason: null,
    time: 0,
    shift_length_min: shiftLength(body.shift_id ?? 0),
    files: body.files.map((id) => ({ id, phase: 'start' })),
    rev: null,
    needs_review: false,
  };
  return { ...stemp, open, isUnsent: true };
}

/** Another shift asks its question again. */
function edited(open: PunchRecord, body: EditBody, { shiftLength }: FoldContext): PunchRecord {
  const { id: _id, rev: _rev, seen: _seen, ...fields } = body;
  const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const isOtherShift = body.shift_id != null && body.shift_id !== open.shift_id;
  return {
    ...open,
    ...changed,
    ...(isOtherShift
      ? { paused_at: null, continued_at: null, shift_length_min: shiftLength(body.shift_id ?? 0) }
      : {}),
  };
}

/** The moment of pressing is told by the phone's clock; any other end was chosen by true time. */
function endOf({ endedAt, device_at }: StopBody, offset: number): Date {
  const chosen = Date.parse(endedAt);
  return new Date(Math.abs(chosen - Date.parse(device_at)) < 1000 ? chosen + offset : chosen);
}

const continued = (open: PunchRecord, at: number): PunchRecord => ({
  ...open,
  paused_at: null,
  continued_at: new Date(at).toISOString(),
});

function withPictures(stemp: Stemp, open: PunchRecord, entry: Entry): Stemp {
  const { files } = entry.body as PicturesBody;
  const fresh = files.filter((id) => !open.files.some((known) => known.id === id));
  const closes = open.state === 'awaiting_attachment';
  return {
    ...stemp,
    open: closes
      ? null
      : { ...open, files: [...open.files, ...fresh.map((id) => ({ id, phase: 'stop' as const }))] },
    unsentFiles: { ...stemp.unsentFiles, ...Object.fromEntries(fresh.map((id) => [id, entry.id])) },
  };
}

function withoutPicture(stemp: Stemp, open: PunchRecord, file: string): Stemp {
  const { [file]: _gone, ...unsentFiles } = stemp.unsentFiles;
  return { ...stemp, open: { ...open, files: open.files.filter(({ id }) => id !== file) }, unsentFiles };
}

/** Net work of the day a stemp has come to: what was worked before midnight stands on the day before, as the server cuts it. */
function workOfLastDay(record: PunchRecord, end: Date): number {
  const punch = { startAt: new Date(record.start_at), endedAt: end, breakMinutes: record.break * 60 };
  const pieces = piecesOf(punch, companyZone(), () => Number.POSITIVE_INFINITY);
  return pieces.at(-1)?.amountSeconds ?? 0;
}

/** Hours of today, with the clock that runs: net work for the norm, everything for the 24. */
export function todaySeconds(stemp: Stemp, now: Date): { readonly work: number; readonly all: number } {
  if (!stemp.open) return { work: stemp.workSeconds, all: stemp.usedSeconds };
  const elapsed = elapsedSeconds(clockOf(stemp.open), now);
  const { startAt } = clockOf(stemp.open);
  const net = workOfLastDay(stemp.open, new Date(startAt.getTime() + elapsed * 1000));
  return { work: stemp.workSeconds + net, all: stemp.usedSeconds + elapsed };
}
