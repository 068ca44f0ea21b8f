import { type RecordChecks, rowsAt, type Values } from '../../records/index.ts';
import {
  heatInputProved,
  isCoveredBy,
  isInRange,
  type Range,
  rangeIn,
  testPieceIn,
  throatProved,
} from '../../welding/index.ts';

/** What procedure tests must cover of a recipe, and the field that says it. */
const ranges = [
  ['t_max', 't_min', 't_max'],
  ['d_min', 'd_min', 'd_max'],
] as const;

const isOpen = ({ min, max }: Range): boolean => min === undefined && max === undefined;

/** Several tests add up: a recipe may lie in all of them together. */
const isProved = (recipe: Range, tests: readonly Range[]): boolean =>
  isOpen(recipe) || isCoveredBy(recipe, tests);

const valuesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Choices of the recipe that no test has. */
const hasUnproved = (values: Values, field: string, tests: readonly Values[], proves: string): boolean => {
  const proved = new Set(tests.flatMap((test) => valuesOf(test[proves])));
  return valuesOf(values[field]).some((one) => !proved.has(one));
};

/** Both sides of a joint are of groups the tests have. */
const provedChoices = [
  ['process', 'process'],
  ['joint_types', 'joint_types'],
  ['mat_group_1', 'mat_group_1'],
  ['mat_group_2', 'mat_group_1'],
  ['positions', 'positions'],
] as const;

const figureOf = (values: Values, name: string): number | undefined => {
  const value = values[name];
  return typeof value === 'number' ? value : undefined;
};

/** Figures of all tests; undefined where one of them does not say, and nothing can be said about the recipe. */
function figuresOf(tests: readonly Values[], name: string): readonly number[] | undefined {
  const found = tests.map((test) => figureOf(test, name)).filter((one) => one !== undefined);
  return found.length === tests.length ? found : undefined;
}

/** A fillet weld of one run proves a range of throats; other tests do not limit it. */
const isThroatProved = (values: Values, tests: readonly Values[]): boolean =>
  isProved(
    rangeIn(values, 'throat_min', 'throat_max'),
    tests.map((test) => {
      const piece = testPieceIn(test);
      return piece ? throatProved(piece) : {};
    }),
  );

/** Each run lies within what the heat of the tests allows, as far as impact or hardness is asked for. */
function isHeatProved(values: Values, tests: readonly Values[]): boolean {
  const required = { impact: values.impact === true, hardness: values.hardness === true };
  const proved = figuresOf(tests, 'test_heat_input')?.map((heat) => heatInputProved(heat, required));
  if (!proved || proved.some(isOpen)) return true;
  return rowsAt(values, 'parameters').every((row) => {
    const [low, high] = [figureOf(row, 'heat_min'), figureOf(row, 'heat_max')];
    return [low, high].every((heat, end) =>
      proved.some(
        (range) => heat === undefined || isInRange(heat, end === 0 ? { min: range.min } : { max: range.max }),
      ),
    );
  });
}

/** Not heated less than a test was, not welded hotter between the runs, and treated after welding as one was. */
const heatingProblems = (values: Values, tests: readonly Values[]): readonly string[] => {
  const [preheat, interpass] = [figureOf(values, 'preheat_min'), figureOf(values, 'interpass_max')];
  const coldest = figuresOf(tests, 'test_preheat');
  const hottest = figuresOf(tests, 'test_interpass');
  const treated = tests.map(({ test_pwht }) => test_pwht);
  const isTold = treated.every((one) => one === 'with' || one === 'without');
  return [
    ...(coldest && preheat !== undefined && preheat < Math.min(...coldest) ? ['preheat_min'] : []),
    ...(hottest && interpass !== undefined && interpass > Math.max(...hottest) ? ['interpass_max'] : []),
    ...(isTold && !treated.includes(values.pwht === true ? 'with' : 'without') ? ['pwht'] : []),
  ];
};

export const wpsChecks: RecordChecks = {
  /** A recipe goes no further than what its tests have proved. */
  outside_wpqr: ({ values }, { related }) => {
    const tests = valuesOf(values.wpqr)
      .map((id) => related('wpqr', id))
      .filter((test) => test !== undefined);
    if (tests.length === 0) return undefined;
    const outside = [
      ...ranges
        .filter(
          ([, low, high]) =>
            !isProved(
              rangeIn(values, low, high),
              tests.map((test) => rangeIn(test, low, high)),
            ),
        )
        .map(([field]) => field),
      ...provedChoices
        .filter(([field, proves]) => hasUnproved(values, field, tests, proves))
        .map(([field]) => field),
      ...(isThroatProved(values, tests) ? [] : ['throat_max']),
      ...(isHeatProved(values, tests) ? [] : ['parameters']),
      ...heatingProblems(values, tests),
    ];
    return outside.length === 0
      ? undefined
      : Object.fromEntries(outside.map((field) => [field, [{ code: 'CHECK' }]]));
  },
};
