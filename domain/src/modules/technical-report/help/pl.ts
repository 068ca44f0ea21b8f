import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Co oglądasz, naprawiasz lub mierzysz, ze zdjęciami, dla tych, którzy przyjdą po tobie.',
  todo: ['Napisz, co widziałeś i co zrobiłeś', 'Dodaj zdjęcia i pomiary', 'Wyślij raport do zatwierdzenia'],
};
