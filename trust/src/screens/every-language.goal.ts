import type { Goal } from '../runner/goal.ts';
import { runTests } from '../runner/test-run.ts';

const walk = {
  project: 'browser',
  files: [
    'e2e/src/app/every-screen.test.ts',
    'e2e/src/app/every-record.test.ts',
    'e2e/src/app/help-pictures.test.ts',
    'e2e/src/app/help-sheet.test.ts',
    'e2e/src/records/paper.test.ts',
    'e2e/src/time/delivery.test.ts',
    'e2e/src/time/stemp-shift-end.test.ts',
  ],
  env: { WALK: 'all' },
};

export const everyLanguageGoal: Goal = {
  id: 'WALK',
  title: 'Every screen in every language',
  target:
    'five languages, four shapes of phone, day and dark: nothing cut, covered, raw or closed to anybody',
  isInBrowser: true,
  run: (context, tally) => runTests(context, tally, walk),
  planted: [
    {
      name: 'a line on every screen is wider than the phone',
      run: (context, tally) =>
        runTests(context, tally, {
          ...walk,
          files: ['e2e/src/app/every-record.test.ts'],
          env: { WALK_PLANT: 'yes' },
        }),
    },
  ],
};
