import { modules } from '@sveis/domain/catalogue';
import { createClient } from '@sveis/server/testing/test-client';
import { addSampleWorld, sampleForm } from '../../sveis/sample-record.ts';
import { recordWriteCalls } from './record-write-calls.ts';
import type { Script, Writing } from './write-calls.ts';

const FORMS = '/api/main/forms';

const open = ({ sveis, person }: Writing) =>
  createClient(sveis.app, { host: person.host, token: person.token });

let made = 0;

/** A form nobody else has named so. */
const content = () => {
  made += 1;
  return { ...sampleForm, name: `sample_${made}` };
};

/** A draft, published as often as asked for. */
async function form(writing: Writing, versions = 0): Promise<string> {
  const written = content();
  const { record } = await open(writing)('POST', FORMS, { body: { content: written } });
  const id = String(record.id);
  for (let version = 0; version < versions; version += 1) {
    if (version > 0) await open(writing)('PUT', `${FORMS}/${id}`, { body: { content: written } });
    await open(writing)('POST', `${FORMS}/${id}/publish`, { body: {} });
  }
  return id;
}

const at =
  (versions: number, call: (writing: Writing, one: string) => ReturnType<ReturnType<typeof open>>): Script =>
  async (writing) => {
    const one = `${FORMS}/${await form(writing, versions)}`;
    return () => call(writing, one);
  };

const formWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/forms': async (writing) => () =>
    open(writing)('POST', FORMS, { body: { content: content() } }),
  'PUT /api/main/forms/:id': at(1, (writing, one) =>
    open(writing)('PUT', one, { body: { content: content() } }),
  ),
  'DELETE /api/main/forms/:id/draft': at(1, (writing, one) => open(writing)('DELETE', `${one}/draft`)),
  'POST /api/main/forms/:id/publish': at(0, (writing, one) =>
    open(writing)('POST', `${one}/publish`, { body: {} }),
  ),
  'POST /api/main/forms/:id/retire': at(1, (writing, one) => open(writing)('POST', `${one}/retire`)),
  'POST /api/main/forms/:id/restore': at(1, (writing, one) => open(writing)('POST', `${one}/restore`)),
  'DELETE /api/main/forms/:id': at(1, (writing, one) => open(writing)('DELETE', one)),
  'POST /api/main/checklists/:id/lift': async (writing) => {
    await addSampleWorld(writing.sveis, writing.company.id, modules);
    const id = Number(await form(writing, 2));
    const { record } = await open(writing)('POST', '/api/main/checklists', {
      body: { form: id, form_version: 1 },
    });
    return () => open(writing)('POST', `/api/main/checklists/${String(record.id)}/lift`);
  },
};

const MAIN = '/api/main/';
const SECOND = '/api/checklist/';
const isInBoth = (call: string): boolean =>
  / \/api\/main\/(forms|checklists|projects\/:project_id\/checklists)(\/|$)/.test(call);

/** The same server, spoken to by the second API: its address, and its header for the token. */
function spokenToBySecond({ sveis, ...writing }: Writing): Writing {
  const { app } = sveis;
  const inject = (call: { readonly url: string; readonly headers: Readonly<Record<string, string>> }) => {
    const { authorization = '', ...headers } = call.headers;
    const token = authorization.replace(/^Bearer /, '');
    return app.inject({
      ...call,
      url: call.url.replace(MAIN, SECOND),
      headers: { ...headers, 'access-token': token },
    });
  };
  const second = new Proxy(app, {
    get: (target, name) => (name === 'inject' ? inject : Reflect.get(target, name)),
  });
  return { ...writing, sveis: { ...sveis, app: second } };
}

const both = { ...recordWriteCalls, ...formWriteCalls };

/** Writes of forms and checklists beyond those of every module, and all of them once more through the second API. */
export const checklistWriteCalls: Readonly<Record<string, Script>> = {
  ...formWriteCalls,
  ...Object.fromEntries(
    Object.entries(both)
      .filter(([call]) => isInBoth(call))
      .map(([call, script]): readonly [string, Script] => [
        call.replace(MAIN, SECOND),
        (writing) => script(spokenToBySecond(writing)),
      ]),
  ),
};
