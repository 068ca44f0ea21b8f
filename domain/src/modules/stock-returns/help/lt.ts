import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Prekės, kurios grįžta iš klientų ir projektų arba grąžinamos tiekėjui, ir kas iš jų išėjo.',
  todo: [
    'Įrašykite, iš kur ir kiek grįžta, ir leiskite',
    'Priimkite į karantiną arba išsiųskite tiekėjui',
    'Patikrinkite: atgal į sandėlį, taisyti, išmesti ar tiekėjui',
  ],
};
