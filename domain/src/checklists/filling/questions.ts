import {
  type AnswerSection,
  type AnswersField,
  type Field,
  type Fields,
  holds,
  inRow,
  isEmptyValue,
  isRequired,
  type Values,
} from '../../records/index.ts';
import { type FailedAnswer, failedAnswers } from './outcome.ts';

/** A form as it is filled in: its fields and its parts. */
export interface FilledForm {
  readonly fields: AnswersField['fields'];
  readonly sections: readonly AnswerSection[];
}

/** One thing to answer, at its place in the form. A grid is one question, whatever it holds. */
export interface Question {
  /** `area_cleared`, or `s2.<row>.area_cleared` in a round of a part that repeats. */
  readonly path: string;
  /** `area_cleared` or `s2.area_cleared`: what its words are called after. */
  readonly words: string;
  readonly section: string;
  readonly name: string;
  readonly of: Field;
  /** Counted through the whole form as it is shown now. */
  readonly number: number;
  readonly value: unknown;
  /** What its conditions are read from: a round sees its own answers before those of the whole form. */
  readonly around: Values;
  readonly isRequired: boolean;
}

/** Headings are read, worked-out values are shown: neither is asked for. */
const isAskedFor = ({ kind, readOnly }: Field): boolean =>
  kind !== 'note' && kind !== 'computed' && readOnly !== true;

export const isSectionShown = ({ visible }: AnswerSection, answers: Values): boolean =>
  !visible || holds(visible, answers);

/** One round of a part that repeats, or the one there is. */
export interface Round {
  /** The id of its row; undefined where the part does not repeat. */
  readonly row: string | undefined;
  readonly fields: Fields;
  /** What its fields hold. */
  readonly values: Values;
  /** The same with the answers around it. */
  readonly around: Values;
}

export function roundsOf({ fields }: FilledForm, section: AnswerSection, answers: Values): readonly Round[] {
  if (section.rows === undefined) return [{ row: undefined, fields, values: answers, around: answers }];
  const field = fields[section.rows];
  const rows = answers[section.rows];
  if (field?.kind !== 'rows' || !Array.isArray(rows)) return [];
  return (rows as readonly Values[]).map((values, index) => ({
    row: String(values._id ?? index),
    fields: field.fields,
    values,
    around: inRow(answers, field, values),
  }));
}

/** Where an answer stands: its path, and what its words are called after. */
export const placeOf = (
  { rows }: Pick<AnswerSection, 'rows'>,
  row: string | undefined,
  name: string,
): Pick<Question, 'path' | 'words'> =>
  rows === undefined || row === undefined
    ? { path: name, words: name }
    : { path: `${rows}.${row}.${name}`, words: `${rows}.${name}` };

/** Everything the form asks now, from top to bottom: what is not shown is not asked. */
export function questionsOf(form: FilledForm, answers: Values): readonly Question[] {
  const found: Omit<Question, 'number'>[] = [];
  for (const section of form.sections.filter((one) => isSectionShown(one, answers)))
    for (const { row, fields, values, around } of roundsOf(form, section, answers))
      for (const name of section.lines.flat()) {
        const of = fields[name];
        if (!of || !isAskedFor(of) || (of.visible && !holds(of.visible, around))) continue;
        const place = placeOf(section, row, name);
        const value = values[name];
        const isAsked = isRequired(of, around) || (of.kind === 'rows' && (of.minRows ?? 0) > 0);
        found.push({ ...place, section: section.key, name, of, value, around, isRequired: isAsked });
      }
  return found.map((question, index) => ({ ...question, number: index + 1 }));
}

export const isAnswered = ({ of, value }: Pick<Question, 'of' | 'value'>): boolean =>
  of.kind === 'boolean' && of.mustBeTrue ? value === true : !isEmptyValue(value);

/** What fails in a question: its own answer, or answers in the rows of its grid. */
export const failsAt = (
  fails: readonly FailedAnswer[],
  { path }: Pick<Question, 'path'>,
): readonly FailedAnswer[] => fails.filter((fail) => fail.path === path || fail.path.startsWith(`${path}.`));

export const failsOf = ({ fields }: FilledForm, answers: Values): readonly FailedAnswer[] =>
  failedAnswers({ fields }, answers);
