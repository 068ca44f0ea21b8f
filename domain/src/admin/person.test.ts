import { describe, expect, it } from 'vitest';
import { freeInitials, freeUsername, type PersonFields, personProblems } from './person.ts';

const jonas: PersonFields = {
  first_name: 'Jonas',
  last_name: 'Petraitis',
  username: '',
  initialer: '',
  email: '',
  phone: '',
  employee_no: '',
  language: 'lt',
  role_id: 5,
  groups: [],
  leader_id: null,
  default_shift: null,
  redirect_to: null,
  employed_from: null,
  employed_to: null,
};

describe('what is written about a colleague', () => {
  it('needs a name and a role, and nothing else', () => {
    expect(personProblems(jonas)).toEqual({});
    expect(personProblems({ ...jonas, first_name: ' ', last_name: '', role_id: 0 })).toEqual({
      first_name: [{ code: 'REQUIRED' }],
      last_name: [{ code: 'REQUIRED' }],
      role_id: [{ code: 'REQUIRED' }],
    });
  });

  it.each([
    ['first_name', '<b>', 'INVALID_NAME'],
    ['last_name', 'a'.repeat(61), 'TOO_LONG'],
    ['username', 'Jo nas', 'INVALID_NAME'],
    ['username', 'j', 'INVALID_NAME'],
    ['initialer', 'J', 'INVALID_CODE'],
    ['initialer', 'JONASP', 'INVALID_CODE'],
    ['email', 'jonas@', 'INVALID_EMAIL'],
  ])('%s "%s" is %s', (field, value, code) => {
    expect(personProblems({ ...jonas, [field]: value })).toEqual({ [field]: [{ code }] });
  });

  it('nobody leaves before they came', () => {
    expect(personProblems({ ...jonas, employed_from: '2026-05-02', employed_to: '2026-05-01' })).toEqual({
      employed_to: [{ code: 'MUST_BE_LATER' }],
    });
  });
});

describe('what the company makes of a name', () => {
  const zielinski = { first_name: 'Tomasz', last_name: 'Zieliński' };
  it('is a user name without marks, numbered where it is taken', () => {
    expect(freeUsername(zielinski, () => false)).toBe('tomasz.zielinski');
    expect(freeUsername({ first_name: 'Øyvind', last_name: 'Åse Sæther' }, () => false)).toBe(
      'oyvind.asesaether',
    );
    expect(freeUsername(zielinski, (name) => name === 'tomasz.zielinski')).toBe('tomasz.zielinski2');
    expect(freeUsername({ first_name: '武', last_name: '' }, () => false)).toBe('user');
  });

  it('are letters nobody else has', () => {
    expect(freeInitials(zielinski, () => false)).toBe('TZ');
    expect(freeInitials(zielinski, (letters) => letters === 'TZ')).toBe('TZI');
    expect(freeInitials(zielinski, (letters) => ['TZ', 'TZI', 'TOZI', 'TZ1'].includes(letters))).toBe('TZ2');
  });
});
