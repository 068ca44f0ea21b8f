import { absenceRecord, hoursSaved } from '@sveis/domain/time';
import { type Entry, needsPerson, type Receipt } from '../../offline/outbox/index.ts';
import {
  type AbsenceBody,
  type CreateAbsence,
  type CreateHours,
  createAbsence,
  createHours,
  deleteAbsence,
  deleteHour,
  type EditHour,
  editAbsence,
  editHour,
  type HourWork,
  restoreAbsence,
  restoreHour,
} from './hours-operations.ts';
import { gapsAmong, type HoursFold, rowsOfAbsence, rowsOfCreate } from './hours-rows.ts';
import { type HoursRow, type HoursView, rowOf, secondsOf, withoutRows, withRows } from './hours-view.ts';
import { spreadStemp, wholeOf, workOfWhole } from './hours-whole.ts';

/** What the server has taken since it was last asked; the next answer says it too. */
export function foldReceipt(view: HoursView, receipt: Receipt): HoursView {
  const { operation, recordId, answer } = receipt;
  switch (operation) {
    case createHours.name:
    case editHour.name:
    case restoreHour.name: {
      const saved = hoursSaved.safeParse(answer);
      if (!saved.success) return view;
      const cleared = operation === editHour.name ? withoutWhole(view, recordId) : view;
      return withRows(
        cleared,
        saved.data.data.map((entry) => rowOf(entry)),
      );
    }
    case createAbsence.name:
    case editAbsence.name:
    case restoreAbsence.name: {
      const saved = absenceRecord.safeParse(answer);
      if (!saved.success) return view;
      const cleared = withoutRows(view, (row) => row.absence_id === saved.data.id);
      return withRows(
        cleared,
        saved.data.entries.map((entry) => rowOf(entry)),
      );
    }
    case deleteHour.name:
      return withoutWhole(view, recordId);
    case deleteAbsence.name:
      return withoutRows(view, (row) => row.absence_id === recordId);
    default:
      return view;
  }
}

/** Lays one unsent entry over it. What the server refused has no effect until its owner has decided. */
export function foldHours(view: HoursView, entry: Entry, fold: HoursFold): HoursView {
  if (needsPerson(entry)) return view;
  switch (entry.operation) {
    case createHours.name:
      return withRows(view, rowsOfCreate(entry.body as CreateHours, view, fold));
    case editHour.name:
      return edited(view, entry.body as EditHour, fold);
    case deleteHour.name:
      return withoutWhole(view, entry.recordId);
    case createAbsence.name:
      return withRows(view, rowsOfAbsence(entry.body as CreateAbsence, view, fold));
    case editAbsence.name: {
      const isOwn = (row: HoursRow) => row.absence_id === entry.recordId;
      const isGap = gapsAmong(view.rows.filter(isOwn));
      const rows = rowsOfAbsence(entry.body as AbsenceBody, view, fold).filter(({ day }) => !isGap(day));
      return withRows(withoutRows(view, isOwn), rows);
    }
    case deleteAbsence.name:
      return withoutRows(view, (row) => row.absence_id === entry.recordId);
    default:
      return view;
  }
}

/** The entry in its new place; a change of times may make two rows of one, or one of two. */
function edited(view: HoursView, edit: EditHour, fold: HoursFold): HoursView {
  const before = view.rows.find((row) => row.id === edit.id);
  if (!before) return view;
  const whole = wholeOf(view, before);
  const { id: _id, rev: _rev, seen: _seen, day: _day, ...changes } = edit;
  const work = { ...workOfWhole(whole), ...changes };
  if (before.source === 'stemp') return withRows(view, stempEdited(whole, work));
  const isTimed = work.start_date !== work.end_date || !work.start_date.endsWith('T00.00.00');
  const { amount, ...rest } = work;
  const body = { ...rest, ...(isTimed ? {} : { amount: amount ?? 0 }) };
  const id = whole[0]?.id ?? edit.id;
  const rows = rowsOfCreate({ ...body, id, type: 'working', skip_weekend: false }, view, fold);
  const kept = rows.map((row) => ({ ...row, origin_id: before.origin_id, rev: before.rev }));
  return withRows(
    withoutRows(view, (row) => whole.includes(row)),
    kept,
  );
}

/** The clock's times stand; what counts of them may be changed. */
function stempEdited(whole: readonly HoursRow[], work: HourWork): readonly HoursRow[] {
  const {
    amount = 0,
    break: pause,
    start_date: _start,
    end_date: _end,
    weld_ids,
    drawing_ids,
    ...about
  } = work;
  const spread = spreadStemp(whole, { amountSeconds: secondsOf(amount), breakSeconds: secondsOf(pause) });
  return spread.map((row, index) => {
    const before = whole[index] ?? row;
    const isSame = before.amount === row.amount && before.break === row.break;
    return {
      ...row,
      ...about,
      weld_ids: [...(weld_ids ?? row.weld_ids)],
      drawing_ids: [...(drawing_ids ?? row.drawing_ids)],
      clock_amount: before.clock_amount ?? (isSame ? null : before.amount),
      correction: work.correction ?? before.correction,
      trimmed: isSame ? before.trimmed : 0,
      incomplete: false,
      needs_review: false,
      isUnsent: true,
    };
  });
}

function withoutWhole(view: HoursView, id: string | null): HoursView {
  const row = view.rows.find((candidate) => candidate.id === id);
  if (!row) return view;
  const whole = wholeOf(view, row);
  return withoutRows(view, (candidate) => whole.includes(candidate));
}
