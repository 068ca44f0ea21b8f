import { randomUUID } from 'node:crypto';
import { memberRowId } from '@sveis/domain/modules/projects';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { addPeople } from '../../sveis/people.ts';
import type { Script, Writing } from './write-calls.ts';

const PROJECTS = '/api/main/projects';

const officeOf = ({ sveis, person }: Writing): TestClient =>
  createClient(sveis.app, { host: person.host, token: person.token });

/** A project of its own for every call, led by the caller. */
async function made(writing: Writing): Promise<{ readonly client: TestClient; readonly path: string }> {
  const client = officeOf(writing);
  const body = { project_number: randomUUID().slice(0, 13), name: 'Pipe rack' };
  const answer = await client('POST', PROJECTS, { body });
  if (answer.status !== 200) throw new Error(`no project was made: ${JSON.stringify(answer.body)}`);
  return { client, path: `${PROJECTS}/${answer.record.id}` };
}

async function newcomer({ sveis, company }: Writing): Promise<number> {
  const prefix = `p${randomUUID().slice(0, 8)}`;
  const [person] = await addPeople(sveis, company, { count: 1, roleSlug: 'employee', prefix });
  if (!person) throw new Error('nobody came to work');
  return person.userId;
}

/** Writes projects have beyond those of every module. */
export const projectWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/projects/:id/star': async (writing) => {
    const { client, path } = await made(writing);
    return () => client('POST', `${path}/star`, { body: { starred: true } });
  },
  'POST /api/main/projects/:id/notes': async (writing) => {
    const { client, path } = await made(writing);
    return () => client('POST', `${path}/notes`, { body: { text: 'Steel arrives on Monday' } });
  },
  'DELETE /api/main/projects/:id/notes/:note': async (writing) => {
    const { client, path } = await made(writing);
    const note = await client('POST', `${path}/notes`, { body: { text: 'Steel arrives on Monday' } });
    return () => client('DELETE', `${path}/notes/${note.record.id}`);
  },
  'POST /api/main/projects/:id/members': async (writing) => {
    const { client, path } = await made(writing);
    const user = await newcomer(writing);
    return () => client('POST', `${path}/members`, { body: { user, role: 'member' } });
  },
  'POST /api/main/projects/:id/rows/:field': async (writing) => {
    const { client, path } = await made(writing);
    const user = await newcomer(writing);
    return () => client('POST', `${path}/rows/members`, { body: { user, role: 'member' } });
  },
  'POST /api/main/projects/:id/rows/:field/:row/:action': async (writing) => {
    const { client, path } = await made(writing);
    const user = await newcomer(writing);
    await client('POST', `${path}/rows/members`, { body: { user, role: 'member' } });
    return () =>
      client('POST', `${path}/rows/members/${memberRowId(user)}/role`, { body: { role: 'guest' } });
  },
};
