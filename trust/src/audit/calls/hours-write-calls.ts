import { randomUUID } from 'node:crypto';
import { dayInZone, formatDate } from '@sveis/domain/format';
import { stempWork } from '@sveis/server/testing/scenes/stemp-scene';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { addPeople } from '../../sveis/people.ts';
import type { Script, Writing } from './write-calls.ts';

const HOURS = '/api/main/hours';
const ABSENCE = '/api/main/absence';

/** Somebody new: nobody's earlier hours are in the way. */
async function arrive({ sveis, company }: Writing): Promise<TestClient> {
  const prefix = `h${randomUUID().slice(0, 8)}`;
  const [person] = await addPeople(sveis, company, { count: 1, roleSlug: 'employee', prefix });
  if (!person) throw new Error('nobody came to work');
  return createClient(sveis.app, { host: company.host, token: person.token });
}

const today = ({ sveis }: Writing): string => formatDate(dayInZone(sveis.services.clock(), 'Europe/Oslo'));

const midnight = (day: string) => ({ start_date: `${day}T00.00.00`, end_date: `${day}T00.00.00` });

const entry = (writing: Writing) => ({
  id: randomUUID(),
  ...stempWork,
  ...midnight(today(writing)),
  amount: 2,
});

async function entered(writing: Writing): Promise<{ readonly client: TestClient; readonly path: string }> {
  const client = await arrive(writing);
  const body = entry(writing);
  await client('POST', HOURS, { body });
  return { client, path: `${HOURS}/${body.id}` };
}

const absence = (writing: Writing) => {
  const day = today(writing);
  return { id: randomUUID(), type_id: 1, from: day, to: day, hours_per_day: 7.5, include_weekend: true };
};

async function absent(writing: Writing): Promise<{ readonly client: TestClient; readonly path: string }> {
  const client = await arrive(writing);
  const body = absence(writing);
  await client('POST', ABSENCE, { body });
  return { client, path: `${ABSENCE}/${body.id}` };
}

let locked = 0;

/** A period long ago that nobody has locked yet. */
function nextPeriod(): { readonly year: number; readonly week: number; readonly month: number } {
  locked += 1;
  return { year: 1930 + Math.floor(locked / 10), week: 1 + (locked % 10), month: 1 + (locked % 10) };
}

const officeOf = ({ sveis, person }: Writing) =>
  createClient(sveis.app, { host: person.host, token: person.token });

const lock =
  (path: string): Script =>
  async (writing) => {
    const body = nextPeriod();
    return () => officeOf(writing)('POST', path, { body });
  };

const unlock =
  (path: string): Script =>
  async (writing) => {
    const body = nextPeriod();
    await officeOf(writing)('POST', path, { body });
    return () => officeOf(writing)('DELETE', path, { body: { ...body, reason: 'Wrong period' } });
  };

export const hoursWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/hours': async (writing) => {
    const client = await arrive(writing);
    return () => client('POST', HOURS, { body: entry(writing) });
  },
  'PUT /api/main/hours/:id': async (writing) => {
    const { client, path } = await entered(writing);
    return () => client('PUT', path, { body: { rev: 1, amount: 3 } });
  },
  'DELETE /api/main/hours/:id': async (writing) => {
    const { client, path } = await entered(writing);
    return () => client('DELETE', path);
  },
  'POST /api/main/hours/:id/restore': async (writing) => {
    const { client, path } = await entered(writing);
    await client('DELETE', path);
    return () => client('POST', `${path}/restore`);
  },
  'POST /api/main/absence': async (writing) => {
    const client = await arrive(writing);
    return () => client('POST', ABSENCE, { body: absence(writing) });
  },
  'PUT /api/main/absence/:id': async (writing) => {
    const { client, path } = await absent(writing);
    return () => client('PUT', path, { body: { rev: 1, hours_per_day: 4 } });
  },
  'DELETE /api/main/absence/:id': async (writing) => {
    const { client, path } = await absent(writing);
    return () => client('DELETE', path);
  },
  'POST /api/main/absence/:id/restore': async (writing) => {
    const { client, path } = await absent(writing);
    await client('DELETE', path);
    return () => client('POST', `${path}/restore`);
  },
  'POST /api/main/week-lock': lock('/api/main/week-lock'),
  'DELETE /api/main/week-lock': unlock('/api/main/week-lock'),
  'POST /api/main/month-lock': lock('/api/main/month-lock'),
  'DELETE /api/main/month-lock': unlock('/api/main/month-lock'),
  'POST /api/main/period-locks/periods/:period/remind': async (writing) => () =>
    officeOf(writing)('POST', '/api/main/period-locks/periods/2020-W10/remind', { body: {} }),
};
