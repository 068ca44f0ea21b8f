import { describe, expect, it } from 'vitest';
import type { PersonFields } from './person.ts';
import { leadersFirst, personOfLine, tagsInLine } from './person-lines.ts';

const kari: PersonFields = {
  first_name: 'Kari',
  last_name: 'Lie',
  username: 'kari',
  initialer: 'KL',
  email: 'kari@fjord.example',
  phone: '900',
  employee_no: '7',
  language: 'no',
  role_id: 5,
  groups: [1],
  leader_id: 3,
  default_shift: null,
  redirect_to: null,
  employed_from: '2026-01-01',
  employed_to: null,
};
const names = {
  roleId: (slug: string) => (slug === 'foreman' ? 4 : 0),
  leaderId: (username: string) => (username === 'ola' ? 9 : 0),
};

describe('a line about somebody', () => {
  it.each([
    ['nothing', {}, {}],
    ['a phone', { phone: ' 911 ' }, { phone: '911' }],
    ['no phone', { phone: null }, { phone: '' }],
    ['a role', { role: 'foreman' }, { role_id: 4 }],
    ['no role', { role: null }, { role_id: 0 }],
    ['groups', { groups: ['2', '3'] }, { groups: [2, 3] }],
    ['no groups', { groups: null }, { groups: [] }],
    ['a leader', { leader: 'ola' }, { leader_id: 9 }],
    ['no leader', { leader: null }, { leader_id: null }],
    ['a language', { language: 'pl' }, { language: 'pl' }],
    ['no language', { language: null }, {}],
    ['a last day', { employed_to: '2026-12-31' }, { employed_to: '2026-12-31' }],
    ['no first day', { employed_from: null }, { employed_from: null }],
  ])('that says %s changes that alone', (_what, cells, change) => {
    expect(personOfLine(cells, kari, names)).toEqual({ ...kari, ...change });
  });

  it('may hold several tags', () => {
    expect(tagsInLine({ rfid: '04A1 | 04B2|' })).toEqual(['04A1', '04B2']);
    expect(tagsInLine({ rfid: null })).toEqual([]);
  });
});

describe('the order of lines', () => {
  const line = (username: string, leader?: string) => ({ values: { username, leader } });
  const order = (...lines: readonly ReturnType<typeof line>[]) =>
    leadersFirst(lines).map(({ values }) => values.username);

  it.each([
    ['as they stand', [line('a'), line('b')], ['a', 'b']],
    ['a leader who comes later', [line('a', 'C'), line('b', 'a'), line('c')], ['c', 'a', 'b']],
    ['somebody who is in no line', [line('a', 'x')], ['a']],
    ['a circle', [line('a', 'b'), line('b', 'a')], ['b', 'a']],
    ['oneself', [line('a', 'a')], ['a']],
  ])('%s', (_what, lines, expected) => {
    expect(order(...lines)).toEqual(expected);
  });
});
