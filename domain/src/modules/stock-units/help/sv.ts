import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Det varor räknas i: stycken, meter, kilo, lådor.',
  todo: [
    'Lägg till enheterna företaget räknar i',
    'Säg hur många decimaler en enhet har',
    'Ta en enhet ur bruk när ingen behöver den',
  ],
};
