import { describe, expect, it } from 'vitest';
import { whereActionsWait } from './where-actions-wait.ts';

describe('a deviation', () => {
  const record = (status: string, state: string) => ({
    status,
    corrective_actions: [{ _id: 'a', responsible: 7, state }],
  });

  it('opens at its actions for the person who still has one to do, and at the report for everybody else', () => {
    expect(whereActionsWait(record('process', 'open'), 7)).toBe('actions');
    expect(whereActionsWait(record('process', 'open'), 8)).toBeUndefined();
    expect(whereActionsWait(record('process', 'done'), 7)).toBeUndefined();
    expect(whereActionsWait(record('registered', 'open'), 7)).toBeUndefined();
    expect(whereActionsWait({ status: 'process', corrective_actions: null }, 7)).toBeUndefined();
  });
});
