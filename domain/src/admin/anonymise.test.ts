import { describe, expect, it } from 'vitest';
import { collationKey } from '../format/index.ts';
import {
  aliasOf,
  appExpression,
  identityPattern,
  isTypedName,
  type KnownAs,
  withAlias,
} from './anonymise.ts';

const jonas: KnownAs = {
  first_name: 'Jonas',
  last_name: 'Petraitis',
  username: 'sveis17',
  email: 'jonas.petraitis@fjord.example',
  phone: '+47 900 11 223',
  employee_no: '17',
};
const alias = aliasOf('Former employee', 17);
const replaced = (text: string, known: readonly KnownAs[] = [jonas], others: readonly string[] = []) => {
  const pattern = identityPattern(known, others);
  return pattern === undefined ? text : text.replace(appExpression(pattern), alias.name);
};

describe('a person in texts', () => {
  it.each([
    ['Welded by Jonas Petraitis.', 'Welded by Former employee 17.'],
    ['PETRAITIS, JONAS', 'Former employee 17'],
    ['petraitis jonas and Ola Berg', 'Former employee 17 and Ola Berg'],
    ['cert_jonas_petraitis.pdf', 'cert_Former employee 17.pdf'],
    ['to jonas.petraitis@fjord.example, please', 'to Former employee 17, please'],
    ['call 90011223 or 900 11 223', 'call Former employee 17 or Former employee 17'],
    ['call +4790011223', 'call Former employee 17'],
    ['phone 0047 900 11 223.', 'phone Former employee 17.'],
    ['logged in as sveis17', 'logged in as Former employee 17'],
    // Others of the name, parts of words and small numbers are not this person.
    ['Jonas Berg', 'Jonas Berg'],
    ['Jonas said so', 'Jonas said so'],
    ['Petraitis Senior', 'Petraitis Senior'],
    ['Majonas Petraitiso', 'Majonas Petraitiso'],
    ['weld 17 of 9001122', 'weld 17 of 9001122'],
    ['sveis170', 'sveis170'],
  ])('%s', (text, expected) => {
    expect(replaced(text)).toBe(expected);
  });

  it('letters beyond ASCII are found in every spelling', () => {
    const known = [{ ...jonas, first_name: 'Šarūnas', last_name: 'Łukaszewicz' }];
    for (const text of ['Šarūnas Łukaszewicz', 'ŠARŪNAS ŁUKASZEWICZ', 'Sarunas Lukaszewicz'])
      expect(replaced(text, known)).toBe(alias.name);
    const key = identityPattern(known, [], collationKey) ?? '';
    expect(collationKey('Šarūnas Łukaszewicz · 141').replace(appExpression(key), 'x')).toBe('x · 141');
  });

  it('the first of two first names is enough, and an earlier name counts', () => {
    const known = [{ ...jonas, first_name: 'Anne Lise', last_name: 'Vik' }, jonas];
    expect(replaced('Anne Vik, Anne-Lise Vik, Jonas Petraitis', known)).toBe(
      [alias.name, alias.name, alias.name].join(', '),
    );
  });

  it('a name a colleague has too stays where only the text says whose it is', () => {
    expect(replaced('Jonas Petraitis', [jonas], ['Jonas Petraitis'])).toBe('Jonas Petraitis');
    expect(replaced('Jonas Petraitis-Berg', [jonas], ['Jonas Petraitis-Berg'])).toBe('Jonas Petraitis-Berg');
    expect(replaced('Jonas Petraitis', [jonas], ['Jonas Berg'])).toBe(alias.name);
  });

  it('a user name that is a word is not looked for', () => {
    const known = [{ ...jonas, username: 'lager', phone: '', email: '' }];
    expect(replaced('Hent på lager', known)).toBe('Hent på lager');
    expect(replaced('jonaspetraitis', [{ ...jonas, username: 'jonaspetraitis' }])).toBe(alias.name);
  });

  it('nothing to look for is no pattern', () => {
    const bare = { ...jonas, email: '', phone: '', username: 'lager' };
    expect(identityPattern([bare], ['Jonas Petraitis'])).toBeUndefined();
  });
});

describe('a person in JSON', () => {
  const pattern = identityPattern([jonas], []);
  const replacing = { id: 17, alias, find: pattern === undefined ? undefined : appExpression(pattern) };

  it('goes from what describes them, and stays elsewhere', () => {
    const told = {
      id: 17,
      first_name: 'Jonas',
      last_name: 'Petraitis',
      phone: '900',
      language: 'lt',
      leader: { id: 15, first_name: 'Jonas', last_name: 'Berg', phone: '17' },
      note: ['by Jonas Petraitis', 17, null],
    };
    expect(withAlias(told, replacing)).toEqual({
      id: 17,
      first_name: 'Former employee',
      last_name: '17',
      phone: '',
      language: 'lt',
      leader: { id: 15, first_name: 'Jonas', last_name: 'Berg', phone: '17' },
      note: ['by Former employee 17', 17, null],
    });
  });

  it('goes from what an entry about them says in parts', () => {
    expect(withAlias({ last_name: 'Petrauskas', initialer: 'JP' }, replacing, true)).toEqual({
      last_name: '17',
      initialer: '',
    });
  });
});

it.each([
  ['Jonas Petraitis', true],
  [' jonas  petraitis ', true],
  ['Jonas', false],
  ['', false],
])('typing %j to say it is meant', (typed, expected) => {
  expect(isTypedName(typed, 'Jonas Petraitis')).toBe(expected);
});
