import { expect, it } from 'vitest';
import { takesDay } from './project-days.ts';

it.each([
  ['the day before it begins', { start_date: '10.11.2026', end_date: null }, '2026-11-09', false],
  ['the first day', { start_date: '10.11.2026', end_date: null }, '2026-11-10', true],
  ['the last day', { start_date: '10.11.2026', end_date: '12.11.2026' }, '2026-11-12', true],
  ['the day after its end', { start_date: '10.11.2026', end_date: '12.11.2026' }, '2026-11-13', false],
  ['any day, where a list kept from before does not tell', {}, '2026-11-09', true],
] as const)('a project takes hours on %s: %o', (_title, project, day, expected) =>
  expect(takesDay(project, day)).toBe(expected),
);
