import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type TestInstallation } from '../testing/index.ts';
import { startDemoInstallation } from './testing/demo-installation.ts';

describe('the technical reports of the demo company', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startDemoInstallation();
  });
  afterAll(() => sveis.close());

  const open = async (username: string) => {
    const { client } = await logIn(sveis.app, 'demo', username);
    const projects = await client('POST', '/api/main/projects/query', { body: { pipeline: [] } });
    const ids = Object.fromEntries(
      (projects.body.data as { id: number; number: string }[]).map(({ id, number }) => [number, id]),
    );
    const listed = async (project: string) =>
      (
        await client('POST', `/api/main/projects/${ids[project]}/technical-report/query`, {
          body: { pipeline: [] },
        })
      ).body.data as Record<string, unknown>[];
    const read = async (project: string, id: unknown) =>
      (await client('GET', `/api/main/projects/${ids[project]}/technical-report/${id}`)).record;
    const overview = async (project: string) =>
      (await client('GET', `/api/main/projects/${ids[project]}/overview`)).body.data as {
        readonly open: Readonly<Record<string, number>>;
      };
    return { listed, read, overview };
  };

  it('stand in every status, numbered in their projects', async () => {
    const { listed, overview } = await open('pl');
    const shown = [...(await listed('2501')), ...(await listed('2502'))]
      .map(({ number, status, open_observations: left }) => [number, status, left])
      .sort();
    expect(shown).toEqual([
      ['2501-TEC-0001', 'approved', 0],
      ['2501-TEC-0002', 'submitted', 1],
      ['2502-TEC-0001', 'draft', 1],
      ['2502-TEC-0002', 'rejected', 0],
    ]);
    expect((await overview('2501')).open.projecttechnicalreport).toBe(1);
    expect((await overview('2502')).open.projecttechnicalreport).toBe(2);
  });

  it('have measurements worked out, one of them out of tolerance', async () => {
    const { listed, read } = await open('pl');
    const [draft] = (await listed('2502')).filter(({ status }) => status === 'draft');
    const { measurements, findings } = await read('2502', draft?.id);
    expect(
      (measurements as { deviation: number; ok: string }[]).map(({ deviation, ok }) => [deviation, ok]),
    ).toEqual([
      [0.2, 'ok'],
      [0.35, 'ok'],
      [-0.4, 'not_ok'],
    ]);
    expect(findings).toEqual([]);
  });

  it('keep nothing a form would refuse: each can be saved as it is', async () => {
    const { client } = await logIn(sveis.app, 'demo', 'pl');
    const { listed } = await open('pl');
    for (const { id, status, project_id } of [...(await listed('2501')), ...(await listed('2502'))]) {
      if (status === 'approved') continue;
      const path = `/api/main/projects/${project_id}/technical-report/${id}`;
      const { record } = await client('GET', path);
      const { title, report_type, scope, measurements, observations, participants } = record;
      const saved = await client('PUT', path, {
        body: { title, report_type, scope, measurements, observations, participants, rev: record.rev },
      });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      expect(saved.record.measurements ?? []).toEqual(measurements ?? []);
    }
  });
});
