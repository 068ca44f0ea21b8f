import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Vad ni kallar folk i ett projekt, som kvalitetskontrollant. Var och en har rättigheterna hos en fast roll.',
  todo: [
    'Lägg till det ni kallar folk',
    'Välj vems rättigheter rollen har',
    'Ta en ur bruk: de som har den behåller den',
  ],
};
