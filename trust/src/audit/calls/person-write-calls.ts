import { createClient } from '@sveis/server/testing/test-client';
import type { Script, Writing } from './write-calls.ts';

const PEOPLE = '/api/main/admin/users';
const PATH = 'POST /api/main/admin/users';

const open = ({ sveis, person }: Writing) =>
  createClient(sveis.app, { host: person.host, token: person.token });

let count = 0;

/** Somebody with the role everybody on the floor has. */
async function fields(writing: Writing) {
  const { rows } = await writing.sveis.superuser.query<{ id: number }>(
    "select id from role where tenant_id = $1 and slug = 'employee'",
    [writing.company.id],
  );
  count += 1;
  return { first_name: 'Nora', last_name: `Lie ${count}`, language: 'no', role_id: rows[0]?.id ?? 0 };
}

async function make(writing: Writing) {
  const made = await open(writing)('POST', PEOPLE, { body: await fields(writing) });
  if (made.status !== 200) throw new Error(`nobody was invited: ${JSON.stringify(made.body)}`);
  return made.record;
}

const newTag = () => `04${String(count).padStart(10, '0')}`;

async function tagged(writing: Writing) {
  const { id } = await make(writing);
  const given = await open(writing)('POST', `${PEOPLE}/${id}/tags`, { body: { number: newTag() } });
  const [tag] = given.record.tags as readonly { readonly id: string }[];
  return { id, tag: tag?.id };
}

/** How a company keeps its people. */
export const personWriteCalls: Readonly<Record<string, Script>> = {
  [PATH]: async (writing) => {
    const body = await fields(writing);
    return () => open(writing)('POST', PEOPLE, { body });
  },
  'PUT /api/main/admin/users/:id': async (writing) => {
    const person = await make(writing);
    return () =>
      open(writing)('PUT', `${PEOPLE}/${person.id}`, { body: { ...person, phone: '99 88 77 66' } });
  },
  [`${PATH}/:id/invite`]: async (writing) => {
    const { id } = await make(writing);
    return () => open(writing)('POST', `${PEOPLE}/${id}/invite`);
  },
  [`${PATH}/:id/deactivate`]: async (writing) => {
    const { id } = await make(writing);
    return () => open(writing)('POST', `${PEOPLE}/${id}/deactivate`, { body: {} });
  },
  [`${PATH}/:id/anonymise`]: async (writing) => {
    const { id, name } = await make(writing);
    await open(writing)('POST', `${PEOPLE}/${id}/deactivate`, { body: {} });
    return () => open(writing)('POST', `${PEOPLE}/${id}/anonymise`, { body: { name } });
  },
  [`${PATH}/:id/reactivate`]: async (writing) => {
    const { id } = await make(writing);
    await open(writing)('POST', `${PEOPLE}/${id}/deactivate`, { body: {} });
    return () => open(writing)('POST', `${PEOPLE}/${id}/reactivate`);
  },
  [`${PATH}/:id/tags`]: async (writing) => {
    const { id } = await make(writing);
    return () => open(writing)('POST', `${PEOPLE}/${id}/tags`, { body: { number: newTag() } });
  },
  'DELETE /api/main/admin/users/:id/tags/:tag_id': async (writing) => {
    const { id, tag } = await tagged(writing);
    return () => open(writing)('DELETE', `${PEOPLE}/${id}/tags/${tag}`);
  },
};
