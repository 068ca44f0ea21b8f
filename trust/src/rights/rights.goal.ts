import { createGroup } from '@sveis/server/admin/index';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import { type DeclaredCall, declaredCalls, sampleOf } from '../cross-tenant/declared-calls.ts';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, withInstallation } from '../sveis/installation.ts';
import { addPeople, type Person } from '../sveis/people.ts';
import { groupLevels, knownModules, letters, levelMay, roleMay, roleSlugs } from './expected-rights.ts';
import { checkRecordCalls } from './record-rights.ts';
import { revokeAgainAndAgain } from './revocation.ts';

type Flags = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

const clientOf = ({ app }: Installation, { host, token }: Person): TestClient =>
  createClient(app, { host, token });

async function flagsOf(client: TestClient): Promise<Flags> {
  const { body } = await client('GET', '/api/check_and_get_tenant_features');
  return (body.role as { permissions?: Flags } | undefined)?.permissions ?? {};
}

async function checkGrid(
  client: TestClient,
  who: string,
  may: (module: string) => string,
  tally: Tally,
): Promise<void> {
  const flags = await flagsOf(client);
  for (const module of Object.keys(flags))
    if (!knownModules.includes(module)) tally.fail(`the module ${module} is not in the table`);
  for (const module of knownModules)
    for (const [letter, action] of Object.entries(letters)) {
      const isExpected = may(module).includes(letter);
      tally.check(
        flags[module]?.[action] === isExpected,
        () => `${who} ${isExpected ? 'should' : 'should not'} ${action} ${module}`,
      );
    }
}

/** Calls that name a right or a feature are made by everybody; only the answer decides. */
async function checkCalls(
  client: TestClient,
  slug: string,
  calls: readonly DeclaredCall[],
  tally: Tally,
): Promise<void> {
  for (const call of calls.filter(({ can }) => can)) {
    const [action, module] = call.can ?? ['', ''];
    const letter = Object.entries(letters).find(([, name]) => name === action)?.[0] ?? '';
    const isExpected = roleMay(slug, module).includes(letter);
    const answer = await client(call.method, call.path.replace(/:\w+/g, '1'), {
      ...(call.body ? { body: sampleOf(call.body) } : {}),
    });
    tally.check(
      (answer.status !== 403) === isExpected,
      () => `${slug}: ${call.method} ${call.path} answered ${answer.status}`,
    );
  }
  // Addresses of colleagues are for those who list users: for the others the field does not exist.
  const asked = await client('POST', '/api/main/users/query', {
    body: { pipeline: [{ $match: { email: 'x@y.example' } }] },
  });
  const isOpen = roleMay(slug, 'users').includes('L');
  tally.check(
    (asked.status === 200) === isOpen,
    () => `${slug}: e-mail of colleagues answered ${asked.status}`,
  );
}

async function measureRights(
  sveis: Installation,
  context: TrustContext,
  tally: Tally,
  { rounds, isVersioned = true }: { rounds: number; isVersioned?: boolean },
): Promise<void> {
  const company = await addCompany(sveis, 'alfa', []);
  const calls = declaredCalls();
  for (const slug of roleSlugs) {
    const [person] = await addPeople(sveis, company, { count: 1, roleSlug: slug, prefix: slug.slice(0, 4) });
    if (!person) continue;
    const client = clientOf(sveis, person);
    await checkGrid(client, slug, (module) => roleMay(slug, module), tally);
    await checkCalls(client, slug, calls, tally);
  }
  await sveis.superuser.query(
    "insert into role (tenant_id, id, slug, name, permissions) values ($1, 900, 'bare', 'Bare', '{}')",
    [company.id],
  );
  for (const [index, level] of groupLevels.entries()) {
    const [person] = await addPeople(sveis, company, { count: 1, roleSlug: 'bare', prefix: `${index}lev` });
    if (!person) continue;
    await sveis.owner.inTenant(company.id, (tx) =>
      createGroup(tx, {
        name: level,
        description: '',
        isAdministrative: false,
        levels: knownModules.map((module) => ({ module, level })),
        members: [person.userId],
      }),
    );
    await checkGrid(
      clientOf(sveis, person),
      `group with ${level}`,
      (module) => levelMay(level, module),
      tally,
    );
  }
  await checkRecordCalls(sveis, company, tally);
  await revokeAgainAndAgain(sveis, context, tally, { company, rounds, isVersioned });
  Object.assign(tally.figures, {
    roles: roleSlugs.length,
    levels: groupLevels.length,
    modules: knownModules.length,
    'guarded calls': calls.filter(({ can }) => can).length,
  });
}

const widen = (sveis: Installation) =>
  sveis.superuser.query(
    `create function sveis.widen() returns trigger language plpgsql as $$ begin
       if new.slug = 'employee' then new.permissions = new.permissions || '{"audit": {"list": true}}'; end if; return new; end $$;
     create trigger widen before insert on role for each row execute function sveis.widen()`,
  );

export const rightsGoal: Goal = {
  id: 'G13',
  title: 'Role x module x verb',
  target:
    'full grid of default roles and group levels over HTTP, 0 wrong; a revoked right seen on the next call 100 %',
  atLeast: 4_000,
  run: (context, tally) =>
    withInstallation(context, {}, (sveis) =>
      measureRights(sveis, context, tally, { rounds: context.count({ short: 3, full: 60, long: 600 }) }),
    ),
  planted: [
    {
      name: 'a role that may see one module more',
      run: (context, tally) =>
        withInstallation(context, {}, async (sveis) => {
          await widen(sveis);
          await measureRights(sveis, context, tally, { rounds: 0 });
        }),
    },
    {
      name: 'rights remembered over a change',
      run: (context, tally) =>
        withInstallation(context, {}, (sveis) =>
          measureRights(sveis, context, tally, { rounds: 2, isVersioned: false }),
        ),
    },
  ],
};
