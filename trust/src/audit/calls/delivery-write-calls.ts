import { randomUUID } from 'node:crypto';
import { addDays, dayInZone, formatDate } from '@sveis/domain/format';
import { previousPeriod, weekPeriod } from '@sveis/domain/time';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { addPeople, type Person } from '../../sveis/people.ts';
import type { Script, Writing } from './write-calls.ts';

const DELIVERIES = '/api/main/deliveries';
const ROSTER = '/api/main/shift-assignments';

const leader = ({ sveis, person }: Writing): TestClient =>
  createClient(sveis.app, { host: person.host, token: person.token });

async function newcomer({ sveis, company }: Writing): Promise<{ person: Person; client: TestClient }> {
  const prefix = `d${randomUUID().slice(0, 8)}`;
  const [person] = await addPeople(sveis, company, { count: 1, roleSlug: 'employee', prefix });
  if (!person) throw new Error('nobody came to work');
  return { person, client: createClient(sveis.app, { host: company.host, token: person.token }) };
}

const today = ({ sveis }: Writing) => dayInZone(sveis.time.now, 'Europe/Oslo');

function lastWeek(writing: Writing) {
  const { from, to } = previousPeriod(weekPeriod(today(writing)));
  return { from: formatDate(from), to: formatDate(to) };
}

/** Somebody's last week, handed in and waiting. */
async function handedIn(writing: Writing): Promise<{ id: string; client: TestClient }> {
  const { client } = await newcomer(writing);
  const id = randomUUID();
  const answer = await client('POST', DELIVERIES, { body: { id, ...lastWeek(writing) } });
  if (answer.status !== 200) throw new Error(`the week was not handed in: ${JSON.stringify(answer.body)}`);
  return { id, client };
}

async function rosterOf(writing: Writing) {
  const { person } = await newcomer(writing);
  return {
    id: randomUUID(),
    user_id: person.userId,
    shift_id: 1,
    dates: [formatDate(addDays(today(writing), 1))],
  };
}

const decision =
  (step: string, body: object): Script =>
  async (writing) => {
    const { id } = await handedIn(writing);
    return () => leader(writing)('POST', `${DELIVERIES}/${id}/${step}`, { body });
  };

export const deliveryWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/unlock-requests': async (writing) => {
    const { client } = await newcomer(writing);
    await leader(writing)('POST', '/api/main/week-lock', { body: { year: 2020, week: 10 } });
    const body = { from: '02.03.2020', to: '03.03.2020', reason: 'Forgotten hours' };
    return () => client('POST', '/api/main/unlock-requests', { body });
  },
  'POST /api/main/deliveries': async (writing) => {
    const { client } = await newcomer(writing);
    return () => client('POST', DELIVERIES, { body: lastWeek(writing) });
  },
  'POST /api/main/deliveries/:id/withdraw': async (writing) => {
    const { id, client } = await handedIn(writing);
    return () => client('POST', `${DELIVERIES}/${id}/withdraw`, { body: {} });
  },
  'POST /api/main/deliveries/:id/approve': decision('approve', {}),
  'POST /api/main/deliveries/:id/return': decision('return', { reason: 'Monday is missing' }),
  'POST /api/main/shift-assignments': async (writing) => {
    const body = await rosterOf(writing);
    return () => leader(writing)('POST', ROSTER, { body });
  },
  'DELETE /api/main/shift-assignments/:id': async (writing) => {
    const body = await rosterOf(writing);
    await leader(writing)('POST', ROSTER, { body });
    return () => leader(writing)('DELETE', `${ROSTER}/${body.id}`);
  },
};
