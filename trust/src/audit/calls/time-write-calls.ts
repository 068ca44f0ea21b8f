import { randomUUID } from 'node:crypto';
import { PUNCH, stempWork } from '@sveis/server/testing/scenes/stemp-scene';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { addPeople, type Person } from '../../sveis/people.ts';
import type { Script, Writing } from './write-calls.ts';

interface Started {
  readonly person: Person;
  readonly client: TestClient;
  readonly id: string;
  readonly rev: unknown;
}

/** Somebody new at work: nobody's earlier stemp is in the way. */
async function arrive({ sveis, company }: Writing): Promise<Omit<Started, 'id' | 'rev'>> {
  const prefix = `w${randomUUID().slice(0, 8)}`;
  const [person] = await addPeople(sveis, company, { count: 1, roleSlug: 'employee', prefix });
  if (!person) throw new Error('nobody came to work');
  return { person, client: createClient(sveis.app, { host: company.host, token: person.token }) };
}

async function start(writing: Writing): Promise<Started> {
  const arrived = await arrive(writing);
  const id = randomUUID();
  const answer = await arrived.client('POST', PUNCH, { body: { id, ...stempWork } });
  if (answer.status !== 201) throw new Error(`the stemp did not start: ${JSON.stringify(answer.body)}`);
  return { ...arrived, id, rev: answer.record.rev };
}

/** Starts, and moves the stemp into a state it would take hours to reach. */
async function startAndSet(writing: Writing, change: string): Promise<Started> {
  const started = await start(writing);
  await writing.sveis.superuser.query(`update punch set ${change} where id = $1`, [started.id]);
  return started;
}

const later = (writing: Writing, hours: number): void => {
  writing.sveis.time.now = new Date(writing.sveis.time.now.getTime() + hours * 3600_000);
};

async function storePicture({ sveis, company }: Writing, { person }: Started): Promise<string> {
  const id = randomUUID();
  await sveis.superuser.query(
    `insert into file (tenant_id, id, user_id, name, type, size, sha256, sent_size, sent_sha256, blob_id, created_at)
     values ($1, $2, $3, 'weld.jpg', 'image/jpeg', 1, $4, 1, $4, $5, now())`,
    [company.id, id, person.userId, Buffer.alloc(32, 9), randomUUID()],
  );
  return id;
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A form with one picture, as a browser sends it. */
function formOf(punchId: string): { readonly body: Buffer; readonly type: string } {
  const line = (text: string) => Buffer.from(`${text}\r\n`);
  const part = (name: string, value: string) =>
    line(`--form\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`);
  const picture =
    'content-disposition: form-data; name="files[]"; filename="weld.png"\r\ncontent-type: image/png';
  return {
    type: 'multipart/form-data; boundary=form',
    body: Buffer.concat([
      part('punchId', punchId),
      part('client_uid[]', randomUUID()),
      line(`--form\r\n${picture}\r\n`),
      PICTURE,
      line('\r\n--form--'),
    ]),
  };
}

export const timeWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/hours/punch-in-out': async (writing) => {
    const { client } = await arrive(writing);
    return () => client('POST', PUNCH, { body: { id: randomUUID(), ...stempWork } });
  },
  'PUT /api/main/hours/punch-in-out': async (writing) => {
    const { client, rev } = await start(writing);
    return () => client('PUT', PUNCH, { body: { rev, comments: 'Cap run' } });
  },
  'PATCH /api/main/hours/punch-in-out': async (writing) => {
    const { client } = await start(writing);
    later(writing, 2);
    return () => client('PATCH', PUNCH, { body: {} });
  },
  'DELETE /api/main/hours/punch-in-out': async (writing) => {
    const { client } = await start(writing);
    return () => client('DELETE', PUNCH);
  },
  'POST /api/main/hours/punch-in-out/:id/files': async (writing) => {
    const started = await start(writing);
    const file = await storePicture(writing, started);
    return () => started.client('POST', `${PUNCH}/${started.id}/files`, { body: { files: [file] } });
  },
  'DELETE /api/main/hours/punch-in-out/:id/files/:file': async (writing) => {
    const started = await start(writing);
    const file = await storePicture(writing, started);
    await started.client('POST', `${PUNCH}/${started.id}/files`, { body: { files: [file] } });
    return () => started.client('DELETE', `${PUNCH}/${started.id}/files/${file}`);
  },
  'POST /api/main/hours/punch-in-out/attachment': async (writing) => {
    const { client, id } = await start(writing);
    const { body, type } = formOf(id);
    return () => client('POST', `${PUNCH}/attachment`, { body, headers: { 'content-type': type } });
  },
  'PUT /api/main/files/:id': async (writing) => {
    const { client } = await arrive(writing);
    const headers = { 'content-type': 'application/octet-stream' };
    return () => client('PUT', `/api/main/files/${randomUUID()}?name=weld.png`, { body: PICTURE, headers });
  },
  'POST /api/main/hours/punch-in-out/:id/resume': async (writing) => {
    const { client, id } = await start(writing);
    later(writing, 2);
    await client('PATCH', PUNCH, { body: { id } });
    return () => client('POST', `${PUNCH}/${id}/resume`);
  },
  'POST /api/main/hours/punch-in-out/:id/seen': async (writing) => {
    const { client, id } = await startAndSet(
      writing,
      "state = 'auto_stopped', ended_at = start_at + interval '24 hours', needs_review = true, end_reason = 'auto24'",
    );
    return () => client('POST', `${PUNCH}/${id}/seen`);
  },
  'PUT /api/main/stamptimes/update/:id': async (writing) => {
    const change = "paused_at = start_at + shift_len_min * interval '1 minute'";
    const { client, id } = await startAndSet(writing, change);
    later(writing, 9);
    return () => client('PUT', `/api/main/stamptimes/update/${id}`, { body: { paused_at: null } });
  },
  'POST /api/main/hours/punch-in-out/:id/held': async (writing) => {
    const { client, id } = await startAndSet(writing, "state = 'held', held_reason = 'overlap'");
    return () => client('POST', `/api/main/hours/held/${id}`, { body: { action: 'discard' } });
  },
  'PUT /api/main/users/me/time-preferences': async (writing) => {
    const { client } = await arrive(writing);
    return () => client('PUT', '/api/main/users/me/time-preferences', { body: { remind_exceeded: true } });
  },
};
