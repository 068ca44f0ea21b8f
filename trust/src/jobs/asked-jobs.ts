import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { largePdf } from '@sveis/server/testing/large-pdf';
import type { TestAnswer } from '@sveis/server/testing/test-client';
import type { JobSite } from './job-site.ts';

/** More than are written while their sender waits. */
export const LINES = 120;
/** Of a drawing. */
export const PAGES = 3;
const EXPORTS = '/api/main/projects/1/exports';
const IMPORT = '/api/main/import';
const LISTS = '/api/main/checklists';
const DRAWINGS = '/api/main/projects/1/drawing';
const MODULE = 'projecttechnicalreport';
const READY_WITHIN_MS = 60_000;

export type JobKind = 'paper' | 'report' | 'dossier' | 'import' | 'backup' | 'webhook' | 'drawing';

export interface AskedJob {
  readonly kind: JobKind;
  /** The record, export, import or file it is about; a backup has none. */
  readonly id: string;
  /** Unlike any other: the address of its letter, the numbers of its lines. */
  readonly mark: string;
}

export const addressOf = ({ mark }: Pick<AskedJob, 'mark'>): string => `${mark}@out.example`;

function fine(answer: TestAnswer): TestAnswer {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

type Ask = (site: JobSite, mark: string) => Promise<string>;

const askPaper: Ask = async ({ crew: { as }, form }, mark) => {
  const answers = { light: 'yes', to: addressOf({ mark }) };
  const { record } = fine(await as.employee('POST', LISTS, { body: { id: randomUUID(), form, answers } }));
  fine(await as.employee('POST', `${LISTS}/${record.id}/steps/submit`, { body: {} }));
  return String(record.id);
};

const askExport =
  (kind: 'report' | 'dossier', params: object): Ask =>
  async ({ crew: { as } }, mark) => {
    const body = { kind, language: 'en', params, recipients: addressOf({ mark }) };
    return String(fine(await as.admin('POST', EXPORTS, { body })).record.id);
  };

const askImport: Ask = async ({ crew: { as } }, mark) => {
  const lines = Array.from(
    { length: LINES },
    (_, line) => `Sling;${mark}-${line};hand_tools;location;Tool store`,
  );
  const answer = await as.warehouse('POST', `${IMPORT}/preview?module=equipment&name=${mark}.csv`, {
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(['name;equipment_number;groups;allocation;placement', ...lines, ''].join('\r\n')),
  });
  return String(fine(answer).record.import_id);
};

const askBackup: Ask = async ({ sveis }) => {
  // As the night does.
  await sveis.superuser.query("select graphile_worker.add_job('back_up_everything', max_attempts => 3)");
  return '';
};

const askWebhook: Ask = async ({ crew: { as } }, mark) => {
  const body = { id: randomUUID(), title: mark, description: mark, category: 'quality_internal' };
  return String(fine(await as.employee('POST', '/api/main/deviations', { body })).record.id);
};

/** Large enough to be rendered by the server, page by page. */
const plan = largePdf(Array.from({ length: PAGES }, () => ({ width: 1684, height: 1192 })));

const askDrawing: Ask = async ({ crew: { as } }, mark) => {
  const file = randomUUID();
  const headers = { 'content-type': 'application/pdf' };
  fine(await as.admin('PUT', `/api/main/files/${file}`, { headers, body: plan }));
  const body = {
    id: randomUUID(),
    drawing_no: mark,
    revision: 'A',
    title: mark,
    design_code: 'EN_13480',
    quality_level: 'C',
    enabled_ndts: ['VT'],
    documents: [{ file: [file], kind: 'drawing', revision: 'A', current: true }],
  };
  fine(await as.admin('POST', DRAWINGS, { body }));
  return file;
};

const asks: Readonly<Record<JobKind, Ask>> = {
  paper: askPaper,
  report: askExport('report', { format: 'pdf', modules: [{ key: MODULE }] }),
  dossier: askExport('dossier', { modules: [MODULE], unfinished: true }),
  import: askImport,
  backup: askBackup,
  webhook: askWebhook,
  drawing: askDrawing,
};

export async function askFor(site: JobSite, kind: JobKind, mark: string): Promise<AskedJob> {
  return { kind, mark, id: await asks[kind](site, mark) };
}

export const importState = async ({ crew: { as } }: JobSite, id: string): Promise<string> =>
  String(fine(await as.warehouse('GET', `${IMPORT}/${id}`)).record.state);

/** An import is looked at by one job and written by the next, which somebody asks for in between. */
export async function writeImports(site: JobSite, jobs: readonly AskedJob[]): Promise<void> {
  for (const { id } of jobs.filter(({ kind }) => kind === 'import')) {
    const giveUp = Date.now() + READY_WITHIN_MS;
    while ((await importState(site, id)) !== 'ready' && Date.now() < giveUp) await delay(50);
    await site.crew.as.warehouse('POST', `${IMPORT}/commit`, { body: { import_id: id } });
  }
}
