import { createClient, type TestAnswer } from '@sveis/server/testing/test-client';
import type { Script, Writing } from './write-calls.ts';

const MAIN = '/api/main';
const bytes = { 'content-type': 'application/octet-stream' };
let made = 0;

const open = ({ sveis, person }: Writing) =>
  createClient(sveis.app, { host: person.host, token: person.token });

/** A file with one new item in it. */
function file(): Buffer {
  made += 1;
  const lines = [
    'name;equipment_number;groups;allocation;project_id',
    `Imported ${made};IMP-${made};hand_tools;project;2501`,
  ];
  return Buffer.from(lines.join('\n'));
}

const look = (writing: Writing, at = 'import'): Promise<TestAnswer> =>
  open(writing)('POST', `${MAIN}/${at}/preview?module=equipment`, { headers: bytes, body: file() });

async function looked(writing: Writing): Promise<string> {
  const { status, record, body } = await look(writing);
  if (status !== 200 || record.state !== 'ready') throw new Error(JSON.stringify(body).slice(0, 300));
  return String(record.import_id);
}

const commit = (writing: Writing, id: string, at = 'import') =>
  open(writing)('POST', `${MAIN}/${at}/commit`, { body: { import_id: id } });

const previewAt =
  (at: string): Script =>
  async (writing) =>
  () =>
    look(writing, at);

const commitAt =
  (at: string): Script =>
  async (writing) => {
    const id = await looked(writing);
    return () => commit(writing, id, at);
  };

/** Files of lines: looked at, written, taken back, put aside. */
export const importWriteCalls: Readonly<Record<string, Script>> = {
  [`POST ${MAIN}/import/preview`]: previewAt('import'),
  [`POST ${MAIN}/checklists/import/preview`]: previewAt('checklists/import'),
  [`POST ${MAIN}/import/commit`]: commitAt('import'),
  [`POST ${MAIN}/checklists/import/commit`]: commitAt('checklists/import'),
  [`POST ${MAIN}/import/:id/undo`]: async (writing) => {
    const id = await looked(writing);
    await commit(writing, id);
    return () => open(writing)('POST', `${MAIN}/import/${id}/undo`, { body: {} });
  },
  [`POST ${MAIN}/import/:id/invite`]: async (writing) => {
    made += 1;
    const people = Buffer.from(`username;first_name;last_name\nimported.${made};Ina;Ek`);
    const { record } = await open(writing)('POST', `${MAIN}/import/preview?module=users`, {
      headers: bytes,
      body: people,
    });
    await commit(writing, String(record.import_id));
    return () => open(writing)('POST', `${MAIN}/import/${record.import_id}/invite`, { body: {} });
  },
  [`POST ${MAIN}/import/:id/cancel`]: async (writing) => {
    const id = await looked(writing);
    return () => open(writing)('POST', `${MAIN}/import/${id}/cancel`, { body: {} });
  },
};
