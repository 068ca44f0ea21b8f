import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Dowód, że sposób spawania jest dobry: próbka, wyniki i zakres.',
  todo: [
    'Otwórz, by zobaczyć, co kwalifikuje',
    'Zarejestruj próbę ze sprawozdaniem laboratorium',
    'Zajrzyj tu, zanim napiszesz nową WPS',
  ],
};
