import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Na hali coś jest nie tak: zgłoś to w minutę i śledź sprawę, aż zostanie naprawiona.',
  todo: [
    'Zrób zdjęcie i powiedz, co i gdzie jest nie tak',
    'Śledź to, co zgłosiłeś',
    'Zamknij sprawę, gdy przyczyna zniknie, a naprawa działa',
  ],
};
