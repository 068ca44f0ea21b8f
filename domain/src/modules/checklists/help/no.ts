import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Kontroller og tillatelser som fylles ut på stedet. Hvert svar tas vare på med en gang, også uten nett.',
  todo: [
    'Velg et skjema og svar ovenfra og ned',
    'Ta bilde der noe ikke er i orden',
    'Signer og send inn når hver del har sin hake',
  ],
};
