import { expect, it } from 'vitest';
import { firstAidIn } from './chemical-first-aid.ts';

const values = {
  first_aid_inhalation: 'Frisk luft.',
  first_aid_skin: 'Vask.',
  first_aid_eyes: 'Skyll.',
  first_aid_texts: [{ language: 'pl', inhalation: 'Świeże powietrze.', skin: ' ', eyes: 'Płukać.' }],
};

it('first aid is read in one’s own language, and in the company’s where it is not translated', () => {
  expect(firstAidIn(values, 'pl')).toEqual({
    inhalation: 'Świeże powietrze.',
    skin: 'Vask.',
    eyes: 'Płukać.',
    swallowed: '',
  });
  expect(firstAidIn(values, 'lt').eyes).toBe('Skyll.');
});
