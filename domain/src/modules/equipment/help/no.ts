import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Maskiner og verktøy: hvem som har dem, hvor de er og om de kan brukes.',
  todo: [
    'Skann merket for å ta utstyret eller levere det videre',
    'Stopp utstyr som er ødelagt eller mangler kontroll',
    'Se hva som snart skal kontrolleres, og fyll ut skjemaet for kontrollen',
  ],
};
