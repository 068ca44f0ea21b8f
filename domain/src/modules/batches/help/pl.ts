import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Towary śledzone po numerze: z której dostawy jest dany kawałek i jaki ma atest.',
  todo: [
    'Szukaj po numerze partii lub wytopu, by znać pochodzenie',
    'Wstrzymaj wątpliwą partię, żeby nikt jej nie użył',
    'Zwolnij ją po sprawdzeniu atestu; resztki idą za nią',
  ],
};
