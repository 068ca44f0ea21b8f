import type { RoleWords } from '../../help-text.ts';

export const roles: RoleWords = {
  welder: 'Du stempler, sveiser, fyller ut sjekklister og sier fra når noe er galt. Alt virker uten nett.',
  foreman: 'Du ser hvem som er på jobb, godkjenner timene til laget ditt og rydder det som står i veien.',
  project_leader: 'Du følger prosjektet fra tegning til dokumentasjonspakke, og ser tidlig hva som mangler.',
  warehouse: 'Du tar imot, plasserer og leverer ut varer, og vet hvilken batch som gikk hvor.',
  quality: 'Du ser til at sveiser, materialer og papirer holder det som er lovet, og signerer for det.',
  hse: 'Du ser til at folk kommer hele hjem: avvik, stoffer, trygt verktøy og kontroller i tide.',
  admin: 'Du setter opp bedriften: skjemaer, registre, nyheter og planer som gjør jobben lett for andre.',
};
