import type { Goal, PlantedDefect, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { rewritten, withoutTenantFilter } from '../sveis/rewritten-database.ts';
import { attackOtherCompany } from './attack.ts';
import { tenantTables } from './tenant-rows.ts';

const withoutFilters: InstallationOptions = {
  alter: (services) => ({ ...services, database: rewritten(services.database, withoutTenantFilter) }),
};

const attack = (
  context: TrustContext,
  tally: Tally,
  options: InstallationOptions,
  { isOpen = false, ...plan }: { most: number; places?: RegExp; isOpen?: boolean },
): Promise<void> =>
  withInstallation(context, options, async (sveis) => {
    if (isOpen) {
      for (const table of await tenantTables(sveis.superuser))
        await sveis.superuser.query(`alter table ${table} disable row level security`);
    }
    await attackOtherCompany(sveis, context, tally, plan);
  });

/** Every declared call with what belongs to another company, on the product as it is. */
export const attackAsItIs = (context: TrustContext, tally: Tally): Promise<void> =>
  attack(context, tally, {}, { most: context.count({ short: 200, full: 5_500, long: 50_000 }) });

export const believesAnyToken: PlantedDefect = {
  name: 'a session token believed under any prefix',
  run: (context, tally) =>
    attack(
      context,
      tally,
      { alter: (services) => ({ ...services, database: rewritten(services.database, anyToken) }) },
      { most: 40, places: /^token/ },
    ),
};

export const crossTenantGoal: Goal = {
  id: 'G1',
  title: 'Calls against another company',
  target:
    '>= 5000 attempts over every declared call, 0 successes, 0 answers that differ from "does not exist"',
  atLeast: 5_000,
  run: async (context, tally) => {
    await attackAsItIs(context, tally);
    // Row security alone must hold when every store forgets its filter.
    await attack(context, tally, withoutFilters, { most: context.count({ short: 100, full: 1_000 }) });
  },
  planted: [
    {
      name: 'row security off and stores without the company filter',
      run: (context, tally) => attack(context, tally, withoutFilters, { most: 400, isOpen: true }),
    },
    {
      name: 'a name that is taken in one company is taken in every one',
      run: (context, tally) =>
        attack(
          context,
          tally,
          { alter: (services) => ({ ...services, database: rewritten(services.database, namesOfAll) }) },
          { most: 150, places: /^body (username = user name|email = e-mail)$/, isOpen: true },
        ),
    },
    believesAnyToken,
  ],
};

/** Looks the session up by whatever token the prefix names: the first one found will do. */
const anyToken = (statement: string): string =>
  statement.replace('s.token_hash = $2', '$2::bytea is not null');

/** Only this one store has forgotten its filter: nothing is shown, and yet a name tells. */
const namesOfAll = (statement: string): string =>
  statement.startsWith('select id, username, email, initialer from app_user')
    ? withoutTenantFilter(statement)
    : statement;
