import { expect, it } from 'vitest';
import { bringMessages, openMessages, showLanguage, type Translate, t as translate } from './messages.ts';

const t = translate as (id: string, values?: Parameters<Translate>[1]) => string;

it('words that are known only when the app runs stand as they are, in every language', async () => {
  await openMessages('shell');
  bringMessages('custommodule:3', (language) => ({
    'custommodule:3.name': `{name} \\u0041" # ${language}`,
    'custommodule:3.empty': '',
    'custommodule:3.notice_due': '{title} {day}!',
  }));
  await openMessages('custommodule:3');
  expect(t('custommodule:3.name')).toMatch(/^\{name\} .*" # no$/);
  expect(t('custommodule:3.empty')).toBe('');
  expect(t('custommodule:3.notice_due', { title: 'F-1', day: '01.02.2026' })).toBe('F-1 01.02.2026!');
  await showLanguage('lt');
  expect(t('custommodule:3.name')).toMatch(/# lt$/);
  bringMessages('custommodule:3', () => ({ 'custommodule:3.name': 'Newer' }));
  await openMessages('custommodule:3');
  expect(t('custommodule:3.name')).toBe('Newer');
});

it('a room that is opened while the language changes speaks the new one', async () => {
  await showLanguage('no');
  const changing = showLanguage('pl');
  const opening = openMessages('records');
  await Promise.all([changing, opening]);
  expect(t('records.filter')).toBe('Filtr');
  const late = openMessages('filling');
  await Promise.all([showLanguage('no'), late]);
  expect(t('filling.filterFrom')).toBe('Fra');
});
