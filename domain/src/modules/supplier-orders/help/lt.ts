import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Kas užsakyta iš tiekėjų ir kiek jau atvyko.',
  todo: [
    'Surašykite užsakymą eilutė po eilutės ir užsakykite',
    'Pažiūrėkite, kas dar turi atvykti',
    'Uždarykite užsakymą, kuris daugiau nieko negaus',
  ],
};
