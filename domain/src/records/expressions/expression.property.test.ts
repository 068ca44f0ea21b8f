import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateExpression } from './evaluate-expression.ts';
import { ExpressionRefused, parseExpression } from './parse-expression.ts';

const today = '2026-11-16';
const values = {
  a: 3,
  b: -2.5,
  zero: 0,
  none: null,
  word: 'yes',
  other: 'no',
  flag: true,
  off: false,
  many: [1, 2, null, 4],
  rows: [
    { n: 2, t: 'x' },
    { n: null, t: 'y' },
    { n: 7.25, t: null },
  ],
  day: '2026-11-10',
};
const names = ['a', 'b', 'zero', 'none', 'word', 'other', 'flag', 'off', 'day', 'gone'];
const columns = ['rows.n', 'rows.t', 'rows.gone', 'many'];

/** A formula as a tree of its own kind, with its text and what it must come to: nothing of the parser is used. */
type Known = number | string | boolean | null;
interface Case {
  readonly text: string;
  readonly known: Known;
}
interface Listed {
  readonly text: string;
  readonly list: readonly Known[];
}

const number = fc.oneof(
  fc.integer({ min: 0, max: 99 }).map((n): Case => ({ text: String(n), known: n })),
  fc
    .integer({ min: 0, max: 9999 })
    .map((n): Case => ({ text: (n / 100).toFixed(2), known: Number((n / 100).toFixed(2)) })),
);
const text = fc.stringMatching(/^[a-z ]{0,6}$/).map((t): Case => ({ text: `'${t}'`, known: t }));
const scalar = (value: unknown): Known =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
    ? null
    : (value as Known);
const field = fc.constantFrom(...names).map(
  (name): Case => ({
    text: `{${name}}`,
    known: scalar((values as Record<string, unknown>)[name]),
  }),
);
const truth = fc.boolean().map((b): Case => ({ text: String(b), known: b }));
const list = fc.constantFrom(...columns).map((path): Listed => {
  const [first = '', column] = path.split('.');
  const found = (values as Record<string, unknown>)[first] as readonly unknown[];
  const list =
    column === undefined
      ? found.map(scalar)
      : found.map((row) => scalar((row as Record<string, unknown>)[column]));
  return { text: `{${path}}`, list };
});

const isNumber = (value: Known): value is number => typeof value === 'number';
const tidy = (n: number): Known => (Number.isFinite(n) ? (n === 0 ? 0 : n) : null);

const operations: Readonly<Record<string, (l: Known, r: Known) => Known>> = {
  '+': (l, r) => (isNumber(l) && isNumber(r) ? tidy(l + r) : null),
  '-': (l, r) => (isNumber(l) && isNumber(r) ? tidy(l - r) : null),
  '*': (l, r) => (isNumber(l) && isNumber(r) ? tidy(l * r) : null),
  '/': (l, r) => (isNumber(l) && isNumber(r) && r !== 0 ? tidy(l / r) : null),
  '=': (l, r) => (l === null || r === null ? null : l === r),
  '!=': (l, r) => (l === null || r === null ? null : l !== r),
  '<': (l, r) => ordered(l, r, (a, b) => a < b),
  '<=': (l, r) => ordered(l, r, (a, b) => a <= b),
  '>': (l, r) => ordered(l, r, (a, b) => a > b),
  '>=': (l, r) => ordered(l, r, (a, b) => a >= b),
  and: (l, r) => (l === false || r === false ? false : l === true && r === true ? true : null),
  or: (l, r) => (l === true || r === true ? true : l === false && r === false ? false : null),
};
const ordered = (l: Known, r: Known, test: (a: never, b: never) => boolean): Known =>
  typeof l === typeof r && (isNumber(l) || typeof l === 'string') ? test(l as never, r as never) : null;

const sumOf = (list: readonly Known[]): number => list.filter(isNumber).reduce((s, n) => s + n, 0);
const aggregates: Readonly<Record<string, (list: readonly Known[]) => Known>> = {
  sum: (list) => tidy(sumOf(list)),
  avg: (list) => (list.some(isNumber) ? tidy(sumOf(list) / list.filter(isNumber).length) : null),
  min: (list) => (list.some(isNumber) ? Math.min(...list.filter(isNumber)) : null),
  max: (list) => (list.some(isNumber) ? Math.max(...list.filter(isNumber)) : null),
  count: (list) => list.filter((one) => one !== null).length,
};

const { tree } = fc.letrec<{ tree: Case }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    number,
    text,
    field,
    truth,
    fc.tuple(tie('tree'), fc.constantFrom(...Object.keys(operations)), tie('tree')).map(
      ([l, op, r]): Case => ({
        text: `(${l.text}) ${op} (${r.text})`,
        known: operations[op]?.(l.known, r.known) ?? null,
      }),
    ),
    tie('tree').map(
      (of): Case => ({ text: `-(${of.text})`, known: isNumber(of.known) ? tidy(-of.known) : null }),
    ),
    tie('tree').map(
      (of): Case => ({
        text: `not (${of.text})`,
        known: typeof of.known === 'boolean' ? !of.known : null,
      }),
    ),
    fc.tuple(tie('tree'), tie('tree'), tie('tree')).map(
      ([c, y, n]): Case => ({
        text: `if(${c.text}, ${y.text}, ${n.text})`,
        known: c.known === true ? y.known : c.known === false ? n.known : null,
      }),
    ),
    fc.tuple(fc.constantFrom(...Object.keys(aggregates)), fc.array(tie('tree'), { maxLength: 2 }), list).map(
      ([name, args, { text: column, list: inColumn }]): Case => ({
        text: `${name}(${[...args.map(({ text: t }) => t), column].join(', ')})`,
        known: aggregates[name]?.([...args.map(({ known }) => known), ...inColumn]) ?? null,
      }),
    ),
    tie('tree').map(
      (of): Case => ({
        text: `abs(${of.text})`,
        known: isNumber(of.known) ? Math.abs(of.known) : null,
      }),
    ),
    tie('tree').map(
      (of): Case => ({
        text: `concat(${of.text}, '!')`,
        known: `${of.known ?? ''}!`,
      }),
    ),
  ),
}));

const evaluate = (expression: string) => evaluateExpression(parseExpression(expression), { today, values });

describe('formulas', () => {
  it('come to the same as an evaluator that knows nothing of the parser, ten thousand times', () => {
    fc.assert(
      fc.property(
        tree.filter(({ text }) => text.length <= 1000),
        ({ text: expression, known }) => {
          expect([expression, evaluate(expression)]).toEqual([expression, known]);
        },
      ),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('and one that adds where it should take away is found', () => {
    const isSame = ({ text: expression, known }: Case) =>
      Object.is(evaluate(expression.replaceAll(') - (', ') + (')), known);
    const { failed } = fc.check(
      fc.property(
        tree.filter(({ text }) => text.length <= 1000),
        isSame,
      ),
      {
        numRuns: 10_000,
      },
    );
    expect(failed).toBe(true);
  }, 60_000);

  it('never end the process, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[-+*/(){}.,<>=!'"a-z0-9 _]{0,60}$/)),
        (expression) => {
          try {
            const value = evaluate(expression);
            expect(['number', 'string', 'boolean', 'object']).toContain(typeof value);
          } catch (error) {
            expect(error).toBeInstanceOf(ExpressionRefused);
          }
        },
      ),
      { numRuns: 5000 },
    );
  });
});
