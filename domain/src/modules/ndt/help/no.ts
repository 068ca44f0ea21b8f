import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Kontroll av sveiser uten å skade dem: bestilt, utført, rapportert og godkjent her.',
  todo: [
    'Bestill kontroll; et firma utenfra kan rapportere via lenke, uten konto',
    'Skriv resultatet for hver sveis, med bilder',
    'Send rapporten til godkjenning',
  ],
};
