import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Hva slags arbeid en time er: vanlig tid, overtid, reise. Lønn og faktura leser det.',
  todo: [
    'Legg til de arbeidstypene lønnen kjenner',
    'Si hva som faktureres kunden',
    'Ta en ut av bruk: timer som har den, blir stående',
  ],
};
