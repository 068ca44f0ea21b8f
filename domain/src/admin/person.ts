import type { FieldProblemCode, FieldProblems } from '../errors/index.ts';
import type { Language } from '../locales/index.ts';
import { isEmail } from '../records/index.ts';

/** Where somebody lands after the login: calendar, stemp, dashboard. */
export const landings = [1, 2, 3] as const;
export type Landing = (typeof landings)[number];

export const personStates = ['active', 'invited', 'inactive', 'anonymised'] as const;
/** Invited people have never chosen a password; anonymised ones have left, and nobody can tell any more who they were. */
export type PersonState = (typeof personStates)[number];

/** Everything the office writes about a colleague. */
export interface PersonFields {
  readonly first_name: string;
  readonly last_name: string;
  /** Empty where the company shall make one of the name. */
  readonly username: string;
  readonly initialer: string;
  /** Empty for people without an address: their link is handed over. */
  readonly email: string;
  readonly phone: string;
  readonly employee_no: string;
  readonly language: Language;
  readonly role_id: number;
  readonly groups: readonly number[];
  readonly leader_id: number | null;
  /** The shift they begin with until they have chosen one. */
  readonly default_shift: number | null;
  readonly redirect_to: Landing | null;
  readonly employed_from: string | null;
  readonly employed_to: string | null;
}

/** Somebody of whom nothing is known but their language and role. */
export const blankPerson: Omit<PersonFields, 'language' | 'role_id'> = {
  first_name: '',
  last_name: '',
  username: '',
  initialer: '',
  email: '',
  phone: '',
  employee_no: '',
  groups: [],
  leader_id: null,
  default_shift: null,
  redirect_to: null,
  employed_from: null,
  employed_to: null,
};

/** How long an invitation can be used. */
export const INVITE_HOURS = 72;

const nameProblem = (name: string): FieldProblemCode | undefined => {
  if (name.trim() === '') return 'REQUIRED';
  if (name.trim().length > 60) return 'TOO_LONG';
  return /^(?=.*\p{L})[\p{L}\p{M}\p{N} .,'’()/-]+$/u.test(name.trim()) ? undefined : 'INVALID_NAME';
};

const usernameProblem = (name: string): FieldProblemCode | undefined => {
  if (name === '') return undefined;
  return /^[\p{Ll}\p{N}][\p{Ll}\p{N}._@+-]{1,79}$/u.test(name.trim().toLowerCase())
    ? undefined
    : 'INVALID_NAME';
};

const initialerProblem = (letters: string): FieldProblemCode | undefined => {
  if (letters === '') return undefined;
  return /^[\p{L}\p{N}]{2,5}$/u.test(letters.trim()) ? undefined : 'INVALID_CODE';
};

/** Everything wrong with what was typed, by field. Both sides ask it; what is taken, only the server knows. */
export function personProblems(person: PersonFields): FieldProblems {
  const found: Readonly<Record<string, FieldProblemCode | undefined>> = {
    first_name: nameProblem(person.first_name),
    last_name: nameProblem(person.last_name),
    username: usernameProblem(person.username),
    initialer: initialerProblem(person.initialer),
    email: person.email.trim() === '' || isEmail(person.email.trim()) ? undefined : 'INVALID_EMAIL',
    phone: person.phone.length > 40 ? 'TOO_LONG' : undefined,
    employee_no: person.employee_no.length > 35 ? 'TOO_LONG' : undefined,
    role_id: person.role_id > 0 ? undefined : 'REQUIRED',
    employed_to:
      person.employed_from && person.employed_to && person.employed_to < person.employed_from
        ? 'MUST_BE_LATER'
        : undefined,
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, code]) => (code ? [[field, [{ code }]] as const] : [])),
  );
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

type Named = Pick<PersonFields, 'first_name' | 'last_name'>;

/** `jonas.petraitis`, and with a number where it is taken. */
export function freeUsername({ first_name, last_name }: Named, isTaken: (name: string) => boolean): string {
  const parts = [plain(first_name), plain(last_name)].filter(Boolean);
  const base = parts.join('.').slice(0, 60) || 'user';
  return firstFree((count) => (count === 1 ? base : `${base}${count}`), isTaken);
}

/** `JP`, longer or numbered where others have it; at most five letters. */
export function freeInitials(
  { first_name, last_name }: Named,
  isTaken: (letters: string) => boolean,
): string {
  const [first, last] = [plain(first_name).toUpperCase() || 'X', plain(last_name).toUpperCase() || 'X'];
  const spelt = [
    `${first.slice(0, 1)}${last.slice(0, 1)}`,
    `${first.slice(0, 1)}${last.slice(0, 2)}`,
    `${first.slice(0, 2)}${last.slice(0, 2)}`,
  ];
  const free = spelt.find((letters) => letters.length >= 2 && !isTaken(letters));
  return free ?? firstFree((count) => `${spelt[0]}${count}`, isTaken);
}

function firstFree(spell: (count: number) => string, isTaken: (name: string) => boolean): string {
  let count = 1;
  while (isTaken(spell(count))) count += 1;
  return spell(count);
}
