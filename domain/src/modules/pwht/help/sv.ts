import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Värmebehandling efter svetsning: planen, kurvan som mättes, och om den håller.',
  todo: [
    'Planera vilka svetsar, hur varmt och hur länge',
    'Läs kurvan från skrivarens fil',
    'Skicka rapporten för godkännande',
  ],
};
