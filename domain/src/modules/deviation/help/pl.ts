import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Na hali coś jest nie tak? Zgłoś to w minutę. Zdarzenie bez szkody można zgłosić bez nazwiska, jeśli firma pozwala.',
  todo: [
    'Zrób zdjęcie i powiedz, co i gdzie jest nie tak',
    'Śledź to, co zgłosiłeś',
    'Zamknij sprawę, gdy przyczyna zniknie, a naprawa działa',
  ],
};
