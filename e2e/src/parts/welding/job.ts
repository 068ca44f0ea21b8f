import { randomUUID } from 'node:crypto';
import type { MessageId } from '@sveis/domain/locales';
import type { Locator, Page } from 'playwright-core';
import { call } from '../call.ts';
import type { Hired } from '../office.ts';
import type { Say } from '../words.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly rev: number };

/** A call the job needs: refused, it says why. */
export async function must(page: Page, path: string, body?: object, method?: 'PUT'): Promise<Row> {
  const { status, body: answer } = await call(page, path, body, method);
  if (status !== 200 && status !== 201) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data as Row;
}

export const taken = (page: Page, at: string, { id, rev }: Row, step: string, asked: object = {}) =>
  must(page, `${at}/${id}/steps/${step}`, { ...asked, rev });

/** The sheet of a drawing of the demo, and the smallest picture there is, as files of the person on this page. */
const contents = {
  'application/pdf': '/api/main/projects/7/drawing',
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
} as const;

export async function putFile(page: Page, type: keyof typeof contents): Promise<string> {
  const id = randomUUID();
  const status = await page.evaluate(
    async ([file, kind, content]) => {
      const headers = { 'content-type': 'application/json', 'x-sveis': '1' };
      const sheet = async () => {
        const list = await fetch(`${content}/query`, { method: 'POST', headers, body: '{"pipeline":[]}' });
        const { data } = await (await fetch(`${content}/${(await list.json()).data[0].id}`)).json();
        return (await fetch(`/api/main/files/${data.documents[0].file[0]}`)).arrayBuffer();
      };
      const bytes =
        kind === 'image/png' ? Uint8Array.from(atob(content), (one) => one.charCodeAt(0)) : await sheet();
      const sent = { method: 'PUT', headers: { 'content-type': kind, 'x-sveis': '1' }, body: bytes };
      return (await fetch(`/api/main/files/${file}`, sent)).status;
    },
    [id, type, contents[type]] as const,
  );
  if (status !== 200) throw new Error(`a file was answered ${status}`);
  return id;
}

/** Somebody of the office at a screen. */
export interface Signer {
  readonly page: Page;
  readonly person: Hired;
}

/** A name under a step. */
export const signature = async ({ page, person }: Signer) => ({
  file: await putFile(page, 'image/png'),
  signer: person.id,
  name: '',
  at: new Date().toISOString(),
});

export interface Job {
  readonly at: string;
  readonly project: number;
  readonly drawings: readonly string[];
  readonly heat: string;
}

/** A project of its own with a verified heat and three approved drawings. */
export async function beginJob(office: Signer): Promise<Job> {
  const { page } = office;
  const number = `W${String(Date.now()).slice(-7)}`;
  const { id } = await must(page, 'projects', { project_number: number, name: 'Rørstativ nord' });
  const at = `projects/${id}`;
  const pipe = await must(page, `${at}/material-list`, {
    id: randomUUID(),
    pos: '1',
    description: 'Rør 60,3 x 3,6',
    designation: 'P235GH',
    mat_group: '1.1',
    od: 60.3,
    thickness: 3.6,
    qty: 6,
    heat_number: '48213',
    cert_type: '3.1',
    cert_no: 'C-9001',
    certificate: [await putFile(page, 'application/pdf')],
    marking_ok: true,
  });
  const received = await taken(page, `${at}/material-list`, pipe, 'receive');
  await taken(page, `${at}/material-list`, received, 'verify');
  const wps = await must(page, 'wps/query', { pipeline: [{ $match: { number: 'WPS-101' } }] });
  const [procedure] = wps as unknown as readonly Row[];
  const drawings: string[] = [];
  for (const [no, title] of [
    ['ISO-9001', 'Kjølevann, nord'],
    ['ISO-9002', 'Kjølevann, sør'],
    ['PR-9003', 'Rørstativ'],
  ]) {
    const drawn = await must(page, `${at}/drawing`, {
      id: randomUUID(),
      drawing_no: no,
      revision: 'A',
      title,
      documents: [
        {
          _id: randomUUID(),
          file: [await putFile(page, 'application/pdf')],
          kind: 'drawing',
          current: true,
          revision: 'A',
        },
      ],
      design_code: 'EN_13480',
      quality_level: 'C',
      enabled_ndts: ['VT', 'RT'],
      ndt_extent: [
        { _id: randomUUID(), method: 'VT', percent: 100 },
        { _id: randomUUID(), method: 'RT', joint: 'BW', percent: 10 },
      ],
      wps: [procedure?.id],
    });
    const reviewed = await taken(page, `${at}/drawing`, drawn, 'review');
    await taken(page, `${at}/drawing`, reviewed, 'approve', { approver_sign: await signature(office) });
    drawings.push(drawn.id);
  }
  return { at, project: Number(id), drawings, heat: pipe.id };
}

export const labelled = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${label}`)).first();

/** The joint every weld of the job has. */
export async function fillJoint(within: Page | Locator, say: Say): Promise<void> {
  const word = (name: string) => say(`projectweldlog.${name}` as MessageId);
  await labelled(within, word('joint_type')).selectOption('BW');
  for (const side of [1, 2]) {
    await labelled(within, word(`designation_${side}`)).fill('P235GH');
    await labelled(within, word(`thickness_${side}`)).fill('3,6');
  }
  await labelled(within, word('diameter')).fill('60,3');
}

async function certify(page: Page, values: object): Promise<string> {
  const made = await must(page, 'expertise', {
    id: randomUUID(),
    issuer: 'Nordisk Materialprøving AS',
    ...values,
  });
  const attachments = [await putFile(page, 'application/pdf')];
  return (await taken(page, 'expertise', made, 'register', { attachments })).id;
}

/** A certificate that counts, or one whose days are over. */
export const certifyWelder = (page: Page, holder: number, stamp: string, testedOn: string) =>
  certify(page, {
    holder,
    stamp,
    kind: 'welder',
    certificate_no: `NMP-${stamp}`,
    standard: 'iso_9606_1',
    process: ['141'],
    product: 'T',
    weld_type: ['BW'],
    filler_group: 'FM1',
    t_min: 3,
    t_max: 7.2,
    d_min: 30.2,
    positions: ['PA', 'H-L045'],
    tested_on: testedOn,
    reval_method: 'a',
  });

/** What those who test may test. */
export const certifyTester = (page: Page, holder: number) =>
  certify(page, {
    holder,
    kind: 'ndt',
    certificate_no: `N-9712-${holder}`,
    standard: 'iso_9712',
    tested_on: '2024-02-01',
    valid_until: '2029-02-01',
    ndt_level: ['VT', 'RT'].map((method) => ({ _id: randomUUID(), method, level: '2' })),
  });

/** An instrument, calibrated until a day. */
export const addInstrument = async (page: Page, name: string, until: string): Promise<string> =>
  (
    await must(page, 'equipments', {
      name,
      equipment_number: randomUUID().slice(0, 8),
      groups: ['measuring_instruments'],
      allocation: 'location',
      placement: 1,
      calibration_required: true,
      planned_calibration: until,
    })
  ).id;
