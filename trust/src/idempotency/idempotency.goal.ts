import { createClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { atOnce } from '../sveis/at-once.ts';
import { type Installation, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { addPeople, type Person } from '../sveis/people.ts';
import { rewritten } from '../sveis/rewritten-database.ts';

/** Every key is sent many times at once; then once more with another body. */
async function sendRepeatedly(
  sveis: Installation,
  context: TrustContext,
  tally: Tally,
  { keys, sends }: { keys: number; sends: number },
): Promise<void> {
  const people: Person[] = [];
  // Several companies and people, so that no limit of one of them thins the sends out.
  for (const host of ['alfa', 'bravo', 'charlie', 'delta']) {
    const company = await addCompany(sveis, host, []);
    people.push(...(await addPeople(sveis, company, { count: 25, roleSlug: 'employee', prefix: host })));
  }
  const jobs = Array.from({ length: keys }, (_, index) => ({
    key: context.random.uuid(),
    person: people[index % people.length] as Person,
  }));
  let refusedOtherBody = 0;

  await atOnce(4, jobs, async ({ key, person }) => {
    const client = createClient(sveis.app, { host: person.host, token: person.token });
    const send = (enabled: boolean) =>
      client('POST', '/api/automatic-logout', {
        body: { auto_logout_enabled: enabled },
        headers: { 'idempotency-key': key },
      });
    const answers = await Promise.all(Array.from({ length: sends }, () => send(true)));
    for (const { status, body } of answers)
      tally.check(
        status === 200 && body.auto_logout_enabled === true,
        () => `${status} ${JSON.stringify(body)}`,
      );
    const other = await send(false);
    const isRefused = other.status === 422 && other.body.code === 'KEY_REUSED';
    if (isRefused) refusedOtherBody += 1;
    tally.check(isRefused, () => `another body under the same key: ${other.status}`);
  });

  const { rows } = await sveis.superuser.query<{ effects: number; kept: number }>(
    `select (select count(*)::integer from audit where entity = 'auto_logout') as effects,
            (select count(distinct key)::integer from idempotency) as kept`,
  );
  const { effects = 0, kept = 0 } = rows[0] ?? {};
  if (effects !== keys) tally.fail(`${effects} effects of ${keys} keys`);
  if (kept !== keys) tally.fail(`${kept} keys kept of ${keys}`);
  Object.assign(tally.figures, {
    keys,
    sends: keys * sends,
    effects,
    'other body refused': refusedOtherBody,
  });
}

const measure = (
  context: TrustContext,
  tally: Tally,
  size: { keys: number; sends: number },
  options: InstallationOptions & { before?: (sveis: Installation) => Promise<unknown> } = {},
) =>
  withInstallation(context, { poolSize: 20, ...options }, async (sveis) => {
    await options.before?.(sveis);
    await sendRepeatedly(sveis, context, tally, size);
  });

export const idempotencyGoal: Goal = {
  id: 'G9',
  title: 'One key, one effect',
  target: '200 keys x 50 parallel sends -> 200 effects; another body refused 200 of 200',
  atLeast: 10_200,
  run: (context, tally) =>
    measure(context, tally, {
      keys: context.count({ short: 20, full: 200, long: 2_000 }),
      sends: context.count({ short: 20, full: 50, long: 50 }),
    }),
  planted: [
    {
      name: 'the unique index on keys missing',
      run: (context, tally) =>
        measure(
          context,
          tally,
          { keys: 10, sends: 10 },
          {
            before: ({ superuser }) =>
              superuser.query('alter table idempotency drop constraint idempotency_pkey'),
            // PostgreSQL refuses to infer an index that is not there; the careless store would not name it.
            alter: (services) => ({
              ...services,
              database: rewritten(services.database, (statement) =>
                statement.replace('on conflict ("tenant_id", "user_id", "key") do nothing', ''),
              ),
            }),
          },
        ),
    },
  ],
};
