import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Arkusze do liczenia: jakie miejsca, kto liczy, co się różni i co poprawiono.',
  todo: [
    'Utwórz arkusz i zwolnij go dla liczących',
    'Zleć ponowne liczenie dużych różnic',
    'Zatwierdź to, co się zgadza, i zaksięguj',
  ],
};
