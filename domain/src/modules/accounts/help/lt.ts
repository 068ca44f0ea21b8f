import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Tie, kam dirbate ir iš ko perkate. Juos mini projektai, užsakymai ir neatitiktys.',
  todo: [
    'Pridėkite klientą ar tiekėją',
    'Užrašykite, kaip su juo susisiekti',
    'Nebenaudokite: tai, kas jį mini, lieka',
  ],
};
