import { newId } from '@sveis/server/database/uuid';
import { createClient } from '@sveis/server/testing/test-client';
import type { Script, Writing } from './write-calls.ts';

const SCIM = '/api/scim/v2';

const directory = ({ sveis, hostToken }: Writing) => createClient(sveis.app, { token: hostToken });
const nameOf = ({ sveis }: Writing) => newId(sveis.services.clock()).slice(-12);

const user = (writing: Writing) => ({
  userName: `${nameOf(writing)}@alfa.example`,
  name: { givenName: 'Jonas', familyName: 'Petraitis' },
});
const group = (writing: Writing) => ({ displayName: `Directory ${nameOf(writing)}` });

async function made(writing: Writing, kind: 'Users' | 'Groups'): Promise<string> {
  const body = kind === 'Users' ? user(writing) : group(writing);
  const answer = await directory(writing)('POST', `${SCIM}/${kind}`, { body });
  return `${SCIM}/${kind}/${answer.body.id}`;
}

/** What a directory writes. */
export const scimWriteCalls: Readonly<Record<string, Script>> = {
  [`POST ${SCIM}/Users`]: async (writing) => () =>
    directory(writing)('POST', `${SCIM}/Users`, { body: user(writing) }),
  [`PUT ${SCIM}/Users/:id`]: async (writing) => {
    const path = await made(writing, 'Users');
    return () => directory(writing)('PUT', path, { body: user(writing) });
  },
  [`PATCH ${SCIM}/Users/:id`]: async (writing) => {
    const path = await made(writing, 'Users');
    const Operations = [
      { op: 'Replace', path: 'name.givenName', value: 'Tomas' },
      { op: 'Add', path: 'externalId', value: nameOf(writing) },
      { op: 'Replace', path: 'active', value: 'False' },
    ];
    return () => directory(writing)('PATCH', path, { body: { Operations } });
  },
  [`DELETE ${SCIM}/Users/:id`]: async (writing) => {
    const path = await made(writing, 'Users');
    return () => directory(writing)('DELETE', path);
  },
  [`POST ${SCIM}/Groups`]: async (writing) => () =>
    directory(writing)('POST', `${SCIM}/Groups`, { body: group(writing) }),
  [`PUT ${SCIM}/Groups/:id`]: async (writing) => {
    const path = await made(writing, 'Groups');
    return () => directory(writing)('PUT', path, { body: group(writing) });
  },
  [`PATCH ${SCIM}/Groups/:id`]: async (writing) => {
    const path = await made(writing, 'Groups');
    const Operations = [{ op: 'add', path: 'members', value: [{ value: String(writing.person.userId) }] }];
    return () => directory(writing)('PATCH', path, { body: { Operations } });
  },
  [`DELETE ${SCIM}/Groups/:id`]: async (writing) => {
    const path = await made(writing, 'Groups');
    return () => directory(writing)('DELETE', path);
  },
};
