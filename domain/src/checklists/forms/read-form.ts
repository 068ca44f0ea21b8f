import type { FieldProblem, FieldProblems } from '../../errors/index.ts';
import { isTooLarge } from '../../records/index.ts';
import type { FormContent } from './form.ts';
import { formProblems } from './form-problems.ts';
import { formShape } from './form-shape.ts';

export type ReadForm =
  | { readonly form: FormContent; readonly problems: FieldProblems }
  | { readonly form: undefined; readonly problems: FieldProblems };

const SIZE = { deepest: 20, most: 50_000 };

/**
 * Reads a form from JSON. Without a shape there is no form; with one, the problems are what stands in the way of
 * publishing it: a draft is kept with them.
 */
export function readForm(json: unknown): ReadForm {
  if (isTooLarge(json, SIZE))
    return { form: undefined, problems: { '': [{ code: 'TOO_LARGE', params: { max: SIZE.most } }] } };
  const read = formShape.safeParse(json);
  if (!read.success) return { form: undefined, problems: shapeProblems(read.error.issues) };
  // The shape has read every part: what it leaves open are only its own unions.
  const form = read.data as FormContent;
  return { form, problems: formProblems(form) };
}

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly input?: unknown;
  readonly errors?: readonly (readonly Issue[])[];
  readonly maximum?: unknown;
  readonly minimum?: unknown;
  readonly origin?: string;
}

function shapeProblems(issues: readonly unknown[], before: readonly PropertyKey[] = []): FieldProblems {
  const problems: Record<string, FieldProblem[]> = {};
  for (const issue of issues as readonly Issue[]) {
    const path = [...before, ...issue.path];
    const key = path.map(String).join('.');
    problems[key] = [...(problems[key] ?? []), problemOf(issue, path)];
  }
  return problems;
}

/** What SPEC says of names and columns, and the usual words for the rest. */
function problemOf(
  { code, input, maximum, minimum, origin }: Issue,
  path: readonly PropertyKey[],
): FieldProblem {
  const last = path.at(-1);
  if (last === 'columns') return { code: 'COLUMNS' };
  if (last === 'kind') return { code: 'NOT_A_CHOICE' };
  if (last === 'name' || last === 'module' || last === 'code') return { code: 'FIELD_NAME' };
  if (input === undefined && code === 'invalid_type') return { code: 'REQUIRED' };
  if (code === 'too_big' && typeof maximum === 'number')
    return origin === 'string'
      ? { code: 'TOO_LONG', params: { max: maximum } }
      : { code: origin === 'array' ? 'TOO_MANY' : 'TOO_LARGE', params: { max: maximum } };
  if (code === 'too_small' && typeof minimum === 'number')
    return origin === 'array'
      ? { code: 'TOO_FEW', params: { min: minimum } }
      : { code: 'TOO_SMALL', params: { min: minimum } };
  return { code: 'INVALID' };
}
