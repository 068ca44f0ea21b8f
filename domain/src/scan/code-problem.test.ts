import { expect, it } from 'vitest';
import { codeProblem } from './code-problem.ts';

it.each([
  ['L-102', undefined],
  ['W-07R1', undefined],
  ['  EQ-0001 ', undefined],
  ['https://fjordstal.example/equipments/0190b8f0-0000-7000-8000-000000000001', undefined],
  ['7038010009457', undefined],
  ['7038010009458', 'misread'],
  ['12345678', 'misread'],
  ['', 'empty'],
  [' \t ', 'empty'],
  [']C1', 'empty'],
  ['---', 'unreadable'],
  ['AB\uFFFD\uFFFD', 'unreadable'],
  ['x'.repeat(501), 'too_long'],
])('%j is %s', (code, problem) => {
  expect(codeProblem(code)).toBe(problem);
});
