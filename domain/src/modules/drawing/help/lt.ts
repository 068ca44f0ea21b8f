import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Projekto brėžiniai, visada pirma naujausia revizija, su siūlėmis kaip smeigtukais.',
  todo: [
    'Atidarykite brėžinį ir priartinkite dviem pirštais',
    'Palieskite smeigtuką, kad atvertumėte siūlę',
    'Išsaugokite brėžinį telefone prieš eidami ten, kur nėra tinklo',
  ],
};
