import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, startTestInstallation, type TestClient, type TestInstallation } from '../testing/index.ts';
import { loadDemo } from './index.ts';

describe('the tests of the piping projects of the demo company', () => {
  let sveis: TestInstallation;
  let client: TestClient;
  const projects: Record<string, number> = {};

  beforeAll(async () => {
    sveis = await startTestInstallation();
    await loadDemo({ ownerUrl: sveis.urls.ownerUrl, services: sveis.services });
    ({ client } = await logIn(sveis.app, 'demo', 'ingrid'));
    const { body } = await client('POST', '/api/main/projects/query', { body: { pipeline: [] } });
    for (const { id, number } of body.data as { id: number; number: string }[]) projects[number] = id;
  });
  afterAll(() => sveis.close());

  const inside = (project: string, path: string) => `/api/main/projects/${projects[project]}/${path}`;
  const listed = async (project: string, segment: string) =>
    (await client('POST', inside(project, `${segment}/query`), { body: { pipeline: [] } })).body
      .data as Record<string, unknown>[];
  const read = async (project: string, segment: string, id: unknown) =>
    (await client('GET', inside(project, `${segment}/${id}`))).record;

  it('the cooling water held 23 bar where 22.88 are required', async () => {
    const [report] = await listed('24011', 'pressure-test-report');
    expect(await read('24011', 'pressure-test-report', report?.id)).toMatchObject({
      number: '24011-PTR-0001',
      status: 'approved',
      required_pressure: 22.88,
      test_pressure: 23,
      hold: 45,
      pressure_drop: 0,
      result: 'passed',
      findings: [],
    });
  });
});
