import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { person } from '../testing/answers/session.ts';
import { button } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const addressOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

it('the menu has the words people look for: scanner, orders, facilities and event', async () => {
  await openApp({ at: '/more', as: person('admin') });
  await button(say('session.logOut'));
  expect(addressOf(say('shell.irScanner'))).toBe('/irscanner');
  expect(addressOf(say('shell.orders'))).toBe('/warehouse');
  expect(addressOf(say('shell.facilities'))).toBe('/places');
  expect(addressOf(say('shell.event'))).toBe('/news');
});

it('the menu leaves out what a person may not open', async () => {
  await openApp({ at: '/more', as: person() });
  await button(say('session.logOut'));
  expect(addressOf(say('shell.irScanner'))).toBe('/irscanner');
  expect(addressOf(say('shell.facilities'))).toBeUndefined();
});
