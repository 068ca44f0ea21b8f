import { describe, expect, it } from 'vitest';
import { evaluateExpression } from './evaluate-expression.ts';
import { withExpressions } from './expression-values.ts';
import { ExpressionRefused, parseExpression } from './parse-expression.ts';

const today = '2026-11-16';
const evaluate = (expression: string, values: Readonly<Record<string, unknown>> = {}) =>
  evaluateExpression(parseExpression(expression), { today, values });

describe('a formula', () => {
  it.each<readonly [string, unknown]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 2 - 3', 5],
    ['12 / 3 / 2', 2],
    ['-3 + 5', 2],
    ['2 < 3 and 3 < 4', true],
    ['1 = 2 or 2 = 2', true],
    ['not 1 = 2', true],
    ['round(2.675, 2)', 2.68],
    ['round(-2.5)', -3],
    ['1 / 0', null],
    ['{gone} + 1', null],
    ["concat('a', 1, {gone})", 'a1'],
    ['days({from}, today())', 6],
    ["if({answer} = 'yes', 1, 2)", 1],
    ['sum({rows.n})', 4.5],
    ['count({rows.n})', 2],
    ['avg({rows.gone})', null],
    ['sum({rows.gone})', 0],
  ])('%s is %j', (expression, expected) =>
    expect(
      evaluate(expression, { from: '2026-11-10', answer: 'yes', rows: [{ n: 1.5 }, { n: 3 }, { n: null }] }),
    ).toEqual(expected),
  );

  it.each([
    'constructor',
    'constructor.constructor("return 1")()',
    '{constructor.constructor}("x")',
    '{__proto__.polluted}',
    'this',
    'globalThis',
    'process.exit(1)',
    'require("fs")',
    'import("fs")',
    'eval("1")',
    'Function("return 1")()',
    '(() => 1)()',
    '`$\u007b1}`',
    'a = 1',
    '{a}[0]',
    '{a}.length',
    '1; 2',
    'toString()',
    'hasOwnProperty("a")',
    'sum',
    'sum(',
    '1 +',
    '',
    '\u202e1 + 1',
    `${'('.repeat(100)}1${')'.repeat(100)}`,
    `${'-'.repeat(100)}1`,
    `${'1+'.repeat(600)}1`,
  ])('%s is refused or reads nothing that is inherited', (expression) => {
    let value: unknown = null;
    try {
      value = evaluate(expression, { a: [1] });
    } catch (error) {
      expect(error).toBeInstanceOf(ExpressionRefused);
    }
    expect(value).toBeNull();
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    '{%s} finds nothing on an object of answers',
    (name) => {
      expect(evaluate(`{${name}}`, {})).toBeNull();
      expect(evaluate(`count({rows.${name}})`, { rows: [{}, {}] })).toBe(0);
    },
  );

  it('reads other formulas, in rows and over them, whatever their order', () => {
    const formula = (expression: string) =>
      ({ kind: 'computed', by: 'expression', result: 'number', expression, decimals: 1 }) as const;
    const fields = {
      doubled: formula('{total} * 2'),
      total: formula('sum({rows.area})'),
      factor: { kind: 'number', decimals: 0 },
      rows: {
        kind: 'rows',
        maxRows: 9,
        fields: {
          w: { kind: 'number', decimals: 1 },
          h: { kind: 'number', decimals: 1 },
          area: formula('{row.w} * {h} * {factor}'),
        },
      },
    } as const;
    expect(
      withExpressions(fields, { factor: 10, rows: [{ w: 2, h: 3 }, { w: 1, h: 0.25 }, { w: 1 }] }, today),
    ).toMatchObject({ rows: [{ area: 60 }, { area: 2.5 }, { area: null }], total: 62.5, doubled: 125 });
  });
});
