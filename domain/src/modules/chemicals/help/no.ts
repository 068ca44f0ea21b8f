import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Alt på jobben som kan skade folk eller natur: hvordan du verner deg, og førstehjelp uten nett.',
  todo: [
    'Skann etiketten eller søk på navnet før du bruker det',
    'Les hva du skal ha på deg og hva du gjør om det går galt',
    'Foreslå et nytt stoff med sikkerhetsdatabladet',
  ],
};
