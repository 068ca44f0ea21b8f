import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Kaip vadinate žmones projekte, pvz., kokybės kontrolierius. Kiekvienas turi pastovaus vaidmens teises.',
  todo: [
    'Pridėkite, kaip vadinate žmones',
    'Pasirinkite, kieno teises vaidmuo turi',
    'Išimkite iš naudojimo: kas jį turi, tam jis lieka',
  ],
};
