import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'A test that the pipe or vessel holds its pressure. The stricter of code and project limits counts.',
  todo: [
    'Write pressure, medium and gauges; the project’s limits stand below',
    'Enter the readings while the pressure is held',
    'Sign and submit the test',
  ],
};
