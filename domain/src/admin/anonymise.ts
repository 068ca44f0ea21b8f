import { collationKey } from '../format/index.ts';

/** What a person is or was known by. */
export interface KnownAs {
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly employee_no: string;
}

/** What stands in the place of a person who was anonymised. The number is the person's id, so it never changes. */
export interface Alias {
  readonly first_name: string;
  readonly last_name: string;
  readonly name: string;
}

/** `words` are the company's words for somebody who has left. */
export const aliasOf = (words: string, id: number): Alias => ({
  first_name: words,
  last_name: String(id),
  name: `${words} ${id}`,
});

/** Whether the name that was typed is the name of the person; case and spaces do not matter. */
export const isTypedName = (typed: string, name: string): boolean =>
  collationKey(typed) === collationKey(name);

const SEPARATOR = '[\\s._-]+';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const loosely = (text: string): string => text.trim().split(/\s+/).map(escaped).join(SEPARATOR);
const withoutMarks = (text: string): string =>
  text.replace(/ł/g, 'l').replace(/Ł/g, 'L').normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

/** The database ignores case in ASCII only: other letters are looked for in each of their spellings. */
const spellings = (text: string): readonly string[] => [
  ...new Set([text, text.toLowerCase(), text.toUpperCase(), withoutMarks(text)].map((one) => one.trim())),
];

function namePatterns({ first_name, last_name }: KnownAs): readonly string[] {
  const [called = ''] = first_name.trim().split(/\s+/);
  return [...new Set([first_name, called])].flatMap((first) =>
    spellings(`${first}\n${last_name}`).flatMap((name) => {
      const [given = '', family = ''] = name.split('\n').map(loosely);
      return [`${given}${SEPARATOR}${family}`, `${family},?${SEPARATOR}${given}`];
    }),
  );
}

const COUNTRY = '(?:(?:\\+|00)[\\s.-]*(?:370|371|372|358|44|45|46|47|48|49)[\\s.-]*)?';

/** A number is written with and without its country, and with any spaces. */
function phonePattern(phone: string): string | undefined {
  const digits = phone.replace(/^\s*(?:\+|00)\s*(?:37[012]|358|4[4-9])/, '').replace(/\D/g, '');
  return digits.length < 6 ? undefined : `${COUNTRY}${[...digits].join('[\\s.-]*')}`;
}

/** A user name or number that cannot be an ordinary word or a small number of something else. */
function isDistinctive(code: string, lastName: string): boolean {
  if (code.length < 5) return false;
  const hasLetters = /\p{L}/u.test(code);
  const hasOthers = /[^\p{L}]/u.test(code);
  const family = collationKey(lastName);
  return (
    (hasLetters && hasOthers) ||
    (!hasLetters && code.length >= 6) ||
    (family.length >= 4 && collationKey(code).includes(family))
  );
}

/** A name inside the name of a colleague would take that colleague's name with it. */
const isSharedName = (name: string, others: readonly string[]): boolean =>
  others.some((other) => ` ${collationKey(other)} `.replace(/-/g, ' ').includes(` ${name} `));

/**
 * What finds a person in texts, as the source of a regular expression both the database and the app read; nothing where no
 * text can be told to be about this person. First names alone are never looked for: others have them too.
 */
export function identityPattern(
  known: readonly KnownAs[],
  others: readonly string[],
  spell: (text: string) => string = (text) => text,
): string | undefined {
  const bodies = known.flatMap((one) => {
    const name = collationKey(`${one.first_name} ${one.last_name}`).replace(/-/g, ' ');
    const phone = phonePattern(one.phone);
    const codes = [one.username, one.employee_no].filter((code) => isDistinctive(code, one.last_name));
    return [
      ...(one.email === '' ? [] : [escaped(spell(one.email))]),
      ...(one.first_name === '' || one.last_name === '' || isSharedName(name, others)
        ? []
        : namePatterns({ ...one, first_name: spell(one.first_name), last_name: spell(one.last_name) })),
      ...(phone === undefined ? [] : [phone]),
      ...codes.map((code) => escaped(spell(code))),
    ];
  });
  return bodies.length === 0 ? undefined : `(?:${[...new Set(bodies)].join('|')})`;
}

/** Whole words only: Per Dahl is not in Jesper Dahlberg. */
export const appExpression = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu');
export const databaseExpression = (pattern: string): string => `(?<![[:alnum:]])${pattern}(?![[:alnum:]])`;

const namedBy: Readonly<Record<string, keyof Alias | undefined>> = {
  first_name: 'first_name',
  firstname: 'first_name',
  last_name: 'last_name',
  lastname: 'last_name',
  name: 'name',
};
const emptied = new Set(['username', 'initialer', 'email', 'phone', 'employee_no', 'external_id', 'tag']);

interface Replacing {
  readonly id: number;
  readonly alias: Alias;
  readonly find: RegExp | undefined;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * A value of JSON with the alias in the person's place: in texts, and in objects that describe the person (`isPerson`, or
 * found by their id), also where a member holds half a name.
 */
export function withAlias(value: unknown, replacing: Replacing, isPerson = false): unknown {
  const { id, alias, find } = replacing;
  if (typeof value === 'string') return find ? value.replace(find, alias.name) : value;
  if (Array.isArray(value)) return value.map((one) => withAlias(one, replacing));
  if (typeof value !== 'object' || value === null) return value;
  const members = value as Json;
  const isTheirs =
    isPerson || (String(members.id) === String(id) && ('last_name' in members || 'lastname' in members));
  return Object.fromEntries(
    Object.entries(members).map(([key, member]) => {
      const isText = isTheirs && typeof member === 'string' && member !== '';
      const named = namedBy[key];
      if (isText && named) return [key, alias[named]];
      if (isText && emptied.has(key)) return [key, ''];
      return [key, withAlias(member, replacing)];
    }),
  );
}
