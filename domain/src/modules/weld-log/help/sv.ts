import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Varje svets i projektet: hur den ska göras, vem som gjorde den och om den höll.',
  todo: [
    'Hitta din svets och logga svetsningen när den är gjord',
    'Ange svetsdatablad, tillsats och batch',
    'Se vilka svetsar som väntar på provning eller reparation',
  ],
};
