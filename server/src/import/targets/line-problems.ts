import { AppError, type FieldProblem } from '@sveis/domain/errors';
import {
  type ImportColumn,
  importProblem,
  type LineProblem,
  namedBy,
  problemOfField,
} from '@sveis/domain/import';

export const isProblem = (value: object): value is LineProblem => 'message' in value;

/** What the engine has against a line; anything that is no refusal of ours is thrown on. */
export function problemsOf(
  error: unknown,
  line: number,
  columns: readonly ImportColumn[],
  /** The path of a field as a column of the file. */
  columnOf: (path: string) => string,
): readonly LineProblem[] {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const { code, params, fields } = error;
  if (code !== 'VALIDATION' || !fields) return [{ line, code: 'refused', message: `errors.${code}`, params }];
  return Object.entries(fields).flatMap(([path, problems]) =>
    problems.map((problem) => fieldProblem(problem, line, columns, columnOf(path))),
  );
}

const fieldProblem = (
  problem: FieldProblem,
  line: number,
  columns: readonly ImportColumn[],
  name: string,
): LineProblem => {
  const column = columns.find((one) => one.name === name);
  return { line, column: name, ...problemOfField(problem, column && namedBy(column) !== undefined) };
};

export const repeatedProblem = (line: number, earlier: number, column: string | undefined): LineProblem => ({
  line,
  column,
  ...importProblem('duplicate_key', 'importing.repeated', { line: earlier }),
});
