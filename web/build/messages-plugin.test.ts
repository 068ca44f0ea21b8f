import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { compileCatalogue } from './messages-plugin.ts';

const source = `
import type { rooms } from '../en/rooms.ts';
export const rooms: Record<keyof typeof rooms, string> = {
  'rooms.hours': '{count, plural, one {# valanda} few {# valandos} many {# valandos} other {# valandų}}',
  'rooms.plain': 'Sveiki, {name}',
};`;

it('turns ICU text into messages that run without a parser, under the same export', async () => {
  const code = await compileCatalogue(source, '/x/domain/src/locales/lt/rooms.ts');
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const i18n = setupI18n({ locale: 'lt', messages: { lt: module.rooms } });
  expect(i18n._('rooms.hours', { count: 1 })).toBe('1 valanda');
  expect(i18n._('rooms.hours', { count: 2 })).toBe('2 valandos');
  expect(i18n._('rooms.hours', { count: 10 })).toBe('10 valandų');
  expect(i18n._('rooms.plain', { name: 'Jonas' })).toBe('Sveiki, Jonas');
});

it('stops the build at a message that does not parse, and names it', async () => {
  const broken = `export const rooms = { 'rooms.bad': 'Hello {name' };`;
  await expect(compileCatalogue(broken, '/x/domain/src/locales/en/rooms.ts')).rejects.toThrow('rooms.bad');
});
