import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Det som er bestilt hos leverandører, og hvor mye som er kommet.',
  todo: [
    'Skriv ordren linje for linje og bestill',
    'Se hva som gjenstår å få',
    'Lukk en ordre som ikke får mer',
  ],
};
