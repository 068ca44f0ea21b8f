import { ANSWERS, type AnswerNote } from '@sveis/domain/checklists';
import { isSame, type Values } from '@sveis/domain/records';

export type Wrong = Readonly<Record<string, string>>;

/** The value a path leads to; a row is named by its place or by its id. */
function valueAt(values: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined || typeof values !== 'object' || values === null) return values;
  const inner = Array.isArray(values)
    ? ((values as readonly Values[]).find(({ _id }) => _id === first) ?? values[Number(first)])
    : (values as Values)[first];
  return valueAt(inner, rest);
}

/** What is wrong with answers, by their path. */
export const wrongAnswers = (errors: Wrong): Wrong =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(`${ANSWERS}.`) ? [[path.slice(ANSWERS.length + 1), text]] : [],
    ),
  );

/** What is still wrong after an answer has changed: an error goes with its cause. */
export const wrongAfter = (wrong: Wrong, before: Values, after: Values): Wrong =>
  Object.fromEntries(
    Object.entries(wrong).filter(([path]) => {
      const steps = path.split('.');
      return isSame(valueAt(before, steps), valueAt(after, steps));
    }),
  );

/** The same after a comment or a photo. */
export const wrongAfterNote = (
  wrong: Wrong,
  before: readonly AnswerNote[],
  after: readonly AnswerNote[],
): Wrong => {
  const noteOf = (notes: readonly AnswerNote[], path: string) => notes.find(({ about }) => about === path);
  return Object.fromEntries(
    Object.entries(wrong).filter(([path]) => isSame(noteOf(before, path), noteOf(after, path))),
  );
};
