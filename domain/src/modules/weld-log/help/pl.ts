import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Każda spoina projektu: jak ma być wykonana, kto ją wykonał i czy przeszła badanie.',
  todo: [
    'Znajdź swoją spoinę i zapisz spawanie po wykonaniu',
    'Podaj instrukcję, spoiwo i jego partię',
    'Zobacz, które spoiny czekają na badanie lub naprawę',
  ],
};
