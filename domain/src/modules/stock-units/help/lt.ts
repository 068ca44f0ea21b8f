import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Kuo skaičiuojamos prekės: vienetais, metrais, kilogramais, dėžėmis.',
  todo: [
    'Pridėkite vienetus, kuriais skaičiuoja įmonė',
    'Nurodykite, kiek skaičių po kablelio turi vienetas',
    'Išimkite iš naudojimo niekam nereikalingą vienetą',
  ],
};
