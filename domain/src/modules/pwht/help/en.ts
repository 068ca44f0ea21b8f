import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Heat treatment after welding: the plan, the curve that was measured and the verdict.',
  todo: [
    'Plan which welds are treated, and how hot for how long',
    'Read the curve from the recorder’s file',
    'Submit the report for approval',
  ],
};
