import { type FieldProblems, validation } from '../errors/index.ts';
import { type Language, parseLanguage } from '../locales/index.ts';
import { attributeName, isSchema } from './scim-names.ts';

/** What a directory says of somebody, as far as we keep it. What it does not mention is not there. */
export interface ScimUserChange {
  readonly userName?: string;
  readonly externalId?: string | null;
  readonly givenName?: string;
  readonly familyName?: string;
  readonly displayName?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly language?: Language;
  readonly employeeNumber?: string;
  /** The id of a person here. */
  readonly manager?: string | null;
  readonly active?: boolean;
}

type Draft = { -readonly [Name in keyof ScimUserChange]: ScimUserChange[Name] };
type Members = Readonly<Record<string, unknown>>;

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalid = (attribute: string): never => {
  throw validation({ [attribute]: [{ code: 'INVALID' }] } satisfies FieldProblems);
};

export const memberOf = (value: Members, name: string): unknown =>
  Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1];

/** A text, also where it comes inside `{ value }` or as the one item of a list. */
function textOf(attribute: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.length <= 1) return textOf(attribute, value[0]);
  return isMembers(value) ? textOf(attribute, memberOf(value, 'value')) : invalid(attribute);
}

/** Entra ID sends "True" and "False" as text. */
function truthOf(attribute: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const word = textOf(attribute, value).toLowerCase();
  return word === 'true' || word === 'false' ? word === 'true' : invalid(attribute);
}

const typeOf = (item: unknown): string =>
  isMembers(item) ? String(memberOf(item, 'type') ?? '').toLowerCase() : '';

const isPrimary = (item: unknown): boolean =>
  isMembers(item) && String(memberOf(item, 'primary')).toLowerCase() === 'true';

/** Of several values the one of the first type that is there, then the primary one, then the first. */
function chosenOf(attribute: string, value: unknown, types: readonly string[]): string {
  const items = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  const found =
    types.map((type) => items.find((item) => typeOf(item) === type)).find((item) => item !== undefined) ??
    items.find(isPrimary) ??
    items[0];
  return textOf(attribute, found);
}

const PHONES = ['mobile', 'work'] as const;

type Setter = (draft: Draft, value: unknown) => void;

/** A phone in a message with a mobile number of its own is not the one people are called on. */
const setWorkPhone: Setter = (draft, value) => {
  draft.phone ??= textOf('phoneNumbers', value);
};

/** What becomes of each attribute. Others, such as `title` and `addresses`, are left out without a word. */
const setters: Readonly<Record<string, Setter>> = {
  username: (draft, value) => {
    draft.userName = textOf('userName', value) || invalid('userName');
  },
  externalid: (draft, value) => {
    draft.externalId = textOf('externalId', value) || null;
  },
  displayname: (draft, value) => {
    draft.displayName = textOf('displayName', value);
  },
  name: (draft, value) => {
    if (!isMembers(value)) return invalid('name');
    for (const [key, part] of Object.entries(value)) setters[`name.${key.toLowerCase()}`]?.(draft, part);
  },
  'name.givenname': (draft, value) => {
    draft.givenName = textOf('name.givenName', value);
  },
  'name.familyname': (draft, value) => {
    draft.familyName = textOf('name.familyName', value);
  },
  'name.formatted': (draft, value) => {
    draft.displayName ??= textOf('name.formatted', value);
  },
  emails: (draft, value) => {
    draft.email = chosenOf('emails', value, ['work']);
  },
  'emails[work]': (draft, value) => {
    draft.email = textOf('emails', value);
  },
  phonenumbers: (draft, value) => {
    draft.phone = chosenOf('phoneNumbers', value, PHONES);
  },
  'phonenumbers[mobile]': (draft, value) => {
    draft.phone = textOf('phoneNumbers', value);
  },
  'phonenumbers[work]': setWorkPhone,
  preferredlanguage: (draft, value) => {
    const language = parseLanguage(textOf('preferredLanguage', value));
    if (language) draft.language = language;
  },
  employeenumber: (draft, value) => {
    draft.employeeNumber = textOf('employeeNumber', value);
  },
  manager: (draft, value) => {
    draft.manager = textOf('manager', value) || null;
  },
  active: (draft, value) => {
    draft.active = truthOf('active', value);
  },
};

/** `emails[type eq "work"].value` as `emails[work]`; `manager.value` as `manager`. */
export const shortPath = (path: string): string =>
  attributeName(path)
    .replace(/\[\s*(?:type\s+eq\s+"?(\w+)"?|primary\s+eq\s+"?true"?)\s*\]/, (_all, type?: string) =>
      type === undefined ? '' : `[${type}]`,
    )
    .replace(/\.(value|\$ref)$/, '');

/** Writes one attribute, or those of a whole schema extension, into what has been read so far. */
export function assignAttribute(draft: Draft, path: string, value: unknown): void {
  if (isSchema(path) && isMembers(value)) {
    for (const [name, part] of Object.entries(value)) assignAttribute(draft, name, part);
    return;
  }
  const setter = setters[shortPath(path)];
  setter?.(draft, value);
}

/** The mobile number is read first, whatever order the attributes come in. */
const mobileFirst = ([one]: readonly [string, unknown], [next]: readonly [string, unknown]): number =>
  Number(shortPath(next) === 'phonenumbers[mobile]') - Number(shortPath(one) === 'phonenumbers[mobile]');

/** A whole user as it is sent to be made or replaced. */
export function readScimUser(body: Members): ScimUserChange {
  const draft: Draft = {};
  for (const [name, value] of Object.entries(body).sort(mobileFirst)) assignAttribute(draft, name, value);
  return draft;
}

/** First and last name, from the name as it is shown where a directory has nothing else. */
export function namesOf(
  change: ScimUserChange,
  before: { readonly first_name: string; readonly last_name: string } = { first_name: '', last_name: '' },
): { readonly first_name: string; readonly last_name: string } {
  const { givenName, familyName, displayName } = change;
  const hasNames = givenName !== undefined || familyName !== undefined;
  const isKnown = before.first_name !== '' || before.last_name !== '';
  if (hasNames || isKnown || !displayName)
    return { first_name: givenName ?? before.first_name, last_name: familyName ?? before.last_name };
  const [last = '', ...others] = displayName.split(/\s+/).reverse();
  return { first_name: others.reverse().join(' '), last_name: last };
}
