import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Plan sam tworzy listę kontrolną przed każdym terminem, więc o kontroli nikt nie zapomni.',
  todo: [
    'Wybierz formularz, czego dotyczy i jak często',
    'Przydziel listę osobie, która ją wypełni',
    'Wstrzymaj plan, gdy rzecz nie jest używana',
  ],
};
