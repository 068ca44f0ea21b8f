import { stempWork } from '@sveis/server/testing/scenes/stemp-scene';
import { createClient } from '@sveis/server/testing/test-client';
import { sweepPunches } from '@sveis/server/time/index';
import type { Random } from '../runner/random.ts';
import type { Installation } from '../sveis/installation.ts';
import type { Person } from '../sveis/people.ts';

const PUNCH = '/api/main/hours/punch-in-out';
const HOURS = '/api/main/hours';

/** The status of a call, or none for the sweeper. */
export type Write = () => Promise<number | undefined>;
type Arrange = (scene: WriterScene) => Promise<Write>;

interface WriterScene {
  readonly sveis: Installation;
  readonly person: Person;
  readonly random: Random;
  readonly send: (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;
}

const midnight = (day: string) => ({ start_date: `${day}T00.00.00`, end_date: `${day}T00.00.00` });

const entry = (id: string, day: string) => ({ id, ...stempWork, ...midnight(day), amount: 2, break: 0.25 });

async function enter({ send, random }: WriterScene, day: string): Promise<string> {
  const id = random.uuid();
  const { status, body } = await send('POST', HOURS, entry(id, day));
  if (status !== 200) throw new Error(`the entry was not made: ${JSON.stringify(body)}`);
  return id;
}

async function start({ send, random }: WriterScene): Promise<string> {
  const id = random.uuid();
  const { status, body } = await send('POST', PUNCH, { id, ...stempWork });
  if (status !== 201) throw new Error(`the stemp did not start: ${JSON.stringify(body)}`);
  return id;
}

/** Begun some hours ago, whatever the server's clock says. */
const movedBack = ({ sveis }: WriterScene, id: string, hours: number, change = '') =>
  sveis.superuser.query(
    `update punch set start_at = start_at - $2 * interval '1 hour', created_at = created_at - $2 * interval '1 hour' ${change}
      where id = $1`,
    [id, hours],
  );

/** Every way hours come into a week, leave it or change in it. Each gives the write that is to race. */
export const writers: Readonly<Record<string, Arrange>> = {
  create: async (scene) => async () =>
    (await scene.send('POST', HOURS, entry(scene.random.uuid(), '11.11.2026'))).status,
  range: async (scene) => async () => {
    const body = { ...entry(scene.random.uuid(), '05.11.2026'), end_date: '11.11.2026T00.00.00' };
    return (await scene.send('POST', HOURS, body)).status;
  },
  'move in': async (scene) => {
    const id = await enter(scene, '05.11.2026');
    return async () =>
      (await scene.send('PUT', `${HOURS}/${id}`, { rev: 1, ...midnight('11.11.2026') })).status;
  },
  'move out': async (scene) => {
    const id = await enter(scene, '11.11.2026');
    return async () =>
      (await scene.send('PUT', `${HOURS}/${id}`, { rev: 1, ...midnight('05.11.2026') })).status;
  },
  change: async (scene) => {
    const id = await enter(scene, '11.11.2026');
    return async () => (await scene.send('PUT', `${HOURS}/${id}`, { rev: 1, amount: 3 })).status;
  },
  delete: async (scene) => {
    const id = await enter(scene, '11.11.2026');
    return async () => (await scene.send('DELETE', `${HOURS}/${id}`)).status;
  },
  restore: async (scene) => {
    const id = await enter(scene, '11.11.2026');
    await scene.send('DELETE', `${HOURS}/${id}`);
    return async () => (await scene.send('POST', `${HOURS}/${id}/restore`)).status;
  },
  absence: async (scene) => async () => {
    const dates = { from: '10.11.2026', to: '12.11.2026', hours_per_day: 3 };
    return (await scene.send('POST', '/api/main/absence', { id: scene.random.uuid(), type_id: 1, ...dates }))
      .status;
  },
  stop: async (scene) => {
    await movedBack(scene, await start(scene), 5);
    return async () => (await scene.send('PATCH', PUNCH, {})).status;
  },
  keep: async (scene) => {
    const id = await start(scene);
    const end = ", state = 'held', held_reason = 'overlap', ended_at = start_at - interval '2 hours'";
    await movedBack(scene, id, 5, end);
    return async () => (await scene.send('POST', `/api/main/hours/held/${id}`, { action: 'keep' })).status;
  },
  sweep: async (scene) => {
    await movedBack(scene, await start(scene), 25);
    return async () => {
      await sweepPunches(scene.sveis.services.database, scene.person.tenantId, scene.sveis.time.now);
      return undefined;
    };
  },
};

export const arrangeWriter = (
  sveis: Installation,
  person: Person,
  random: Random,
  kind: string,
): Promise<Write> => {
  const client = createClient(sveis.app, { host: person.host, token: person.token });
  const send: WriterScene['send'] = (method, path, body) =>
    client(method, path, { ...(body ? { body } : {}), headers: { 'idempotency-key': random.uuid() } });
  const arrange = writers[kind];
  if (!arrange) throw new Error(`nobody writes by ${kind}`);
  return arrange({ sveis, person, random, send });
};
