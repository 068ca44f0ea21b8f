import { expect, it } from 'vitest';
import { multi } from '../definition/define-fields.ts';
import { readMulti, turnedOption } from './read-choice.ts';

const harm = multi({ options: ['injury', 'damage', 'none'], none: 'none' });

it('none of them stands alone: choosing it leaves the others, and choosing another leaves it', () => {
  expect(turnedOption(['injury', 'damage'], 'none', harm)).toEqual(['none']);
  expect(turnedOption(['none'], 'injury', harm)).toEqual(['injury']);
  expect(turnedOption(['injury'], 'damage', harm)).toEqual(['injury', 'damage']);
  expect(turnedOption(['injury', 'damage'], 'injury', harm)).toEqual(['damage']);
});

it('a phone that sent both has meant what it named', () => {
  expect(readMulti(['none', 'injury'], harm)).toEqual({ value: ['injury'] });
  expect(readMulti(['none'], harm)).toEqual({ value: ['none'] });
});
