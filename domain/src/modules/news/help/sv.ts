import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Det företaget berättar för alla, en grupp eller ett projekt.',
  todo: [
    'Läs det som är märkt oläst',
    'Bekräfta att du har läst där du ombeds göra det',
    'Skriv en nyhet och välj vem den är för',
  ],
};
