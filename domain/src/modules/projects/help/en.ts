import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'One place for each job: its drawings, welds, reports, people and hours.',
  todo: [
    'Choose your project and go on from there',
    'Mark the ones you use most with a star',
    'See what is still open before you say it is finished',
  ],
};
