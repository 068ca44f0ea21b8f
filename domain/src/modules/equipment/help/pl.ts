import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Maszyny i narzędzia: kto je ma, gdzie są i czy wolno ich używać.',
  todo: [
    'Zeskanuj znacznik, by pobrać lub przekazać sprzęt',
    'Zatrzymaj sprzęt zepsuty lub po terminie kontroli',
    'Sprawdź, co wkrótce wymaga kontroli, i wypełnij jej formularz',
  ],
};
