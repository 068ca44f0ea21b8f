import { randomUUID } from 'node:crypto';
import { modules } from '@sveis/domain/catalogue';
import { definition as drawing } from '@sveis/domain/modules/drawing';
import { definition as ndt } from '@sveis/domain/modules/ndt';
import { weldLog } from '@sveis/domain/modules/weld-log';
import type { ModuleDefinition } from '@sveis/domain/records';
import { testStandards } from '@sveis/domain/welding';
import { formBody } from '@sveis/server/testing/form-body';
import { createClient } from '@sveis/server/testing/test-client';
import { callsOf } from '../../sveis/record-calls.ts';
import { addSampleWorld, sampleIds, sampleRecord } from '../../sveis/sample-record.ts';
import type { Script, Writing } from './write-calls.ts';

const PROJECT = '/api/main/projects/1';
const FIRM = '/api/main/inspection';

const open = ({ sveis, person }: Writing) =>
  createClient(sveis.app, { host: person.host, token: person.token });

async function make(
  writing: Writing,
  definition: ModuleDefinition,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { sveis, company, person } = writing;
  await addSampleWorld(sveis, company.id, modules);
  const sample = sampleRecord(definition, { userId: person.userId, now: sveis.time.now });
  const made = await open(writing)('POST', callsOf(definition), { body: { ...sample, ...values } });
  if (made.status !== 200) throw new Error(`no ${definition.key} was made: ${JSON.stringify(made.body)}`);
  return String(made.record.id);
}

/** A drawing of which a tenth of the welds are to be seen through, and a weld on it that is welded. */
async function weldToTest(writing: Writing): Promise<string> {
  const sheet = await make(writing, drawing, {
    enabled_ndts: ['RT'],
    ndt_extent: [{ method: 'RT', percent: 10 }],
  });
  await make(writing, weldLog, {
    drawing: sheet,
    joint_type: 'BW',
    weld_end: writing.sveis.time.now.toISOString(),
    welders: [{ run: 'all', user: writing.person.userId }],
  });
  return sheet;
}

async function pinned(writing: Writing) {
  const rows = `${callsOf(drawing)}/${await make(writing, drawing, {})}/rows/pins`;
  const pin = { id: randomUUID(), weld: sampleIds.projectweldlog, page: 1, x: 0.5, y: 0.5 };
  return { rows, pin, place: () => open(writing)('POST', rows, { body: pin }) };
}

/** A request for a test, and a link by which another firm reports it. */
async function linkedTest(writing: Writing) {
  const path = `${PROJECT}/ndt/${await make(writing, ndt, {})}/firm-links`;
  const link = () => open(writing)('POST', path, { body: { firm: 'Nordkontroll AS', contact: 'Sara Holm' } });
  return { path, link };
}

/** What the firm behind a link sends, from a browser nobody is logged in on. */
async function firmOf(writing: Writing) {
  const { record: made } = await (await linkedTest(writing)).link();
  const headers = { 'x-link-token': String(made.link).split('#')[1] ?? '' };
  const stranger = createClient(writing.sveis.app);
  const file = randomUUID();
  const sendFile = () =>
    stranger('PUT', `${FIRM}/files/${file}?name=film.txt`, {
      headers: { ...headers, 'content-type': 'text/plain' },
      body: Buffer.from('film'),
    });
  const { record } = await stranger('GET', FIRM, { headers });
  return { headers, stranger, file, sendFile, request: record.request as FirmRequest };
}

interface FirmRequest {
  readonly version: string;
  readonly values: { readonly lines: readonly { readonly _id: string }[]; readonly [name: string]: unknown };
}

const reportOf = ({ values }: FirmRequest, file: string, now: Date) => ({
  lines: values.lines.map(({ _id }) => ({ _id, result: 'accepted' })),
  ...(values.standard ? {} : { standard: testStandards[0] }),
  ...(values.acceptance ? {} : { acceptance: 'ISO 5817 B' }),
  procedure: 'P-1',
  performed_at: now.toISOString().slice(0, 10),
  outside_inspector: 'Sara Holm',
  outside_certificate: 'N-1',
  outside_equipment: 'Gauge 7',
  performer_sign: { file, signer: null, name: 'Sara Holm', at: now.toISOString() },
});

const asked = () => ({
  id: randomUUID(),
  kind: 'report',
  params: { format: 'csv', modules: [{ key: 'projectdrawing' }] },
});

/** Writes of welding and of the papers of a project beyond those of every module. */
export const weldingWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/projects/:project_id/drawing/:id/rows/:field': async (writing) =>
    (await pinned(writing)).place,
  'POST /api/main/projects/:project_id/drawing/:id/rows/:field/:row/:action': async (writing) => {
    const { rows, pin, place } = await pinned(writing);
    await place();
    return () => open(writing)('POST', `${rows}/${pin.id}/remove`, { body: {} });
  },
  'POST /api/main/projects/:project_id/ndt-plan/selections': async (writing) => {
    const body = { drawing: await weldToTest(writing), method: 'RT', joint: '' };
    return () => open(writing)('POST', `${PROJECT}/ndt-plan/selections`, { body });
  },
  'POST /api/main/projects/:project_id/ndt/:id/firm-links': async (writing) =>
    (await linkedTest(writing)).link,
  'DELETE /api/main/projects/:project_id/ndt/:id/firm-links/:link_id': async (writing) => {
    const { path, link } = await linkedTest(writing);
    const { record } = await link();
    return () => open(writing)('DELETE', `${path}/${record.id}`);
  },
  'PUT /api/main/inspection/files/:id': async (writing) => (await firmOf(writing)).sendFile,
  'POST /api/main/inspection/report': async (writing) => {
    const { headers, stranger, file, sendFile, request } = await firmOf(writing);
    await sendFile();
    const body = { version: request.version, values: reportOf(request, file, writing.sveis.time.now) };
    return () =>
      stranger('POST', `${FIRM}/report`, { headers: { ...headers, 'idempotency-key': randomUUID() }, body });
  },
  'POST /api/advanced-weld-log/:id': async (writing) => {
    const id = await make(writing, weldLog, {});
    const { headers, body } = formBody([
      { field: 'stage', value: 'production' },
      { field: 'status', value: 'in_progress' },
      { field: 'welders', value: JSON.stringify([{ run: 'all', user: writing.person.userId }]) },
    ]);
    return () => open(writing)('POST', `/api/advanced-weld-log/${id}`, { headers, body });
  },
  'POST /api/main/projects/:project_id/exports': async (writing) => {
    await addSampleWorld(writing.sveis, writing.company.id, modules);
    return () => open(writing)('POST', `${PROJECT}/exports`, { body: asked() });
  },
  'POST /api/main/exports/:id/cancel': async (writing) => {
    await addSampleWorld(writing.sveis, writing.company.id, modules);
    const body = asked();
    await open(writing)('POST', `${PROJECT}/exports`, { body });
    return () => open(writing)('POST', `/api/main/exports/${body.id}/cancel`, { body: {} });
  },
};
