import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Hyller og kasser på lageret, hver med en kode å skanne.',
  todo: [
    'Skann en plass, eller åpne den, og se hva som ligger der',
    'Skriv ut etikettene og heng dem opp',
    'Steng en plass som ikke lenger brukes',
  ],
};
