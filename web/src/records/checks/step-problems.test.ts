import { deviation, checks as deviationChecks } from '@sveis/domain/modules/deviation';
import {
  checks as technicalChecks,
  definition as technicalReport,
} from '@sveis/domain/modules/technical-report';
import { findStep, type Values } from '@sveis/domain/records';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { RecordAnswer } from '../record-wire.ts';
import { stateWith, warningsOf } from './form-findings.ts';
import { stepProblems } from './step-problems.ts';

const today = '2026-11-15';
const module = { definition: deviation, checks: deviationChecks, look: {} };
const queries = new QueryClient();
const viewer = {
  access: { userId: 7, roleSlug: 'employee', roleFlags: {}, groupLevels: [], levelTables: {} },
  projectRoles: new Map(),
};

function problemsOf(name: string, status: string, values: Values): Values {
  const step = findStep(deviation, name, status);
  if (!step) throw new Error(`no step ${name}`);
  const record = { id: 'r', status, project_id: null, created_by: 7, ...values } as unknown as RecordAnswer;
  const problems = stepProblems(module, record, step, values, { viewer, today, queries });
  return Object.fromEntries(Object.entries(problems).map(([field, [first]]) => [field, first?.code]));
}

const action = (more: object) => ({ _id: 'a', text: 'Grind', responsible: 8, due: today, ...more });
const done = { severity: 'high', underlying_reason: 'Haste', effect_of_measures: 'effective' };

describe('a step that the server would refuse is refused by the phone', () => {
  it('closing: actions that are not verified, or by the one who did them', () => {
    const close = (state: object) =>
      problemsOf('close', 'process', { ...done, corrective_actions: [action(state)] });
    expect(close({ state: 'done', done_by: 8 })).toEqual({ corrective_actions: 'NOT_VERIFIED' });
    expect(close({ state: 'verified', done_by: 8, verified_by: 8 })).toEqual({
      corrective_actions: 'NOT_VERIFIED',
    });
    expect(close({ state: 'verified', done_by: 8, verified_by: 9 })).toEqual({});
  });

  it('closing: what it needs and measures without effect, all at once', () => {
    expect(problemsOf('close', 'process', { severity: 'low', effect_of_measures: 'not_effective' })).toEqual({
      underlying_reason: 'REQUIRED',
      corrective_actions: 'REQUIRED',
      effect_of_measures: 'NOT_EFFECTIVE',
    });
  });

  it('opening again: later than thirty days after it was closed', () => {
    const reopen = (closed_at: string) =>
      problemsOf('reopen', 'closed', { closed_at, reopen_reason: 'Leaks again' });
    expect(reopen('2026-10-16T08:00:00Z')).toEqual({});
    expect(reopen('2026-10-15T08:00:00Z')).toEqual({ reopen_reason: 'TOO_LATE' });
  });
});

describe('before a step is taken', () => {
  const report = { definition: technicalReport, checks: technicalChecks, look: {} };
  const approve = findStep(technicalReport, 'approve', 'submitted');

  it.each([
    [7, ['same_signer']],
    [8, []],
  ])('somebody who approves the work of person %i is told: %j', (performed_by, said) => {
    const values = { performed_by, result: 'ok', conclusion: 'Fine' };
    const record = { id: 'r', status: 'submitted', project_id: 1, created_by: 7, ...values };
    const state = stateWith(report, record as unknown as RecordAnswer, values);
    if (!approve) throw new Error('no step approves');
    const warnings = warningsOf(report, approve, state, record, { viewer, today, queries });
    expect(warnings.map(({ check }) => check)).toEqual(said);
  });
});
