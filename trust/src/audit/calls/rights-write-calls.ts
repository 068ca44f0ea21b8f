import { createClient } from '@sveis/server/testing/test-client';
import type { Script, Writing } from './write-calls.ts';

const open = ({ sveis, person }: Writing) =>
  createClient(sveis.app, { host: person.host, token: person.token });

let count = 0;

/** Something with a name nobody has used. */
const fresh = () => {
  count += 1;
  return { name: `Crew ${count}` };
};

const fields = {
  roles: () => ({ ...fresh(), permissions: { deviation: { list: true, view: true } } }),
  groups: () => ({ ...fresh(), levels: [{ module: 'deviation', level: 'edit' }] }),
} as const;

function scriptsOf(what: keyof typeof fields): Readonly<Record<string, Script>> {
  const path = `/api/main/admin/${what}`;
  const make = async (writing: Writing) => {
    const made = await open(writing)('POST', path, { body: fields[what]() });
    if (made.status !== 200) throw new Error(`nothing was made: ${JSON.stringify(made.body)}`);
    return made.record;
  };
  return {
    [`POST ${path}`]: async (writing) => () => open(writing)('POST', path, { body: fields[what]() }),
    [`PUT ${path}/:id`]: async (writing) => {
      const made = await make(writing);
      return () => open(writing)('PUT', `${path}/${made.id}`, { body: { ...made, ...fresh() } });
    },
    [`DELETE ${path}/:id`]: async (writing) => {
      const { id } = await make(writing);
      return () => open(writing)('DELETE', `${path}/${id}`);
    },
  };
}

/** Roles and groups, and what they let people do. */
export const rightsWriteCalls = { ...scriptsOf('roles'), ...scriptsOf('groups') };
