import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChildServer } from '../crash/child-server.ts';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import type { Person } from '../sveis/people.ts';
import { type ServerGroup, withServerGroup } from './server-group.ts';

const PROCESSES = 4;
const MAILS_WITHIN_MS = 30_000;
/** How many wrong passwords one account may have in a while, over all processes. */
const GUESSES = 10;

const headers = (extra: Readonly<Record<string, string>> = {}) => ({
  'content-type': 'application/json',
  'x-tenant': 'group',
  'x-sveis': '1',
  'idempotency-key': randomUUID(),
  ...extra,
});

const send = (server: ChildServer, path: string, body: object, extra?: Readonly<Record<string, string>>) =>
  fetch(`${server.url}${path}`, { method: 'POST', headers: headers(extra), body: JSON.stringify(body) }).then(
    ({ status }) => status,
  );

const asPerson = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

const look = (server: ChildServer, person: Person): Promise<number> =>
  fetch(`${server.url}/api/main/hours/punch-in-out`, { headers: headers(asPerson(person)) }).then(
    ({ status }) => status,
  );

/** Everywhere at once, so that nobody has time to be told. */
async function seenAsEverywhere(
  { servers }: ServerGroup,
  person: Person,
  expected: number,
  tally: Tally,
  what: string,
): Promise<void> {
  const seen = await Promise.all(servers.map((server) => look(server, person)));
  for (const [number, status] of seen.entries())
    tally.check(status === expected, () => `${what}: process ${number + 1} answered ${status}`);
}

/** Somebody logs out, or is deactivated, at one process: the next call at every other one knows. */
async function measureRevocation(group: ServerGroup, context: TrustContext, tally: Tally): Promise<void> {
  const { servers, admin, people } = group;
  for (const [number, person] of people.entries()) {
    const at = context.random.pick(servers);
    await seenAsEverywhere(group, person, 200, tally, 'logged in');
    const isOut = number % 2 === 0;
    const status = isOut
      ? await send(at, '/api/logout', {}, asPerson(person))
      : await send(at, `/api/main/admin/users/${person.userId}/deactivate`, {}, asPerson(admin));
    tally.check(status === 200, () => `${isOut ? 'log out' : 'deactivate'} answered ${status}`);
    await seenAsEverywhere(group, person, 401, tally, isOut ? 'logged out' : 'deactivated');
  }
}

/** Guesses spread over the processes are counted together. */
async function measureLimits({ servers, admin }: ServerGroup, tally: Tally): Promise<void> {
  const statuses: number[] = [];
  for (let guess = 0; guess < GUESSES * 2; guess += 1) {
    const server = servers[guess % servers.length];
    if (server)
      statuses.push(await send(server, '/api/login', { email: admin.username, password: `wrong ${guess}` }));
  }
  const wrong = statuses.filter((status) => status === 422 || status === 401).length;
  tally.check(wrong <= GUESSES, () => `${wrong} guesses were heard: ${statuses.join(' ')}`);
  tally.figures.guesses = `${wrong} of ${statuses.length} heard`;
}

/** Each letter is a job: four processes wait for it and one writes it. */
async function measureJobs({ servers }: ServerGroup, asked: readonly Person[], tally: Tally): Promise<void> {
  await Promise.all(
    asked.map((person, number) => {
      const server = servers[number % servers.length];
      return server && send(server, '/api/password/forgot', { email: `${person.username}@group.example` });
    }),
  );
  const letters = () => servers.map(({ dataDir }) => lettersIn(join(dataDir, 'mail')));
  const count = () => letters().reduce((sum, one) => sum + one, 0);
  const giveUp = Date.now() + MAILS_WITHIN_MS;
  while (count() < asked.length && Date.now() < giveUp) await delay(100);
  // Long enough for a second process to write one again.
  await delay(1_500);
  tally.check(count() === asked.length, () => `${asked.length} letters were asked for, ${count()} written`);
  tally.figures.letters = letters().join('+');
}

const lettersIn = (folder: string): number => (existsSync(folder) ? readdirSync(folder).length : 0);

async function measure(context: TrustContext, tally: Tally, isTorn = false): Promise<void> {
  const people = context.count({ short: 6, full: 60, long: 400 });
  const letters = context.count({ short: 8, full: 40, long: 50 });
  await withServerGroup(
    context,
    { processes: PROCESSES, people: people + letters, isTorn },
    async (group) => {
      await measureJobs(group, group.people.slice(people), tally);
      await measureRevocation({ ...group, people: group.people.slice(0, people) }, context, tally);
      await measureLimits(group, tally);
    },
  );
}

export const processesGoal: Goal = {
  id: 'FOUR',
  title: 'Four processes on one database',
  target:
    'a logout and a deactivation known everywhere at the next call, limits counted together, each job done once',
  atLeast: 500,
  isSlow: true,
  run: (context, tally) => measure(context, tally),
  planted: [
    { name: 'a process on a database of its own', run: (context, tally) => measure(context, tally, true) },
  ],
};
