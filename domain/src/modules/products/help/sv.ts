import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Det lagret kan ha: namn, enhet och koderna en skanner läser.',
  todo: [
    'Skanna eller sök för att hitta en artikel',
    'Lägg till en artikel, eller hämta många från en fil',
    'Ta en artikel ur bruk i stället för att radera den',
  ],
};
