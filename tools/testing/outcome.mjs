/** Adds the counts of several steps. */
export const total = (outcomes) =>
  outcomes.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

export const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/**
 * Counts one vitest run from its JSON report. A run that fails without a failing test (a file that
 * does not load, an error nobody caught) or runs no test at all counts as one failure.
 */
export function countTests(report, exitCode) {
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const failed = report?.numFailedTests ?? 0;
  const isBroken = exitCode !== 0 || passed + failed + skipped === 0;
  return { passed, failed: isBroken ? Math.max(failed, 1) : failed, skipped };
}

/**
 * Names the tests a reader must know of: those that failed, with the first lines of why, those that were
 * skipped, and those that passed only when they were run a second time.
 */
export function remarkableTests(report) {
  const tests = (report?.testResults ?? []).flatMap(({ name, assertionResults = [] }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  );
  const line = (test) => `${test.file}: ${test.fullName}\n    ${reasonOf(test.failureMessages)}`;
  return {
    failed: tests.filter(({ status }) => status === 'failed').map(line),
    skipped: tests
      .filter(({ status }) => status === 'skipped' || status === 'pending' || status === 'todo')
      .map((test) => `${test.file}: ${test.fullName}`),
    retried: tests
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(line),
  };
}

/** What was not so, and what was on the screen instead: two lines of at most 600 characters. */
const reasonOf = ([message = 'no reason was given'] = []) =>
  message
    .split('\n')
    .filter((line) => line !== 'Call log:' && !/^\s+at /.test(line))
    .slice(0, 2)
    .map((line) => line.slice(0, 600))
    .join('\n    ');

/** Alone on its line, so that a machine can read it. */
export const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** A test that was skipped has proved nothing. */
export const isGreen = ({ failed, skipped }) => failed === 0 && skipped === 0;
