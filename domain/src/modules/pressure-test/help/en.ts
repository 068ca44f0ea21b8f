import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'A test that the pipe or vessel holds its pressure, written down while it is held.',
  todo: [
    'Write pressure, medium and gauges before you start',
    'Enter the readings while the pressure is held',
    'Sign and submit the test',
  ],
};
