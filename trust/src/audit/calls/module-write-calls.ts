import { createClient } from '@sveis/server/testing/test-client';
import type { Script, Writing } from './write-calls.ts';

const SETTINGS = '/api/main/modulesettings';

const open = ({ sveis, person }: Writing) =>
  createClient(sveis.app, { host: person.host, token: person.token });

interface Made {
  readonly id: number;
  readonly wrapper: object;
  readonly form: { readonly id: number };
}

async function make(writing: Writing): Promise<Made> {
  const made = await open(writing)('POST', SETTINGS, { body: { title: { en: 'Key register' } } });
  if (made.status !== 200) throw new Error(`no module was made: ${JSON.stringify(made.body)}`);
  return made.record as unknown as Made;
}

/** A module whose form is published. */
async function ready(writing: Writing): Promise<Made> {
  const made = await make(writing);
  await open(writing)('POST', `/api/main/forms/${made.form.id}/publish`, { body: {} });
  return made;
}

/** Settings of the modules a company makes itself. */
export const moduleWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/modulesettings': async (writing) => () =>
    open(writing)('POST', SETTINGS, { body: { title: { en: 'Key register' } } }),
  'PUT /api/main/modulesettings/:id': async (writing) => {
    const { id, wrapper } = await make(writing);
    return () =>
      open(writing)('PUT', `${SETTINGS}/${id}`, {
        body: { wrapper: { ...wrapper, copy_previous: true }, rights: { roles: {}, groups: {} } },
      });
  },
  'POST /api/main/modulesettings/:id/activate': async (writing) => {
    const { id } = await ready(writing);
    return () => open(writing)('POST', `${SETTINGS}/${id}/activate`, { body: {} });
  },
  'POST /api/main/modulesettings/:id/retire': async (writing) => {
    const { id } = await ready(writing);
    await open(writing)('POST', `${SETTINGS}/${id}/activate`, { body: {} });
    return () => open(writing)('POST', `${SETTINGS}/${id}/retire`, { body: {} });
  },
  'DELETE /api/main/modulesettings/:id': async (writing) => {
    const { id } = await make(writing);
    return () => open(writing)('DELETE', `${SETTINGS}/${id}`);
  },
};
