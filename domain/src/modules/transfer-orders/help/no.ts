import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Ordrer om å flytte varer fra et lager til et annet, med det som ennå er på vei.',
  todo: [
    'Skriv hva som skal flyttes, og frigi ordren',
    'Send det, og ta det imot der det kommer',
    'Skriv av det som ble borte, med grunn',
  ],
};
