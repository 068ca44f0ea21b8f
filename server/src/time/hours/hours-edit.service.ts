import { invalidHours, missing, notFound, refused, validation } from '@sveis/domain/errors';
import {
  checkHours,
  countedSeconds,
  type HourEntry,
  namedFields,
  needsReason,
  nothingNamed,
  ROUNDING_SECONDS,
  readHours,
  roundHours,
  spreadOverPieces,
} from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import { beginCorrection } from '../delivery/delivery-correction.ts';
import { changedFields, pick } from '../reference/field-merge.ts';
import type { HoursEditBody } from './hours.shapes.ts';
import {
  findHour,
  type HourRow,
  insertHours,
  markDeleted,
  markReviewed,
  replaceHour,
} from './hours.store.ts';
import { requireSeenOwner } from './hours-access.ts';
import { askOverShift, requireFree, requireRoom, secondsOfRow } from './hours-check.ts';
import { guardDays, type HoursLock, lockHours, openWhole } from './hours-lock.ts';
import {
  breakSecondsOf,
  isOverShift,
  type PlannedEntry,
  type PlannedRow,
  planHours,
  requireShortBreak,
} from './hours-plan.ts';
import { readEntries } from './hours-read.store.ts';
import { beginOf, type Work, workOf } from './hours-work.ts';
import { changeDays } from './ledger.store.ts';

const workFields = [
  'shift_id',
  'project_id',
  'task_id',
  'work_type_id',
  ...namedFields,
  'location',
  'comments',
  'correction',
] as const;
const timeFields = ['amount', 'break', 'start_date', 'end_date'] as const;
const editable = [...workFields, ...timeFields];

type Current = HourEntry & Readonly<Record<string, unknown>>;

/** Changes an entry; of a night both sides of midnight, as one. */
export async function editHours(ctx: UserContext, id: string, edit: HoursEditBody) {
  const found = await findHour(ctx.tx, id);
  if (!found) throw notFound();
  requireSeenOwner(ctx, found.user_id);
  const lock = await lockHours(ctx, found.user_id);
  const row = await findHour(ctx.tx, id);
  if (!row || row.deleted_at !== null || row.type !== 'working') throw notFound();
  const whole = await openWhole(lock, row);
  const current = await currentOf(lock, whole);
  const changed = changedFields(editable, withoutIdleDates(edit, row), current);
  const isReview = changed.length === 0 && current.needs_review;
  if (changed.length === 0 && !isReview) return answerOf(lock, whole);

  await guardDays(
    lock,
    whole.map(({ day }) => day),
  );
  // Another project leaves its welds and drawings behind, unless the same edit names some of the new one.
  const left = changed.includes('project_id') ? nothingNamed : {};
  const isTimeChanged = timeFields.some((field) => changed.includes(field));
  const isAsked = isTimeChanged || changed.includes('shift_id');
  const planned = isTimeChanged ? planEdit(lock, whole, current, edit) : entryOf(whole.map(plannedOf));
  const { rows } = planned;
  const work = await workOf(
    ctx,
    lock,
    { ...current, ...left, ...edit },
    { days: beginOf(rows), before: current, daysBefore: beginOf(whole) },
  );
  requireReason(whole, rows, edit.correction ?? current.correction);
  const isOver = isAsked ? isOverNow(planned, row.source, work) : row.over_shift_ok;
  if (isTimeChanged) {
    await guardDays(
      lock,
      rows.map(({ day }) => day),
    );
    await requireRoom(lock, rows.map(secondsOfRow), whole);
    await requireFree(
      lock,
      rows,
      whole.map((piece) => piece.id),
    );
  }
  if (isAsked && !row.over_shift_ok) askOverShift(isOver, work.shift, edit.confirm);

  const correction = await beginCorrection(ctx, lock, [...whole, ...rows], edit.correction);
  const kept = await rewrite(lock, whole, rows, work, { ...current, ...pick(edit, changed) }, isOver);
  await correction.finish();
  if (row.punch_id) await markReviewed(ctx.tx, row.punch_id, ctx.now);
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: isReview ? 'review' : 'edit',
    entity: 'hour_entry',
    entityId: id,
    before: { user_id: row.user_id, ...pick(current, changed) },
    after: pick(edit, changed),
  });
  return { data: await readEntries(ctx.tx, lock.timeZone, kept) };
}

/** The entry as its owner sees it: a night from its start to its end. */
export async function currentOf(
  lock: Pick<HoursLock, 'tx' | 'timeZone'>,
  whole: readonly HourRow[],
): Promise<Current> {
  const records = await readEntries(
    lock.tx,
    lock.timeZone,
    whole.map((row) => row.id),
  );
  const [first, last] = [records[0], records.at(-1)];
  if (!first || !last) throw notFound();
  const sum = (of: (row: HourRow) => number) =>
    roundHours(whole.reduce((total, row) => total + countedSeconds(of(row)), 0));
  return {
    ...first,
    end_date: last.end_date,
    end_at: last.end_at,
    amount: sum((row) => row.amount_s),
    break: sum((row) => row.break_s),
    clock_amount: whole.some((row) => row.clock_amount_s !== null)
      ? sum((row) => row.clock_amount_s ?? row.amount_s)
      : null,
    correction: whole.map((row) => row.correction).find((reason) => reason !== '') ?? '',
  };
}

const answerOf = async (lock: HoursLock, whole: readonly HourRow[]) => ({
  data: await readEntries(
    lock.tx,
    lock.timeZone,
    whole.map((row) => row.id),
  ),
});

/** An RFC 3339 time, or an amount sent along with from and to, that says what is already there is no change. */
function withoutIdleDates(edit: HoursEditBody, row: HourRow): HoursEditBody {
  const isTimed = row.start_at !== null && row.source === 'manual';
  const { amount, ...rest } = edit;
  return isTimed && (edit.start_date !== undefined || edit.break !== undefined) ? rest : { ...rest, amount };
}

const plannedOf = (row: HourRow): PlannedRow => ({
  day: row.day,
  amountSeconds: row.amount_s,
  breakSeconds: row.break_s,
  span: row.start_at && row.end_at ? { startAt: row.start_at, endAt: row.end_at } : undefined,
});

/** Rows as one entry: where both times are known, all between them is work or break. */
function entryOf(rows: readonly PlannedRow[]): PlannedEntry {
  const amountSeconds = rows.reduce((sum, row) => sum + row.amountSeconds, 0);
  const breakSeconds = rows.reduce((sum, row) => sum + row.breakSeconds, 0);
  const isTimed = rows.every((row) => row.span !== undefined);
  const grossSeconds = isTimed ? amountSeconds + breakSeconds : undefined;
  return { rows, amountSeconds, breakSeconds, grossSeconds };
}

function planEdit(
  lock: HoursLock,
  whole: readonly HourRow[],
  current: Current,
  edit: HoursEditBody,
): PlannedEntry {
  const [row] = whole;
  if (!row) throw notFound();
  if (row.source === 'stemp') return entryOf(planStemp(whole, current, edit));
  const start_date = edit.start_date ?? current.start_date;
  const end_date =
    edit.end_date ?? (edit.start_date && row.start_at === null ? start_date : current.end_date);
  const amount =
    row.start_at === null || edit.amount !== undefined ? (edit.amount ?? current.amount) : undefined;
  const [entry, ...more] = planHours(
    { start_date, end_date, amount, break: edit.break ?? current.break },
    lock,
  );
  if (!entry || more.length > 0) throw validation({ end_date: [{ code: 'INVALID' }] });
  return entry;
}

/** The clock's times stand; what counts may be less than they measure, or more. A night is corrected as one. */
function planStemp(whole: readonly HourRow[], current: Current, edit: HoursEditBody): readonly PlannedRow[] {
  const isMoved = (field: 'start_date' | 'end_date') =>
    edit[field] !== undefined && edit[field] !== current[field];
  if (isMoved('start_date') || isMoved('end_date')) throw refused('STEMP_TIMES');
  const sum = (of: (row: HourRow) => number) => whole.reduce((all, row) => all + of(row), 0);
  const gross = sum(clockSecondsOf);
  const [amountBefore, breakBefore] = [sum((row) => row.amount_s), sum((row) => row.break_s)];
  const breakSeconds = edit.break === undefined ? breakBefore : breakSecondsOf(edit.break);
  const read = edit.amount === undefined ? undefined : readHours(edit.amount);
  if (read?.kind === 'problem') throw read.code === 'DAY_CAP' ? refused('DAY_CAP') : invalidHours('amount');
  if (breakSeconds > gross) throw refused('PAUSE_TOO_LONG');
  requireShortBreak(breakSeconds);
  const counted = Math.max(gross, amountBefore + breakBefore);
  const wanted = read?.seconds ?? Math.min(amountBefore, counted - breakSeconds);
  const over = wanted + breakSeconds - gross;
  const amountSeconds = over > 0 && over <= ROUNDING_SECONDS ? wanted - over : wanted;
  const pieces = whole.map((row) => ({
    clockSeconds: clockSecondsOf(row),
    amountSeconds: row.amount_s,
    breakSeconds: row.break_s,
  }));
  const spread = spreadOverPieces(pieces, { amountSeconds, breakSeconds });
  return whole.map((row, index) => ({ ...plannedOf(row), ...spread[index] }));
}

/** What the clock measured of a stemp on this day, from start to stop. */
const clockSecondsOf = (row: HourRow): number => row.amount_s + row.break_s + row.trimmed_s;

function requireReason(whole: readonly HourRow[], rows: readonly PlannedRow[], reason: string): void {
  if (whole[0]?.source !== 'stemp' || reason.trim() !== '') return;
  const asked = {
    amountSeconds: rows.reduce((sum, row) => sum + row.amountSeconds, 0),
    breakSeconds: rows.reduce((sum, row) => sum + row.breakSeconds, 0),
    clockSeconds: whole.reduce((sum, row) => sum + clockSecondsOf(row), 0),
  };
  if (needsReason(asked)) throw missing(['correction']);
}

/** Written by hand, an entry is held to the rules it was written under; a stemp may be nothing but break. */
function isOverNow(entry: PlannedEntry, source: HourRow['source'], { shift }: Work): boolean {
  return source === 'stemp' ? checkHours({ ...entry, shift }) === 'OVER_SHIFT' : isOverShift([entry], shift);
}

/** The rows of the entry as they are to be: the same ids as far as they reach. Gives back the ids. */
async function rewrite(
  lock: HoursLock,
  whole: readonly HourRow[],
  rows: readonly PlannedRow[],
  work: Work,
  text: Pick<Current, 'location' | 'comments' | 'correction'>,
  isOver: boolean,
): Promise<readonly string[]> {
  const { tx, now } = lock;
  // All of them go first: a night moved by a day would run into its own other half.
  await markDeleted(
    tx,
    whole.map((row) => row.id),
    now,
    now,
  );
  const rev = Math.max(...whole.map((row) => row.rev)) + 1;
  const ids: string[] = [];
  for (const [index, planned] of rows.entries()) {
    const old = whole[index];
    const values = {
      day: planned.day,
      amount_s: planned.amountSeconds,
      break_s: planned.breakSeconds,
      ...clockOf(planned, old, text.correction),
      span: planned.span,
      shift_id: work.shift.id,
      project_id: work.projectId,
      activity_id: work.activityId,
      work_type_id: work.workTypeId,
      ...work.named,
      location: text.location,
      comments: text.comments,
      is_incomplete: false,
      over_shift_ok: isOver,
      rev,
      updated_at: now,
    };
    if (old) await replaceHour(tx, old.id, values);
    const id = old?.id ?? newId(now);
    const first = whole[0];
    if (!old && first) {
      const origin = { id, origin_id: first.origin_id, user_id: first.user_id, created_at: now };
      await insertHours(tx, [{ ...values, ...origin, type: 'working', source: 'manual' }]);
    }
    ids.push(id);
  }
  await changeDays(tx, lock.userId, [
    ...whole.map((row) => ({ day: row.day, work: -row.amount_s, break: -row.break_s })),
    ...rows.map((row) => ({ day: row.day, work: row.amountSeconds, break: row.breakSeconds })),
  ]);
  return ids;
}

/** What the clock gave stays known beside what counts now. */
function clockOf(planned: PlannedRow, old: HourRow | undefined, reason: string) {
  if (old?.source !== 'stemp') return { trimmed_s: 0 };
  const trimmed_s = clockSecondsOf(old) - planned.amountSeconds - planned.breakSeconds;
  const isSame = planned.amountSeconds === old.amount_s && planned.breakSeconds === old.break_s;
  const clock_amount_s = old.clock_amount_s ?? (isSame ? null : old.amount_s);
  return { trimmed_s, clock_amount_s, correction: clock_amount_s === null ? '' : reason.trim() };
}
