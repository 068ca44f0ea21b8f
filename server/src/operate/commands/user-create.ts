import { checkNewPassword } from '@sveis/domain/session';
import { createUser } from '../../admin/index.ts';
import { createPasswordHasher } from '../../session/index.ts';
import { loadSecret } from '../../start/secret.ts';
import type { Call, Command } from '../command.ts';
import { requireCompany } from '../company.ts';
import { wrongUsage } from '../operator-error.ts';
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
    initials: { type: 'string', value: 'text', help: 'one to five letters (from the names)' },
    role: { type: 'string', value: 'slug', help: 'admin, project_leader, foreman, employee ... (employee)' },
    language: { type: 'string', value: 'code', help: 'no, en, lt, pl or sv (no)' },
    'password-stdin': { type: 'boolean', help: 'read the password from the standard input' },
  },
  notes: ['Without --password-stdin a code is printed by which the person sets a password within 24 hours.'],
  async run(call) {
    const { owner } = await call.installation();
    const company = await requireCompany(owner, call.text('tenant'));
    const username = call.text('username').trim().toLowerCase();
    const firstName = call.text('first-name');
    const lastName = call.text('last-name');
    const language = knownLanguage(call.maybe('language') ?? 'no');
    const passwordHash = call.flag('password-stdin') ? await hashTyped(call, username) : null;
    const secret = await loadSecret(call.config);

    const made = await owner.inTenant(company.id, async (tx) => {
      const id = await createUser(
        tx,
        {
          username,
          email: call.text('email').trim(),
          firstName,
          lastName,
          initialer:
            call.maybe('initials') ?? `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase(),
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
        ...(code ? [`The code to set a password, valid for 24 hours: ${code}`] : []),
      ],
      data: { id: made.id, username, host: company.host, ...(code ? { code } : {}) },
    };
  },
};

async function hashTyped(call: Call, username: string): Promise<string> {
  const password = (await call.readInput()).replace(/\r?\n$/, '');
  if (checkNewPassword(password, [username, call.text('email')])) {
    throw wrongUsage('that password is too easy to guess, or too short');
  }
  return createPasswordHasher().hash(password);
}
