import type { RecordChecks, Values } from '../../records/index.ts';
import { isCoveredBy, type Range, rangeIn } from '../../welding/index.ts';

/** What procedure tests must cover of a recipe, and the field that says it. */
const ranges = [
  ['t_max', 't_min', 't_max'],
  ['d_min', 'd_min', 'd_max'],
] as const;

const isOpen = ({ min, max }: Range): boolean => min === undefined && max === undefined;

/** Several tests add up: a recipe may lie in all of them together. */
const isProved = (recipe: Range, tests: readonly Values[], low: string, high: string): boolean =>
  isOpen(recipe) ||
  isCoveredBy(
    recipe,
    tests.map((test) => rangeIn(test, low, high)),
  );

const valuesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Choices of the recipe that no test has. */
const unproved = (values: Values, tests: readonly Values[], field: string): readonly string[] => {
  const proved = new Set(tests.flatMap((test) => valuesOf(test[field])));
  return valuesOf(values[field])
    .filter((one) => !proved.has(one))
    .map(String);
};

const provedChoices = ['process', 'joint_types', 'mat_group_1', 'positions'] as const;

export const wpsChecks: RecordChecks = {
  /** A recipe goes no further than what its tests have proved. */
  outside_wpqr: ({ values }, { related }) => {
    const tests = valuesOf(values.wpqr)
      .map((id) => related('wpqr', id))
      .filter((test) => test !== undefined);
    if (tests.length === 0) return undefined;
    const outside = [
      ...ranges
        .filter(([, low, high]) => !isProved(rangeIn(values, low, high), tests, low, high))
        .map(([field]) => field),
      ...provedChoices.filter((field) => unproved(values, tests, field).length > 0),
    ];
    return outside.length === 0
      ? undefined
      : Object.fromEntries(outside.map((field) => [field, [{ code: 'CHECK' }]]));
  },
};
