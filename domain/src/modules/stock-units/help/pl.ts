import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'W czym liczy się towary: sztuki, metry, kilogramy, kartony.',
  todo: [
    'Dodaj jednostki, w których liczy firma',
    'Podaj, ile miejsc po przecinku ma jednostka',
    'Wycofaj jednostkę, której nikt nie potrzebuje',
  ],
};
