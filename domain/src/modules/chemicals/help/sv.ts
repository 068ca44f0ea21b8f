import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Allt på jobbet som kan skada människor eller natur: hur du skyddar dig, och första hjälpen utan nät.',
  todo: [
    'Skanna etiketten eller sök på namnet innan du använder det',
    'Läs vad du ska ha på dig och vad du gör om det går fel',
    'Föreslå en ny kemikalie med säkerhetsdatabladet',
  ],
};
