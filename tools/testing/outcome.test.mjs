import { describe, expect, it } from 'vitest';
import {
  countTests,
  failedFiles,
  isGreen,
  one,
  remarkableTests,
  summary,
  total,
  withSecondTry,
} from './outcome.mjs';

const report = (numPassedTests, numFailedTests, numPendingTests = 0) => ({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests: 0,
});

describe('the result of a test run', () => {
  it('adds tests and other steps on one line', () => {
    expect(summary(total([one(true), countTests(report(12, 0), 0)]))).toBe('13 passed, 0 failed');
    expect(summary(total([one(false), countTests(report(3, 1, 2), 1)]))).toBe(
      '3 passed, 2 failed, 2 skipped',
    );
  });

  it('a run that broke without a failing test is a failure', () => {
    expect(countTests(report(5, 0), 1).failed).toBe(1);
    expect(countTests(undefined, 1).failed).toBe(1);
  });

  it('a run without any test is a failure', () => expect(countTests(report(0, 0), 0).failed).toBe(1));

  it('a skipped test is not green', () => {
    expect(isGreen(countTests(report(5, 0, 1), 0))).toBe(false);
    expect(isGreen(countTests(report(5, 0), 0))).toBe(true);
  });

  it('names what failed, what was skipped and what passed only at the second try', () => {
    const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });
    const assertionResults = [
      test('is fine', 'passed'),
      test('is wrong', 'failed', 'Error: 3 is not 4\n  at x'),
      test('is shaky', 'passed', 'Error: too late\n  at y'),
      test('is for another machine', 'skipped'),
    ];
    expect(remarkableTests({ testResults: [{ name: 'a.test.ts', assertionResults }] })).toEqual({
      failed: ['a.test.ts: is wrong\n    Error: 3 is not 4'],
      skipped: ['a.test.ts: is for another machine'],
      retried: ['a.test.ts: is shaky\n    Error: too late'],
    });
    expect(remarkableTests(undefined)).toEqual({ failed: [], skipped: [], retried: [] });
  });

  describe('of a second try', () => {
    const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });
    const file = (name, ...assertionResults) => ({
      name,
      status: assertionResults.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
      assertionResults,
    });
    const first = {
      testResults: [
        file('a.test.ts', test('is fine', 'passed')),
        file('b.test.ts', test('is shaky', 'failed', 'Error: too late'), test('is fine', 'passed')),
        file('c.test.ts', test('is wrong', 'failed', 'Error: 3 is not 4')),
        { name: 'd.test.ts', status: 'failed', assertionResults: [] },
      ],
    };

    it('the files are those with a failure and those that did not load', () =>
      expect(failedFiles(first)).toEqual(['b.test.ts', 'c.test.ts', 'd.test.ts']));

    it('counts each test once, says what passed only then, and leaves a failure a failure', () => {
      const second = {
        testResults: [
          file('b.test.ts', test('is shaky', 'passed'), test('is fine', 'passed')),
          file('c.test.ts', test('is wrong', 'failed', 'Error: 3 is not 4')),
          file('d.test.ts', test('is there', 'passed')),
        ],
      };
      const both = withSecondTry(first, second);
      expect(countTests(both, 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
      expect(remarkableTests(both)).toEqual({
        failed: ['c.test.ts: is wrong\n    Error: 3 is not 4'],
        skipped: [],
        retried: ['b.test.ts: is shaky\n    Error: too late'],
      });
    });
  });
});
