import type { Values } from '../../records/index.ts';

const listIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : []);

const isRow =
  (row: string) =>
  ({ _id }: Values, index: number): boolean =>
    String(_id ?? index) === row;

/** `name`, or `s2.<row>.name` for an answer in one round of a part that repeats. */
export function answerAt(answers: Values, path: string): unknown {
  const [first = '', row, name] = path.split('.');
  if (row === undefined || name === undefined) return answers[first];
  return listIn(answers[first]).find(isRow(row))?.[name];
}

/** The same answers with another one at a path. */
export function withAnswer(answers: Values, path: string, value: unknown): Values {
  const [first = '', row, name] = path.split('.');
  if (row === undefined || name === undefined) return { ...answers, [first]: value };
  const is = isRow(row);
  const rounds = listIn(answers[first]).map((one, at) => (is(one, at) ? { ...one, [name]: value } : one));
  return { ...answers, [first]: rounds };
}
