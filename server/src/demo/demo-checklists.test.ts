import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  logIn,
  runJobs,
  startTestInstallation,
  superQuery,
  type TestInstallation,
} from '../testing/index.ts';
import { loadDemo } from './load-demo.ts';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly fails: number;
  readonly progress: number;
}

describe('checklists of the demo', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T09:00:00Z');
    await loadDemo({ ownerUrl: sveis.urls.ownerUrl, services: sveis.services });
  });
  afterAll(() => sveis.close());

  const listed = async () => {
    const { client } = await logIn(sveis.app, 'demo', 'pl');
    const { body } = await client('POST', '/api/main/checklists/query', {
      body: { pipeline: [{ $sort: { created_at: 1 } }] },
    });
    const rows = (body.data as readonly Row[]).toSorted((a, b) => (a.number < b.number ? -1 : 1));
    return { client, rows };
  };

  it('are the four of the catalogue: done, two fifths done, failed, and waiting for the leader', async () => {
    const { rows } = await listed();
    expect(rows.map(({ number, status, fails }) => [number, status, fails])).toEqual([
      ['CL-2026-0001', 'submitted', 0],
      ['CL-2026-0002', 'draft', 0],
      ['CL-2026-0003', 'submitted', 1],
      ['CL-2026-0004', 'in_review', 0],
    ]);
    expect(rows[1]?.progress).toBe(40);
  });

  it('lead from the fail to its deviation and back', async () => {
    const { client, rows } = await listed();
    const { record } = await client('GET', `/api/main/checklists/${rows[2]?.id}`);
    const [raised] = record.follow_ups as readonly { readonly deviation: string; readonly about: string }[];
    expect(raised?.about).toBe('hooks');
    const deviation = await client('GET', `/api/main/deviations/${raised?.deviation}`);
    expect(deviation.record).toMatchObject({ number: 'DEV-2026-0002', source: rows[2]?.id });
  });

  it('and tasks: three wait for the welder, three for the leader', async () => {
    const counts = await Promise.all(
      ['sveis1', 'pl'].map(async (username) => {
        const { client } = await logIn(sveis.app, 'demo', username);
        return (await client('GET', '/api/get_task_count')).body.task_count;
      }),
    );
    expect(counts).toEqual([3, 3]);
  });

  it('give the leader a decision among the tasks, which moves the checklist', async () => {
    const { client, rows } = await listed();
    const { body } = await client('POST', '/api/main/tasks/query', {
      body: { pipeline: [{ $match: { status: 'open', waits: true } }] },
    });
    const waiting = body.data as readonly { readonly id: string; readonly subject: string }[];
    const asked = waiting.find(({ subject }) => subject === 'Varmt arbeid på rørreol A, akse 4–6');
    expect(waiting.map(({ subject }) => subject)).toContain('Endringsordre for flens, 12 000 kr');
    const answered = await client('POST', `/api/main/tasks/${asked?.id}/steps/approve`, { body: {} });
    expect(answered.status).toBe(200);
    expect((await client('GET', `/api/main/checklists/${rows[3]?.id}`)).record.status).toBe('approved');
  });

  it('have seven forms of their own in each language, and another company has others', async () => {
    const names = async (host: string, username: string) => {
      const { client } = await logIn(sveis.app, host, username);
      const { body } = await client('POST', '/api/main/forms/query', { body: { Is_Active: true } });
      return (body.data as readonly { readonly Title: string }[]).map(({ Title }) => Title);
    };
    expect(await names('demo', 'sveis1')).toHaveLength(7);
    expect(await names('baltic', 'lt1')).toEqual([
      'Kėlimo reikmenys prieš naudojimą',
      'Transporto priemonės patikra',
    ]);
  });

  it('name a document that is needed at the work, and it stands among their files', async () => {
    const { client } = await logIn(sveis.app, 'demo', 'sveis1');
    const { body } = await client('POST', '/api/main/checklist_files/query', { body: { text: 'handbook' } });
    expect(body.data).toMatchObject([{ name: 'HSE handbook.pdf', field: 'documents', record_id: null }]);
  });

  it('come back by a plan, whose next one is made when the server looks at its dates', async () => {
    await superQuery(sveis, "select graphile_worker.add_job('remind_records_everywhere')");
    await runJobs(sveis);
    const { client } = await logIn(sveis.app, 'demo', 'lager');
    const { body } = await client('POST', '/api/main/checklists/query', {
      body: { pipeline: [{ $match: { due: '2026-11-18' } }] },
    });
    expect(body.data).toMatchObject([{ status: 'draft', title: 'Ukentlig runde i kjemikalielageret' }]);
  });
});
