import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'De dere arbeider for og kjøper av. Prosjekter, bestillinger og avvik nevner dem.',
  todo: [
    'Legg til en kunde eller leverandør',
    'Skriv ned hvordan de nås',
    'Ta en ut av bruk: det som nevner dem, blir stående',
  ],
};
