import { dayInZone } from '@sveis/domain/format';
import { deviation } from '@sveis/domain/modules/deviation';
import { createGroup } from '@sveis/server/admin/index';
import { createClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import {
  type App,
  type Installation,
  type InstallationOptions,
  withInstallation,
} from '../sveis/installation.ts';
import { patient } from '../sveis/patient-client.ts';
import { addPeople, openSessionFor, type Person } from '../sveis/people.ts';
import { addSampleWorld } from '../sveis/sample-record.ts';
import { addTarget, type Hand, operations, sendTask, type TaskFloor } from './task-operations.ts';

const TARGETS = 12;

interface TaskData {
  readonly kind: string;
  readonly completion: string | null;
  readonly start_date?: string | null;
  readonly target?: string | null;
  readonly people: readonly {
    readonly user: number;
    readonly state: string;
    readonly delegated_to?: number | null;
  }[];
}

interface TaskRow {
  readonly id: string;
  readonly data: TaskData;
}

/** Whose turn it is, as the catalogue defines it: told here once more, by other means than the server's. */
function isMyTurn({ data: { people, completion } }: TaskRow, me: number): boolean {
  const pending = people.filter(({ state }) => state === 'pending');
  const asked = completion === 'sequence' ? pending.slice(0, 1) : pending;
  return asked.some(({ user, delegated_to: instead }) => (instead ?? user) === me);
}

/** What waits for somebody, by the rows of the database and by what they may read over HTTP. */
async function expectedFor({ sveis, company }: Site, { userId, client }: Hand): Promise<readonly string[]> {
  const { rows } = await sveis.superuser.query<TaskRow>(
    `select id::text, data from record
      where tenant_id = $1 and module = 'tasks' and status = 'open' and deleted_at is null`,
    [company],
  );
  const today = dayInZone(sveis.time.now, 'Europe/Oslo');
  const mine = rows.filter((row) => isMyTurn(row, userId) && (row.data.start_date ?? today) <= today);
  const readable = new Map<string, boolean>();
  for (const { data } of mine)
    if (data.target && !readable.has(data.target))
      readable.set(data.target, (await client('GET', `/api/main/deviations/${data.target}`)).status === 200);
  return mine
    .filter(({ data: { target } }) => !target || readable.get(target))
    .map(({ id }) => id)
    .sort();
}

/** The part of the list that holds what is to be done. */
const listedFor = async ({ sveis }: Site, { client }: Hand): Promise<readonly string[]> => {
  const today = dayInZone(sveis.time.now, 'Europe/Oslo');
  const match = {
    waits: true,
    status: 'open',
    $or: [{ start_date: { $exists: false } }, { start_date: { $lte: today } }],
  };
  const answer = await client('POST', '/api/main/tasks/query', {
    body: { pipeline: [{ $match: match }, { $limit: 200 }] },
  });
  return (answer.body.data as readonly { readonly id: string }[]).map(({ id }) => id).sort();
};

interface Site {
  readonly sveis: Installation;
  readonly company: number;
}

async function compare(site: Site, who: Hand, tally: Tally, after: string): Promise<void> {
  const expected = await expectedFor(site, who);
  const listed = await listedFor(site, who);
  const { task_count: counted } = (await who.client('GET', '/api/get_task_count')).body;
  tally.check(
    counted === expected.length && listed.join() === expected.join(),
    () =>
      `after "${after}" ${expected.length} wait for ${who.userId}, the list shows ${listed.length}, the number is ${counted}`,
  );
}

async function hire(
  sveis: Installation,
): Promise<{ readonly company: number; readonly people: readonly Hand[] }> {
  const company = await addCompany(sveis, 'alfa', ['admin']);
  await addSampleWorld(sveis, company.id, [deviation]);
  const handOf = (person: Person): Hand => ({
    userId: person.userId,
    client: patient(createClient(sveis.app, { host: person.host, token: person.token })),
  });
  const admin = await openSessionFor(sveis, company, { id: company.users.admin ?? 0, username: 'admin' });
  const crews = [
    { roleSlug: 'project_leader', count: 3, prefix: 'leader' },
    { roleSlug: 'hse', count: 1, prefix: 'hse' },
    { roleSlug: 'foreman', count: 2, prefix: 'foreman' },
    { roleSlug: 'employee', count: 3, prefix: 'floor' },
  ];
  const people = [handOf(admin)];
  for (const crew of crews) people.push(...(await addPeople(sveis, company, crew)).map(handOf));
  // Everybody sends tasks; all but two of the floor may read every deviation.
  await sveis.owner.inTenant(company.id, (tx) =>
    createGroup(tx, {
      name: 'Senders',
      description: '',
      isAdministrative: false,
      levels: [
        { module: 'tasks', level: 'edit' },
        { module: 'deviation', level: 'edit' },
      ],
      members: people.slice(0, -2).map(({ userId }) => userId),
    }),
  );
  // Days pass in this measurement; a login is not what is measured.
  await sveis.superuser.query("update session set expires_at = '2099-01-01' where tenant_id = $1", [
    company.id,
  ]);
  return { company: company.id, people };
}

/** Ten people send, answer, pass on and take back; after each the person who did it and another are looked at. */
async function workAtTasks(
  context: TrustContext,
  tally: Tally,
  options: InstallationOptions = {},
): Promise<void> {
  const wanted = context.count({ short: 50, full: 1_000, long: 5_000 });
  const { random } = context;
  let taken = 0;
  await withInstallation(context, options, async (sveis) => {
    const { company, people } = await hire(sveis);
    const [office] = people;
    if (!office) throw new Error('nobody was hired');
    const floor: TaskFloor = { sveis, random, people, office, tasks: [], targets: [] };
    for (let made = 0; made < TARGETS; made += 1) await addTarget(floor);
    while (floor.tasks.length < people.length) await sendTask(floor, random.pick(people));
    for (let done = 0; done < wanted; done += 1) {
      const [name, operate] = random.pick(operations);
      const who = random.next() < 0.3 ? office : random.pick(people);
      const answer = await operate(floor, who);
      if (answer.status >= 500) tally.fail(`"${name}" answered ${answer.status}`);
      if (answer.status === 200) taken += 1;
      sveis.time.now = new Date(sveis.time.now.getTime() + 10_000);
      for (const one of new Set([who, random.pick(people)]))
        await compare({ sveis, company }, one, tally, name);
    }
    for (const who of people) await compare({ sveis, company }, who, tally, 'everything');
  });
  Object.assign(tally.figures, { operations: wanted, taken });
  if (taken < wanted / 5) tally.fail(`only ${taken} of ${wanted} operations were taken`);
}

/** The number as it was when it was first asked for. */
const keepingTheNumber = (): InstallationOptions => {
  const first = new Map<string, unknown>();
  return {
    prepare: (app: App) =>
      void app.addHook('onSend', async (request, _reply, payload) => {
        if (!request.url.includes('get_task_count')) return payload;
        const who = String(request.headers.authorization);
        const told = first.get(who) ?? payload;
        first.set(who, told);
        return told;
      }),
  };
};

export const taskCountGoal: Goal = {
  id: 'G42',
  title: 'The number of tasks that wait',
  target: '1,000 random operations by 10 people: numbers that differ from the list or the definition 0',
  atLeast: 1_500,
  run: (context, tally) => workAtTasks(context, tally),
  planted: [
    {
      name: 'the number is kept from before',
      run: (context, tally) => workAtTasks(context, tally, keepingTheNumber()),
    },
  ],
};
