import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'O co ludzie proszą się nawzajem: przeczytać, potwierdzić, ocenić, zatwierdzić.',
  todo: [
    'Otwórz zadanie i przeczytaj, czego dotyczy',
    'Odpowiedz: zrozumiane, zatwierdzone lub odrzucone',
    'Wyślij komuś zadanie z terminem',
  ],
};
