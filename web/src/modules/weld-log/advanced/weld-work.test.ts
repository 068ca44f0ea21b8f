import type { Values } from '@sveis/domain/records';
import { weldCheckCodes } from '@sveis/domain/welding';
import { describe, expect, it } from 'vitest';
import { aboutOf, nextStep, nextWeld } from './weld-work.ts';

const weld = (engineering: string, production: string, ndt: string): Values => ({
  engineering,
  production,
  ndt,
});

describe('what a weld waits for', () => {
  it.each([
    [weld('in_progress', 'pending', 'pending'), 'complete_engineering'],
    [weld('completed', 'pending', 'pending'), 'weld'],
    [weld('completed', 'in_progress', 'pending'), 'weld'],
    [
      { ...weld('completed', 'in_progress', 'pending'), weld_end: '2026-11-10T12:00:00Z' },
      'complete_production',
    ],
    [weld('completed', 'completed', 'in_progress'), 'complete_ndt'],
    [weld('completed', 'completed', 'completed'), undefined],
  ])('%j: %s', (values, step) => expect(nextStep(values)).toBe(step));

  it('is what is under way before what is next', () => {
    const rows = [
      { id: 1, values: weld('completed', 'completed', 'completed') },
      { id: 2, values: weld('completed', 'pending', 'pending') },
      { id: 3, values: weld('completed', 'in_progress', 'pending') },
    ];
    expect(nextWeld(rows)?.id).toBe(3);
    expect(nextWeld(rows.slice(0, 2))?.id).toBe(2);
    expect(nextWeld(rows.slice(0, 1))).toBeUndefined();
  });
});

it('every check is about something, and only a new revision is about the drawing', () =>
  expect(weldCheckCodes.filter((code) => aboutOf(code) === 'revision')).toEqual(['REV_CHANGED']));
