import { randomUUID } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../mail/mailer.ts';
import {
  type Crew,
  createClient,
  hireCrew,
  pdfPages,
  runJobs,
  startTestInstallation,
  superQuery,
  type TestInstallation,
} from '../../testing/index.ts';
import { unzip } from '../../testing/unzip.ts';
import { resumeExports } from './make-exports.service.ts';

const roles = ['employee', 'foreman', 'quality', 'project_leader', 'admin'] as const;
type Role = (typeof roles)[number];
const PROJECT = '/api/main/projects/1';
const REPORTS = `${PROJECT}/technical-report`;
const KEY = 'projecttechnicalreport';

interface Export {
  readonly id: string;
  readonly state: string;
  readonly name: string | null;
  readonly done: number;
  readonly total: number;
}

describe('files made by a job', { timeout: 90_000 }, () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    for (const number of [1, 2, 3]) await write(`Support S-${number}`);
  });
  afterAll(() => sveis.close());

  const write = async (title: string, more: object = {}, by: Role = 'employee') => {
    const answer = await yard.as[by]('POST', REPORTS, {
      body: {
        id: randomUUID(),
        title,
        report_type: 'inspection',
        object: '=1+1',
        scope: 'żółć ėį',
        conclusion: 'Fit',
        result: 'ok',
        ...more,
      },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record;
  };
  const upload = async (by: Role, body: Buffer, type: string) => {
    const id = randomUUID();
    const sent = await yard.as[by]('PUT', `/api/main/files/${id}`, {
      headers: { 'content-type': type },
      body,
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return id;
  };
  const ask = async (by: Role, kind: string, params: object, language = 'en') => {
    const answer = await yard.as[by]('POST', `${PROJECT}/exports`, { body: { kind, params, language } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record as unknown as Export;
  };
  const report = (by: Role, format: string, more: object = {}) =>
    ask(by, 'report', { format, modules: [{ key: KEY }], ...more });
  const read = async (by: Role, id: string) => {
    const { body } = await yard.as[by]('GET', `${PROJECT}/exports`);
    return (body.data as readonly Export[]).find((one) => one.id === id);
  };
  const fetchFile = (by: Role, id: string) => yard.as[by]('GET', `/api/main/exports/${id}/file`);

  it('a report waits, is made, told of, and fetched by the person who asked for it alone', async () => {
    const { id, state } = await report('employee', 'csv');
    expect([state, (await fetchFile('employee', id)).status]).toEqual(['waiting', 404]);
    await runJobs(sveis);
    expect(await read('employee', id)).toMatchObject({ state: 'done', done: 3 });
    expect(await yard.kindsTold('employee')).toContain('export_ready');
    const file = await fetchFile('employee', id);
    expect(file.headers['content-type']).toContain('text/csv');
    const lines = file.bytes.toString().trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain("'=1+1");
    expect(lines[1]).toContain('żółć ėį');
    expect((await fetchFile('admin', id)).status).toBe(404);
    const other = await hireCrew(sveis, 'elsewhere', ['admin'] as const);
    expect((await other.as.admin('GET', `/api/main/exports/${id}/file`)).status).toBe(404);
    expect((await other.as.admin('POST', `/api/main/exports/${id}/cancel`, { body: {} })).status).toBe(404);
  });

  it('Excel gets numbers as numbers, text as text, and only the columns asked for', async () => {
    const { id } = await ask('employee', 'report', {
      format: 'xlsx',
      modules: [{ key: KEY, columns: ['title', 'open_observations', 'nonsense'] }],
    });
    await runJobs(sveis);
    const files = unzip((await fetchFile('employee', id)).bytes);
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect([...files.keys()]).toContain('[Content_Types].xml');
    expect(sheet).toContain('Support S-1');
    expect(sheet).toMatch(/<v>0<\/v>/);
    expect(sheet).not.toContain('=1+1');
    expect(sheet.match(/<row /g)).toHaveLength(4);
  });

  it('a period, several modules and PDF: each with what its reader may list, every page numbered', async () => {
    const none = await report('employee', 'csv', { from: '2025-01-01', to: '2025-12-31' });
    const both = await ask('employee', 'report', {
      format: 'pdf',
      modules: [{ key: KEY }, { key: 'projectwps' }],
    });
    await runJobs(sveis);
    expect((await fetchFile('employee', none.id)).bytes.toString().trim().split('\r\n')).toHaveLength(1);
    const pages = await pdfPages((await fetchFile('employee', both.id)).bytes);
    expect(pages.join('\n')).toContain('Support S-3');
    pages.forEach((page, index) => {
      expect(page).toContain(`${index + 1} / ${pages.length}`);
    });
  });

  it('what somebody may not list is not made, and the reason is told', async () => {
    const wrong = await report('employee', 'csv', { modules: [{ key: 'deviation' }, { key: 'nonsense' }] });
    await runJobs(sveis);
    expect((await read('employee', wrong.id))?.state).toBe('failed');
    expect(await yard.kindsTold('employee')).toContain('export_failed');
    expect((await yard.as.employee('POST', `${PROJECT}/exports`, { body: { kind: 'x' } })).status).toBe(422);
    const unknown = await yard.as.admin('POST', '/api/main/projects/999/exports', {
      body: { kind: 'report', params: { format: 'csv', modules: [{ key: KEY }] } },
    });
    expect(unknown.status).toBe(404);
  });

  it('cancelled it makes no file, and five may wait at once', async () => {
    const { id } = await report('foreman', 'csv');
    const stopped = await yard.as.foreman('POST', `/api/main/exports/${id}/cancel`, { body: {} });
    expect(stopped.record.state).toBe('cancelled');
    for (let waiting = 0; waiting < 5; waiting += 1) await report('foreman', 'csv');
    const sixth = await yard.as.foreman('POST', `${PROJECT}/exports`, {
      body: { kind: 'report', params: { format: 'csv', modules: [{ key: KEY }] } },
    });
    expect([sixth.status, sixth.body.code]).toEqual([422, 'EXPORTS_WAITING']);
    await runJobs(sveis);
    expect((await fetchFile('foreman', id)).status).toBe(404);
  });

  it('killed midway and made again, there is exactly one file and one notice', async () => {
    const { id } = await report('quality', 'pdf');
    // The server dies while it draws: nothing after it runs, and the export stays as it was.
    let died = 0;
    const dying = {
      ...sveis.services,
      pdf: {
        ...sveis.services.pdf,
        run: async () => {
          died += 1;
          await superQuery(sveis, "update export set run_id = gen_random_uuid() where state = 'running'");
          throw new Error('killed');
        },
      },
    };
    await runJobs(sveis, dying);
    expect([died, (await read('quality', id))?.state]).toEqual([1, 'running']);
    await runJobs(sveis);
    expect((await read('quality', id))?.state).toBe('running');
    sveis.time.now = new Date(sveis.time.now.getTime() + 5 * 60_000);
    await superQuery(sveis, "select graphile_worker.add_job('resume_exports_everywhere')");
    await runJobs(sveis);
    expect((await read('quality', id))?.state).toBe('done');
    expect((await fetchFile('quality', id)).status).toBe(200);
    const [kept] = await superQuery<{ n: number }>(
      sveis,
      'select count(*)::integer as n from blob_garbage g join export e on e.tenant_id = g.tenant_id and e.blob_id = g.blob_id where e.id = $1',
      [id],
    );
    expect(kept?.n).toBe(1);
    expect((await yard.kindsTold('quality')).filter((kind) => kind === 'export_ready')).toHaveLength(1);
  });

  it('killed three times it ends as failed, and who asked is told what to do, once', async () => {
    const { id } = await report('quality', 'csv');
    const dieWhileRunning = `update export set state = 'running', run_id = gen_random_uuid(), attempts = attempts + 1,
        beat_at = $2 where id = $1`;
    const failures = async () =>
      (await yard.kindsTold('quality')).filter((kind) => kind === 'export_failed').length;
    for (const [turn, left] of [
      [1, 'waiting'],
      [2, 'waiting'],
      [3, 'failed'],
    ] as const) {
      await superQuery(sveis, dieWhileRunning, [id, sveis.time.now]);
      sveis.time.now = new Date(sveis.time.now.getTime() + 5 * 60_000);
      await resumeExports(sveis.services, yard.company.id, sveis.time.now);
      expect([turn, (await read('quality', id))?.state, await failures()]).toEqual([
        turn,
        left,
        left === 'failed' ? 1 : 0,
      ]);
    }
    await resumeExports(sveis.services, yard.company.id, sveis.time.now);
    expect(await failures()).toBe(1);
    await runJobs(sveis);
  });

  it('after seven days the file is gone, with its bytes', async () => {
    const { id } = await report('employee', 'csv');
    await runJobs(sveis);
    const [{ blob_id: blob } = { blob_id: '' }] = await superQuery<{ blob_id: string }>(
      sveis,
      'select blob_id from export where id = $1',
      [id],
    );
    const now = sveis.time.now;
    sveis.time.now = new Date(now.getTime() + 8 * 24 * 3600_000);
    await superQuery(sveis, "select graphile_worker.add_job('purge_files_everywhere')");
    await runJobs(sveis);
    expect((await fetchFile('employee', id)).status).toBe(404);
    expect(await sveis.services.blobs.stat(`${yard.company.id}/${blob}`)).toBeUndefined();
    sveis.time.now = now;
  });

  it('the documentation: what is missing, an index that is right, attached PDFs, every page numbered', async () => {
    const drawing = await PDFDocument.create();
    drawing.addPage([842, 595]).drawText('Attached drawing page one');
    drawing.addPage([842, 595]).drawText('Attached drawing page two');
    const attached = await upload('employee', Buffer.from(await drawing.save()), 'application/pdf');
    const first = await write('Approved with drawing', { attachments: [attached] });
    const second = await write('Approved without', {});
    for (const record of [first, second]) {
      const signed = async (by: Role) => ({
        file: await upload(by, Buffer.from('a name'), 'text/plain'),
        signer: yard.userId(by),
        name: '',
        at: sveis.time.now.toISOString(),
      });
      const sent = await yard.as.employee('POST', `${REPORTS}/${record.id}/steps/submit`, {
        body: { rev: record.rev, performer_sign: await signed('employee') },
      });
      const done = await yard.as.admin('POST', `${REPORTS}/${record.id}/steps/approve`, {
        body: { rev: sent.record.rev, approver_sign: await signed('admin') },
      });
      expect(done.record.status, JSON.stringify(done.body)).toBe('approved');
    }
    const { id } = await ask('employee', 'dossier', { modules: [KEY], revision: 'A' }, 'pl');
    await runJobs(sveis);
    expect(await read('employee', id)).toMatchObject({ state: 'done' });
    const pages = await pdfPages((await fetchFile('employee', id)).bytes);
    expect(pages[0]).toContain('Dokumentacja końcowa');
    expect(pages[1]).toContain('Support S-1');
    const index = pages[2] ?? '';
    const pageOf = (text: string) => pages.findIndex((page, at) => at > 2 && page.includes(text)) + 1;
    expect(pageOf('Attached drawing page one')).toBe(pageOf('Approved with drawing') + 1);
    // Number, title, date and pages: of one page its number, of more the first and the last.
    for (const text of ['Approved with drawing', 'Approved without'])
      expect(index.replace(/\s+/g, ' ')).toMatch(new RegExp(`${text} ?16.11.2026 ?${pageOf(text)}(?!\\d|–)`));
    const attachedAt = pageOf('Attached drawing page one');
    expect(index.replace(/\s+/g, ' ')).toContain(`${attachedAt}–${attachedAt + 1}`);
    pages.forEach((page, at) => {
      expect(page).toContain(`${at + 1} / ${pages.length}`);
    });
    expect(pages.slice(3).join('\n')).not.toContain('Support S-1');
  });

  it('attached files nobody can read are named in the index, and the rest is made', async () => {
    const locked = await PDFDocument.create();
    locked.addPage();
    locked.context.trailerInfo.Encrypt = locked.context.obj({ Filter: 'Standard' });
    const files = [
      await upload(
        'employee',
        Buffer.from(await locked.save({ useObjectStreams: false })),
        'application/pdf',
      ),
      await upload('employee', Buffer.from('%PDF-1.4\nnothing of a document'), 'application/pdf'),
    ];
    await write('With unreadable files', { attachments: files });
    const { id } = await ask('employee', 'dossier', { modules: [KEY], unfinished: true });
    await runJobs(sveis);
    const pages = await pdfPages((await fetchFile('employee', id)).bytes);
    const front = pages.slice(0, 4).join('\n').replace(/\s+/g, ' ');
    expect(front.match(/Attachment that could not be included/g)).toHaveLength(2);
    expect(pages.join('\n')).toContain('With unreadable files');
  });

  it('as a ZIP there is a folder for each part, a PDF for each record and its files as they were sent', async () => {
    const sent = Buffer.from('torque;120\r\n');
    const file = await upload('employee', sent, 'text/csv');
    await write('Flange: A/B "1"', { attachments: [file] });
    await write('Flange: A/B "1"', { attachments: [file] });
    const { id } = await ask('employee', 'dossier', { modules: [KEY], unfinished: true, format: 'zip' });
    await runJobs(sveis);
    const { bytes, headers } = await fetchFile('employee', id);
    expect(headers['content-type']).toContain('application/zip');
    const files = unzip(bytes);
    const names = [...files.keys()];
    expect(names[0]).toBe('00 Contents.pdf');
    const flanges = names.filter((name) => name.includes('Flange'));
    expect(flanges).toHaveLength(4);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) expect(name).not.toMatch(/[<>:"|?*\\]|\.\.|^\//);
    expect(flanges.filter((name) => !name.endsWith('.pdf')).map((name) => files.get(name))).toEqual([
      sent.toString(),
      sent.toString(),
    ]);
  });

  it('the link goes to each address once, opens without logging in, and ends with its file', async () => {
    const wrong = await yard.as.admin('POST', `${PROJECT}/exports`, {
      body: { kind: 'dossier', params: { modules: [KEY] }, recipients: 'a@example.no, nobody' },
    });
    expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([422, ['recipients']]);
    const asked = await yard.as.admin('POST', `${PROJECT}/exports`, {
      body: {
        kind: 'dossier',
        language: 'no',
        params: { modules: [KEY] },
        recipients: 'kunde@example.no, KUNDE@example.no, qa@example.no',
      },
    });
    expect(asked.record.recipients).toBe('KUNDE@example.no, qa@example.no');
    const letters: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void letters.push(mail) };
    await runJobs(sveis, { ...sveis.services, mailer });
    const id = String(asked.record.id);
    expect(await read('admin', id)).toMatchObject({ state: 'done', mailed: 2 });
    expect(letters.map(({ to }) => to)).toEqual(['KUNDE@example.no', 'qa@example.no']);
    const path = /\/api\/main\/sent\/[\w.-]+/.exec(letters[0]?.text ?? '')?.[0] ?? '';
    const stranger = createClient(sveis.app, { host: yard.company.host });
    const file = await stranger('GET', path);
    expect([file.status, file.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await stranger('GET', `${path.slice(0, -1)}${path.endsWith('x') ? 'y' : 'x'}`)).status).toBe(404);
    const now = sveis.time.now;
    sveis.time.now = new Date(now.getTime() + 8 * 24 * 3600_000);
    expect((await stranger('GET', path)).status).toBe(404);
    sveis.time.now = now;
  });

  it('the screen tells what there is of each module one may list, and what is missing', async () => {
    const answer = await yard.as.employee('GET', `${PROJECT}/module_report`);
    const data = answer.body.data as readonly { key: string; total: number; missing: readonly object[] }[];
    const reports = data.find(({ key }) => key === KEY);
    expect(reports?.total).toBeGreaterThanOrEqual(3);
    const [missing] = (reports?.missing ?? []) as readonly { records: readonly { title: string }[] }[];
    expect(missing?.records.slice(0, 3).map(({ title }) => title)).toEqual([
      'Support S-1',
      'Support S-2',
      'Support S-3',
    ]);
    const past = await yard.as.employee('GET', `${PROJECT}/module_report?from=2025-01-01&to=2025-12-31`);
    expect((past.body.data as readonly { total: number }[]).every(({ total }) => total === 0)).toBe(true);
    expect((await yard.as.employee('GET', '/api/main/projects/999/module_report')).status).toBe(404);
  });
});
