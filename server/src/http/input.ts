import { type FieldProblem, type FieldProblems, validation } from '@sveis/domain/errors';
import type * as z from 'zod/mini';
import { storable } from './storable.ts';

type Issue = z.core.$ZodIssue;

/** Of one refusal. */
const MOST_FIELDS = 50;

/** Parses or refuses, naming every failing field. */
export function parseInput<S extends z.ZodMiniType>(shape: S, value: unknown): z.infer<S> {
  // Only with what was sent can a missing value be told from a wrong one.
  const parsed = shape.safeParse(storable(value), { reportInput: true });
  if (parsed.success) return parsed.data;
  throw validation(fieldProblems(parsed.error.issues));
}

export function fieldProblems(issues: readonly Issue[]): FieldProblems {
  // A map, as a field may be called what every object has already: toString, say.
  const problems = new Map<string, FieldProblem[]>();
  for (const issue of issues) {
    const fields =
      issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(String).join('.') || 'body'];
    for (const field of fields) {
      if (problems.size >= MOST_FIELDS) break;
      problems.set(field, [...(problems.get(field) ?? []), problemOf(issue)]);
    }
  }
  return Object.fromEntries(problems);
}

function problemOf(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? { code: 'REQUIRED' }
        : { code: issue.expected === 'number' || issue.expected === 'int' ? 'NOT_A_NUMBER' : 'INVALID' };
    case 'too_small':
      if (issue.origin !== 'string') return { code: 'TOO_SMALL', params: { min: Number(issue.minimum) } };
      return Number(issue.minimum) <= 1
        ? { code: 'REQUIRED' }
        : { code: 'TOO_SHORT', params: { min: Number(issue.minimum) } };
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'TOO_LONG' : 'TOO_LARGE',
        params: { max: Number(issue.maximum) },
      };
    case 'invalid_value':
      return { code: 'NOT_A_CHOICE' };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'INVALID_EMAIL' : 'INVALID' };
    case 'unrecognized_keys':
      return { code: 'UNKNOWN_FIELD' };
    default:
      return { code: 'INVALID' };
  }
}
