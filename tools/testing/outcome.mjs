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

/** The files with something that failed, or that did not load. */
export const failedFiles = (report) =>
  (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);

/** One report of a run and of a second one of its failed files. What failed first keeps its reason when it passes. */
export function withSecondTry(first, second) {
  const again = new Set(second.testResults.map(({ name }) => name));
  const idOf = ({ name }, { fullName }) => `${name}: ${fullName}`;
  const reasons = new Map(
    first.testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => [idOf(file, test), test.failureMessages]),
    ),
  );
  const testResults = [
    ...first.testResults.filter(({ name }) => !again.has(name)),
    ...second.testResults.map((file) => ({
      ...file,
      assertionResults: file.assertionResults.map((test) =>
        test.status === 'passed' ? { ...test, failureMessages: reasons.get(idOf(file, test)) ?? [] } : test,
      ),
    })),
  ];
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  return {
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('skipped', 'pending'),
    numTodoTests: count('todo'),
  };
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
