import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it('takes the first letter of the first and the last name', () => {
  expect(initials('Jonas Petraitis')).toBe('JP');
  expect(initials('  rasa  marija kazlauskienė ')).toBe('RK');
  expect(initials('Øyvind Ås')).toBe('ØÅ');
  expect(initials('Per')).toBe('P');
  expect(initials('')).toBe('');
});
