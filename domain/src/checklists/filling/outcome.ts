import {
  type AnswersField,
  type FailFollowUp,
  type Field,
  type Fields,
  holds,
  inRow,
  isEmptyValue,
  isFailed,
  isRequired,
  type Values,
} from '../../records/index.ts';

/** One answer as it stands: where it is, and what its field asks. */
export interface PlacedAnswer {
  /** `name`, or `grid.<row>.column` by the id of the row. */
  readonly path: string;
  /** `name` or `grid.column`: what its words are called after. */
  readonly field: string;
  readonly of: Field;
  readonly value: unknown;
  /** What conditions beside it are asked of. */
  readonly around: Values;
}

/** Every answer that is shown, in the order of the form; those of rows one by one. */
export function placedAnswers(
  { fields }: Pick<AnswersField, 'fields'>,
  answers: Values,
): readonly PlacedAnswer[] {
  return placedIn(fields, answers, answers, { path: '', field: '' });
}

function placedIn(
  fields: Fields,
  values: Values,
  around: Values,
  before: { readonly path: string; readonly field: string },
): readonly PlacedAnswer[] {
  return Object.entries(fields).flatMap(([name, of]) => {
    if (of.kind === 'note' || (of.visible && !holds(of.visible, around))) return [];
    const here = { path: `${before.path}${name}`, field: `${before.field}${name}` };
    const value = values[name];
    const own: PlacedAnswer = { ...here, of, value, around };
    if (of.kind !== 'rows') return [own];
    const rows = Array.isArray(value) ? (value as readonly Values[]) : [];
    return [
      own,
      ...rows.flatMap((row, index) =>
        placedIn(of.fields, row, inRow(around, of, row), {
          path: `${here.path}.${String(row._id ?? index)}.`,
          field: `${here.field}.`,
        }),
      ),
    ];
  });
}

export interface FailedAnswer extends PlacedAnswer {
  readonly onFail: FailFollowUp;
}

/** What is not good enough, and what each asks for. */
export const failedAnswers = (
  field: Pick<AnswersField, 'fields'>,
  answers: Values,
): readonly FailedAnswer[] =>
  placedAnswers(field, answers)
    .filter(({ of, value }) => isFailed(of, value))
    .map((answer) => ({ ...answer, onFail: answer.of.onFail ?? {} }));

export interface Progress {
  readonly answered: number;
  /** Required ones that are not answered yet. */
  readonly required: number;
  readonly total: number;
}

const isAsked = ({ of }: PlacedAnswer): boolean =>
  of.kind !== 'computed' && of.readOnly !== true && !(of.kind === 'rows' && of.isRepeated === true);

const isAnswered = ({ value, of }: PlacedAnswer): boolean =>
  of.kind === 'boolean' && of.mustBeTrue ? value === true : !isEmptyValue(value);

/** How far a checklist has come: what is shown and can be typed. */
export function progressOf(field: Pick<AnswersField, 'fields'>, answers: Values): Progress {
  const asked = placedAnswers(field, answers).filter(isAsked);
  const answered = asked.filter(isAnswered);
  return {
    answered: answered.length,
    required: asked.filter((one) => !isAnswered(one) && isRequired(one.of, one.around)).length,
    total: asked.length,
  };
}

/** Of what is asked, how much is answered; a form without questions is done. */
export const percentOf = ({ answered, total }: Progress): number =>
  total === 0 ? 100 : Math.floor((100 * answered) / total);

/** Points of what was chosen; nothing where the form gives none or does not add them up. */
export function scoreOf(field: Pick<AnswersField, 'fields' | 'isScored'>, answers: Values): number | null {
  if (!field.isScored) return null;
  const points = placedAnswers(field, answers).flatMap(({ of, value }) => {
    if (!('scores' in of) || !of.scores) return [];
    return [value].flat().flatMap((code) => of.scores?.[String(code)] ?? []);
  });
  return points.length === 0 ? null : points.reduce((sum, one) => sum + one, 0);
}
