import { blankPerson, freeInitials, personProblems } from '@sveis/domain/admin';
import type { Language } from '@sveis/domain/locales';
import { checkNewPassword } from '@sveis/domain/session';
import { createUser, findTakenNames } from '../../admin/index.ts';
import { createPasswordHasher } from '../../session/index.ts';
import { loadSecret } from '../../start/secret.ts';
import type { Call, Command } from '../command.ts';
import { requireCompany } from '../company.ts';
import { OperatorError, wrongUsage } from '../operator-error.ts';
import { issueResetCode } from '../reset-code.ts';
import { knownLanguage } from './tenant-create.ts';

export const userCreate: Command = {
  name: 'user create',
  summary: 'Add a person to a company',
  examples: [
    'user create --tenant fjord --username kari --email kari@fjord.example --first-name Kari --last-name Nes --role admin',
  ],
  options: {
    tenant: { type: 'string', value: 'host', help: 'the company', isRequired: true },
    username: { type: 'string', value: 'name', help: 'what the person types to log in', isRequired: true },
    email: { type: 'string', value: 'address', help: 'where mail to the person goes', isRequired: true },
    'first-name': { type: 'string', value: 'text', help: 'first name', isRequired: true },
    'last-name': { type: 'string', value: 'text', help: 'last name', isRequired: true },
    initials: { type: 'string', value: 'text', help: 'two to five letters (from the names)' },
    role: { type: 'string', value: 'slug', help: 'admin, project_leader, foreman, employee ... (employee)' },
    language: { type: 'string', value: 'code', help: 'no, en, lt, pl or sv (the company’s)' },
    'password-stdin': { type: 'boolean', help: 'read the password from the standard input' },
  },
  notes: ['Without --password-stdin a code is printed by which the person sets a password within 24 hours.'],
  async run(call) {
    const { owner } = await call.installation();
    const company = await requireCompany(owner, call.text('tenant'));
    const username = call.text('username').trim().toLowerCase();
    const firstName = call.text('first-name').trim();
    const lastName = call.text('last-name').trim();
    const email = call.text('email').trim().toLowerCase();
    const initialer = call.maybe('initials')?.trim() ?? '';
    const chosen = call.maybe('language');
    const language = chosen === undefined ? company.language : knownLanguage(chosen);
    const typed = { first_name: firstName, last_name: lastName, username, email, initialer };
    requireFit(typed, company.language);
    const passwordHash = call.flag('password-stdin') ? await hashTyped(call, username) : null;
    const secret = await loadSecret(call.config);

    const made = await owner.inTenant(company.id, async (tx) => {
      const others = await findTakenNames(tx);
      requireFree(typed, others);
      const isTaken = (letters: string) => others.some((one) => isSame(one.initialer, letters));
      const id = await createUser(
        tx,
        {
          username,
          email,
          firstName,
          lastName,
          initialer: initialer || freeInitials(typed, isTaken),
          language,
          roleSlug: call.maybe('role') ?? 'employee',
          passwordHash,
        },
        call.now,
      );
      const reset = passwordHash
        ? undefined
        : await issueResetCode(tx, { id, language }, { secret, now: call.now });
      return { id, reset };
    });
    const code = made.reset?.code;
    return {
      lines: [
        `User ${made.id} "${username}" can log in at "${company.host}".`,
        ...(code
          ? [`The code to set a password, valid once and for 24 hours at /reset-password in the app: ${code}`]
          : []),
      ],
      data: { id: made.id, username, host: company.host, ...(code ? { code } : {}) },
    };
  },
};

const optionOf = {
  username: 'username',
  email: 'email',
  first_name: 'first-name',
  last_name: 'last-name',
  initialer: 'initials',
} as const;
type Typed = Readonly<Record<keyof typeof optionOf, string>>;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const shown = (typed: Typed, fields: readonly (keyof Typed)[]): string =>
  fields.map((field) => `--${optionOf[field]} "${typed[field]}"`).join(', ');

const fieldsWhere = (isWanted: (field: keyof Typed) => boolean): readonly (keyof Typed)[] =>
  (Object.keys(optionOf) as (keyof Typed)[]).filter(isWanted);

/** The rules of the office: what it would refuse is not made here either. */
function requireFit(typed: Typed, language: Language): void {
  const problems = personProblems({ ...blankPerson, ...typed, language, role_id: 1 });
  const unfit = fieldsWhere((field) => Object.hasOwn(problems, field));
  if (unfit.length > 0) throw wrongUsage(`not acceptable: ${shown(typed, unfit)}`);
}

function requireFree(typed: Typed, others: readonly Pick<Typed, 'username' | 'email' | 'initialer'>[]): void {
  const taken = fieldsWhere(
    (field) =>
      (field === 'username' || field === 'email' || field === 'initialer') &&
      typed[field] !== '' &&
      others.some((one) => isSame(one[field], typed[field])),
  );
  if (taken.length > 0) throw new OperatorError('TAKEN', `taken already: ${shown(typed, taken)}`);
}

async function hashTyped(call: Call, username: string): Promise<string> {
  const password = (await call.readInput()).replace(/\r?\n$/, '');
  if (checkNewPassword(password, [username, call.text('email')])) {
    throw wrongUsage('that password is too easy to guess, or too short');
  }
  return createPasswordHasher().hash(password);
}
