import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'En plan gör checklistan av sig själv före varje frist, så att kontroller inte glöms.',
  todo: [
    'Välj formulär, vad det gäller och hur ofta',
    'Ge checklistan till den som ska fylla i den',
    'Pausa planen när saken inte används',
  ],
};
