import { expect, it } from 'vitest';
import { absenceNameIn } from './default-absence-types.ts';

it.each([
  ['VACATION', 'Ferie', 'pl', 'Urlop wypoczynkowy'],
  ['VACATION', 'Ferie', 'no', 'Ferie'],
  ['VACATION', 'Holiday', 'lt', 'Atostogos'],
  ['VACATION', 'Fellesferie', 'pl', 'Fellesferie'],
  ['PATERNITY', 'Pappaperm', 'en', 'Pappaperm'],
] as const)('%s, called %s, reads in %s as %s', (code, name, language, shown) => {
  expect(absenceNameIn({ code, name }, language)).toBe(shown);
});
