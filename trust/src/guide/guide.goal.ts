import type { Goal } from '../runner/goal.ts';
import { runTests } from '../runner/test-run.ts';

/** Follows the guide in a copy of the sources and looks at the result in a browser. */
const guide = { project: 'guide' };

export const guideGoal: Goal = {
  id: 'GUIDE',
  title: 'The guide to adding a module',
  target: 'a module nobody has seen works by following docs/adding-a-module.md, and by nothing else',
  isInBrowser: true,
  run: (context, tally) => runTests(context, tally, guide),
  planted: [
    {
      name: 'the module is written and registered nowhere',
      run: (context, tally) => runTests(context, tally, { ...guide, env: { GUIDE_REGISTERS: 'nothing' } }),
    },
  ],
};
