import type { Goal } from '../runner/goal.ts';
import { runTests } from '../runner/test-run.ts';

const walk = {
  project: 'browser',
  files: ['e2e/src/app/every-screen.test.ts', 'e2e/src/app/every-record.test.ts'],
  env: { WALK: 'all' },
};

export const everyLanguageGoal: Goal = {
  id: 'WALK',
  title: 'Every screen in every language',
  target:
    'five languages, four shapes of phone, day and dark: nothing cut, covered, raw or closed to anybody',
  isInBrowser: true,
  run: (_context, tally) => runTests(tally, walk),
  planted: [
    {
      name: 'a line on every screen is wider than the phone',
      run: (_context, tally) =>
        runTests(tally, { ...walk, files: ['e2e/src/app/every-record.test.ts'], env: { WALK_PLANT: 'yes' } }),
    },
  ],
};
