import { randomUUID } from 'node:crypto';
import { placeRecord } from '@sveis/server/testing/place-record';
import { createClient } from '@sveis/server/testing/test-client';
import type { Script, Writing } from './write-calls.ts';

const MAIN = '/api/main';

const open = ({ sveis, person }: Writing) =>
  createClient(sveis.app, { host: person.host, token: person.token });

async function upload(writing: Writing): Promise<string> {
  const id = randomUUID();
  const sent = await open(writing)('PUT', `${MAIN}/files/${id}?name=a.txt`, {
    headers: { 'content-type': 'text/plain' },
    body: Buffer.from(`words of ${id}`),
  });
  if (sent.status !== 200) throw new Error(`no file was stored: ${JSON.stringify(sent.body)}`);
  return id;
}

const newFolder = () => ({ id: randomUUID(), name: `F ${randomUUID().slice(0, 8)}` });

async function folder(writing: Writing): Promise<string> {
  const made = await open(writing)('POST', `${MAIN}/folders`, { body: newFolder() });
  if (made.status !== 200) throw new Error(`no folder was made: ${JSON.stringify(made.body)}`);
  return String(made.record.id);
}

const newDocument = async (writing: Writing) => ({
  id: randomUUID(),
  folder_id: await folder(writing),
  file_id: await upload(writing),
  name: 'Plan.txt',
});

async function document(writing: Writing): Promise<string> {
  const made = await open(writing)('POST', `${MAIN}/documents`, { body: await newDocument(writing) });
  if (made.status !== 200) throw new Error(`no document was made: ${JSON.stringify(made.body)}`);
  return `${MAIN}/documents/${made.record.id}`;
}

const sharing = { address: 'https://files.example.com/dav/', username: 'sveis', secret: 'x' };

/** Somebody whose role passes every module makes, changes and bins folders and documents. */
export const folderWriteCalls: Readonly<Record<string, Script>> = {
  [`POST ${MAIN}/folders`]: async (writing) => () =>
    open(writing)('POST', `${MAIN}/folders`, { body: newFolder() }),
  [`PUT ${MAIN}/folders/:id`]: async (writing) => {
    const id = await folder(writing);
    return () => open(writing)('PUT', `${MAIN}/folders/${id}`, { body: { is_shared: false } });
  },
  [`DELETE ${MAIN}/folders/:id`]: async (writing) => {
    const id = await folder(writing);
    return () => open(writing)('DELETE', `${MAIN}/folders/${id}`);
  },
  [`POST ${MAIN}/folders/:id/restore`]: async (writing) => {
    const id = await folder(writing);
    await open(writing)('DELETE', `${MAIN}/folders/${id}`);
    return () => open(writing)('POST', `${MAIN}/folders/${id}/restore`);
  },
  [`POST ${MAIN}/projects/:project_id/folder`]: async (writing) => {
    await writing.sveis.owner.inTenant(writing.company.id, (tx) =>
      tx.sql('delete from folder where tenant_id = $1 and project_id = 1', [tx.tenantId]),
    );
    return () => open(writing)('POST', `${MAIN}/projects/1/folder`);
  },
  [`POST ${MAIN}/equipments/:equipment_id/folder`]: async (writing) => {
    const { sveis, company, person } = writing;
    const id = await placeRecord(sveis, company, person.userId, {
      module: 'equipment',
      status: 'valid',
      values: { name: 'Crane' },
    });
    return () => open(writing)('POST', `${MAIN}/equipments/${id}/folder`);
  },
  [`POST ${MAIN}/documents`]: async (writing) => {
    const body = await newDocument(writing);
    return () => open(writing)('POST', `${MAIN}/documents`, { body });
  },
  [`PUT ${MAIN}/documents/:id`]: async (writing) => {
    const path = await document(writing);
    return () => open(writing)('PUT', path, { body: { description: 'Read it.' } });
  },
  [`POST ${MAIN}/documents/:id/revisions`]: async (writing) => {
    const path = await document(writing);
    const file_id = await upload(writing);
    return () => open(writing)('POST', `${path}/revisions`, { body: { file_id } });
  },
  [`PUT ${MAIN}/documents/:id/wish`]: async (writing) => {
    const path = await document(writing);
    return () => open(writing)('PUT', `${path}/wish`, { body: { keeps_offline: true } });
  },
  [`DELETE ${MAIN}/documents/:id`]: async (writing) => {
    const path = await document(writing);
    return () => open(writing)('DELETE', path);
  },
  [`POST ${MAIN}/documents/:id/restore`]: async (writing) => {
    const path = await document(writing);
    await open(writing)('DELETE', path);
    return () => open(writing)('POST', `${path}/restore`);
  },
  [`PUT ${MAIN}/sharing`]: async (writing) => () =>
    open(writing)('PUT', `${MAIN}/sharing`, { body: sharing }),
  [`DELETE ${MAIN}/sharing`]: async (writing) => () => open(writing)('DELETE', `${MAIN}/sharing`),
};
