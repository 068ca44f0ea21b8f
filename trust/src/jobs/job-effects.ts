import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { columnsOf, type FileLevels } from '@sveis/domain/modules/drawing';
import { checkBackup } from '@sveis/server/operate/backup/check-backup';
import { nightlyFiles } from '@sveis/server/operate/backup/nightly-backup';
import { pdfPages } from '@sveis/server/testing/pdf-pages';
import type { Letter } from '@sveis/server/testing/services/post-office';
import type { Tally } from '../runner/tally.ts';
import { type AskedJob, addressOf, importState, type JobKind, LINES, PAGES } from './asked-jobs.ts';
import type { JobSite } from './job-site.ts';

/** What is wrong with the effect of a job, if anything. */
type Look = (site: JobSite, job: AskedJob) => Promise<string | undefined>;

const messageId = ({ raw }: Letter): string => /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '';

const lettersTo = ({ post }: JobSite, job: AskedJob): readonly Letter[] =>
  post.received.filter(({ to }) => to.includes(addressOf(job)));

/** A letter that was taken when its server ended comes again under its own number: its receiver drops the double. */
function letterProblem(site: JobSite, job: AskedJob): string | undefined {
  const numbers = new Set(lettersTo(site, job).map(messageId));
  return numbers.size === 1 ? undefined : `${numbers.size} letters`;
}

async function pdfProblem(bytes: Buffer): Promise<string | undefined> {
  const pages = await pdfPages(bytes).catch(() => []);
  return pages.length > 0 ? undefined : `${bytes.length} bytes that are no PDF`;
}

const attachment = ({ raw }: Letter): Buffer => {
  const found = /filename="?[^"\r\n]+"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(raw);
  return Buffer.from((found?.[1] ?? '').replace(/\s/g, ''), 'base64');
};

const lookAtPaper: Look = async (site, job) => {
  const { record } = await site.crew.as.employee('GET', `/api/main/checklists/${job.id}`);
  const papers = Array.isArray(record.papers) ? record.papers.length : 0;
  if (papers !== 1) return `${papers} papers are kept`;
  const [letter] = lettersTo(site, job);
  return letterProblem(site, job) ?? (letter && (await pdfProblem(attachment(letter))));
};

const lookAtExport: Look = async (site, job) => {
  const file = await site.crew.as.admin('GET', `/api/main/exports/${job.id}/file`);
  if (file.status !== 200) return `its file answers ${file.status}`;
  return letterProblem(site, job) ?? (await pdfProblem(file.bytes));
};

const lookAtImport: Look = async (site, job) => {
  const state = await importState(site, job.id);
  const [found] = await site.crew.sql<{ n: number; lines: number }>(
    `select (select count(*)::integer from record
               where tenant_id = $1 and module = 'equipment' and data ->> 'equipment_number' like $2) as n,
            (select count(*)::integer from import_line where tenant_id = $1 and import_id = $3::uuid) as lines`,
    [`${job.mark}-%`, job.id],
  );
  return state === 'done' && found?.n === LINES && found.lines === LINES
    ? undefined
    : `${state}, ${found?.n} items and ${found?.lines} lines of ${LINES}`;
};

const lookAtWebhook: Look = async ({ receiver }, { id }) => {
  const told = receiver.taken().filter(({ data }) => data.record_id === id);
  return told.length === 1 ? undefined : `told ${told.length} times`;
};

const isPicture = (bytes: Buffer): boolean => bytes.subarray(8, 12).toString('latin1') === 'WEBP';

/** Each page once, and of each of its sizes the first and the last tile: a page lies in the store as one piece. */
const lookAtDrawing: Look = async ({ crew: { as } }, { id }) => {
  const levels = `/api/main/drawing-levels/${id}`;
  const { state, pages } = (await as.admin('GET', levels)).record as unknown as FileLevels;
  if (state !== 'ready' || pages.length !== PAGES) return `${state}, ${pages.length} pages of ${PAGES}`;
  for (const { page, levels: sizes } of pages) {
    const tiles = sizes.flatMap((level, index) => {
      const columns = columnsOf(level);
      const last = level.sizes.length - 1;
      return [`${index}/0/0`, `${index}/${last % columns}/${Math.floor(last / columns)}`];
    });
    for (const place of tiles.map((tile) => `${page}/${tile}`)) {
      const { status, bytes } = await as.admin('GET', `${levels}/${place}`);
      if (status !== 200 || !isPicture(bytes)) return `its tile ${place} answers ${status}`;
    }
  }
  return undefined;
};

const looks: Readonly<Record<Exclude<JobKind, 'backup'>, Look>> = {
  paper: lookAtPaper,
  report: lookAtExport,
  dossier: lookAtExport,
  import: lookAtImport,
  webhook: lookAtWebhook,
  drawing: lookAtDrawing,
};

/** Whatever has the name of a backup is whole; a server that ended before it noted one writes another. */
async function compareBackups(
  { backups }: JobSite,
  asked: readonly AskedJob[],
  kills: number,
  tally: Tally,
): Promise<void> {
  const names = nightlyFiles(await readdir(backups));
  let whole = 0;
  for (const name of names)
    await checkBackup(join(backups, name)).then(
      () => (whole += 1),
      (error: Error) => tally.fail(`backup ${name}: ${error.message}`),
    );
  for (const place of asked.keys())
    tally.check(whole > place, () => `${whole} whole backups of ${asked.length}`);
  if (whole > asked.length + kills) tally.fail(`${whole} backups of ${asked.length}, ${kills} servers ended`);
}

/** What a job that was cut off has stored is either taken over or listed to be removed. */
async function unknownBlobs({ sveis: { dataDir, superuser } }: JobSite): Promise<readonly string[]> {
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where column_name = 'blob_id' and table_schema = 'public'`,
  );
  const lists = tables.map(({ name }) => `select blob_id::text as id from ${name}`);
  const { rows } = await superuser.query<{ id: string }>(lists.join(' union '));
  const known = new Set(rows.map(({ id }) => id));
  const stored = await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  return stored
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp') && !known.has(entry.name))
    .map(({ name }) => name);
}

/** Each job is one attempt: done, whole, and once. */
export async function compareEffects(
  site: JobSite,
  jobs: readonly AskedJob[],
  kills: number,
  tally: Tally,
): Promise<void> {
  for (const job of jobs) {
    if (job.kind === 'backup') continue;
    const problem = await looks[job.kind](site, job);
    tally.check(problem === undefined, () => `${job.kind} ${job.mark}: ${problem}`);
  }
  const isBackup = ({ kind }: AskedJob) => kind === 'backup';
  await compareBackups(site, jobs.filter(isBackup), kills, tally);
  const exports = jobs.filter(({ kind }) => kind === 'report' || kind === 'dossier').length;
  const ready = (await site.crew.kindsTold('admin')).filter((kind) => kind === 'export_ready').length;
  if (ready !== exports) tally.fail(`${ready} notices of ${exports} files`);
  const { received } = site.post;
  const repeats = received.length - new Set(received.map(messageId)).size;
  // Two hands write letters.
  if (repeats > 2 * kills) tally.fail(`${repeats} letters came again by ${kills} servers that ended`);
  for (const blob of await unknownBlobs(site)) tally.fail(`bytes nobody knows of: ${blob}`);
  Object.assign(tally.figures, { letters: received.length, 'letters taken again': repeats });
}
