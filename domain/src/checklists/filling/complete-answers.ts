import type { FieldProblem, FieldProblems } from '../../errors/index.ts';
import type { Day } from '../../format/index.ts';
import {
  type AnswersField,
  type Fields,
  holds,
  inRow,
  isEmptyValue,
  readRecord,
  type Values,
  withExpressions,
} from '../../records/index.ts';
import { failedAnswers } from './outcome.ts';

/** What somebody has written or photographed about one answer. */
export interface AnswerNote {
  /** The path of the answer, `grid.<row>.column` in rows. */
  readonly about: string;
  readonly comment: string | null;
  readonly photos: readonly string[];
}

/** The notes of a record, as far as they have been filled in. */
export const notesOf = (values: Values): readonly AnswerNote[] =>
  (Array.isArray(values.notes) ? (values.notes as readonly Values[]) : []).map(
    ({ about, comment, photos }) => ({
      about: String(about ?? ''),
      comment: typeof comment === 'string' ? comment : null,
      photos: Array.isArray(photos) ? photos.map(String) : [],
    }),
  );

export interface CompleteAnswers {
  /** Without what is not shown, with everything formulas work out. */
  readonly answers: Values;
  /** By path under the answers; empty when it can be handed in. */
  readonly problems: FieldProblems;
}

interface Asked {
  readonly today: Day;
  readonly now: Date;
  readonly notes: readonly AnswerNote[];
  /** What was kept before: a day that stands since then is not asked about again. */
  readonly before?: Values;
}

/** What is kept when a checklist is handed in, and what is still missing. The phone and the server ask the same. */
export function completeAnswers(
  field: AnswersField,
  raw: Values,
  { today, now, notes, before = {} }: Asked,
): CompleteAnswers {
  const answers = settledAnswers(field, raw, today);
  const typed = Object.fromEntries(
    Object.entries(field.fields).flatMap(([name]) =>
      Object.hasOwn(answers, name) ? [[name, answers[name]]] : [],
    ),
  );
  const read = readRecord(field, typed, { base: answers, before, today, now, outer: answers });
  return {
    answers,
    problems: {
      ...read.problems,
      ...rowProblems(field.fields, answers),
      ...noteProblems(field, answers, notes),
    },
  };
}

/** Answers without what is not shown, worked out. What goes may take other things along, so it is asked until nothing moves. */
export function settledAnswers({ fields }: Pick<AnswersField, 'fields'>, raw: Values, today: Day): Values {
  let answers = withExpressions(fields, raw, today);
  for (let round = 0; round <= Object.keys(fields).length; round += 1) {
    const shown = withoutUnseen(fields, answers, answers);
    if (shown === answers) break;
    answers = withExpressions(fields, shown, today);
  }
  return answers;
}

/** The same object where nothing goes. */
function withoutUnseen(fields: Fields, values: Values, around: Values): Values {
  let kept = values;
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (isEmptyValue(value) || field.kind === 'computed') continue;
    if (field.visible && !holds(field.visible, around)) {
      kept = { ...kept, [name]: null };
      continue;
    }
    if (field.kind !== 'rows' || !Array.isArray(value)) continue;
    const rows = (value as readonly Values[]).map((row) =>
      withoutUnseen(field.fields, row, inRow(around, field, row)),
    );
    if (rows.some((row, index) => row !== value[index])) kept = { ...kept, [name]: rows };
  }
  return kept;
}

/** As many rows as there must be; those the form gives are all there, each once. */
function rowProblems(fields: Fields, answers: Values): FieldProblems {
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'rows' || (field.visible && !holds(field.visible, answers))) continue;
    const { fixedRows, minRows = 0 } = field;
    const rows = Array.isArray(answers[name]) ? (answers[name] as readonly Values[]) : [];
    const given = new Set(rows.map((row) => row._row));
    const isShort = fixedRows ? !fixedRows.every((code) => given.has(code)) : rows.length < minRows;
    if (isShort) problems[name] = [{ code: 'TOO_FEW', params: { min: fixedRows?.length ?? minRows } }];
  }
  return problems;
}

/** What failed says why, and shows it, where the form asks for that. */
function noteProblems(field: AnswersField, answers: Values, notes: readonly AnswerNote[]): FieldProblems {
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const { path, onFail } of failedAnswers(field, answers)) {
    const note = notes.find(({ about }) => about === path);
    const missing: FieldProblem[] = [];
    if (onFail.comment && !note?.comment?.trim()) missing.push({ code: 'NEEDS_COMMENT' });
    if (onFail.photo && !note?.photos.length) missing.push({ code: 'NEEDS_PHOTO' });
    if (missing.length > 0) problems[path] = missing;
  }
  return problems;
}
