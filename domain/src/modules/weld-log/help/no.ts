import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Hver sveis i prosjektet: hvordan den skal lages, hvem som laget den og om den holdt.',
  todo: [
    'Finn sveisen din og logg sveisingen når den er gjort',
    'Oppgi prosedyre, tilsett og batch',
    'Se hvilke sveiser som venter på kontroll eller reparasjon',
  ],
};
