import { addCompany } from '@sveis/server/testing/test-company';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { type Rewrite, rewritten } from '../sveis/rewritten-database.ts';
import { attackPasskeys } from './passkey-attacks.ts';
import { attackProvider } from './provider-attacks.ts';
import { attackScim } from './scim-attacks.ts';
import { attackSecondFactor } from './second-factor-attacks.ts';

const attackOtherWays = (context: TrustContext, tally: Tally, options: InstallationOptions = {}) =>
  // The provider of logins is on this machine.
  withInstallation(context, { env: { PROVIDER_HOSTS: '127.0.0.1' }, ...options }, async (sveis) => {
    await addCompany(sveis, 'alfa', ['admin', 'foreman', 'employee', 'subcontractor']);
    await addCompany(sveis, 'bravo', ['admin', 'employee']);
    await attackPasskeys(sveis, context, tally);
    await attackProvider(sveis, context, tally);
  });

const planted = (rewrite: Rewrite): InstallationOptions => ({
  alter: (services) => ({ ...services, database: rewritten(services.database, rewrite) }),
});

export const signInGoal: Goal = {
  id: 'G40',
  title:
    'Second factor, passkeys, the company’s provider and its directory: guesses, replays, mix-ups, other people’s accounts and keys',
  target: 'at least 3,500 attempts; sessions opened and rows changed 0',
  atLeast: 3_500,
  run: async (context, tally) => {
    await attackSecondFactor(context, tally);
    await attackOtherWays(context, tally);
    await attackScim(context, tally);
  },
  planted: [
    {
      name: 'a code that works as long as its period lasts',
      run: (context, tally) =>
        attackSecondFactor(
          context,
          tally,
          planted((statement) => statement.replace('and last_step < $3', '')),
        ),
    },
    {
      name: 'a question a passkey may answer twice',
      run: (context, tally) =>
        attackOtherWays(
          context,
          tally,
          planted((statement) =>
            statement.startsWith('delete from passkey_challenge')
              ? statement.replace('delete from', 'select expires_at from').replace('returning expires_at', '')
              : statement,
          ),
        ),
    },
    {
      name: 'a login at the provider that any browser may finish',
      run: (context, tally) =>
        attackOtherWays(
          context,
          tally,
          planted((statement) =>
            statement.replace(/and (p\.)?browser_hash = \$3/, 'and $3::bytea is not null'),
          ),
        ),
    },
    {
      name: 'a way there to link an account that also logs in',
      run: (context, tally) =>
        attackOtherWays(
          context,
          tally,
          planted((statement) =>
            statement
              .replace('and purpose = $4', 'and $4::text is not null')
              .replace("and p.purpose = 'login'", ''),
          ),
        ),
    },
    {
      name: 'a second factor nobody is asked for after the provider',
      run: (context, tally) =>
        attackOtherWays(
          context,
          tally,
          planted((statement) => statement.replace('f.confirmed_at is not null', 'false')),
        ),
    },
    {
      name: 'a key of a directory that opens after its end',
      run: (context, tally) =>
        attackScim(
          context,
          tally,
          planted((statement) => statement.replace('and "k"."revoked_at" is null', '')),
        ),
    },
    {
      name: 'a key that acts for somebody who has left',
      run: (context, tally) =>
        attackScim(
          context,
          tally,
          planted((statement) =>
            statement.replace('u.id = $2 and u.is_active and t.is_active', 'u.id = $2 and t.is_active'),
          ),
        ),
    },
    {
      name: 'an account linked to whoever has its address',
      run: (context, tally) =>
        attackOtherWays(
          context,
          tally,
          planted((statement) =>
            statement.replace("r.slug in ('admin', 'superadmin') or exists", 'false and exists'),
          ),
        ),
    },
  ],
};
