import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type TestClient, type TestInstallation } from '../testing/index.ts';
import { startDemoInstallation } from './testing/demo-installation.ts';

describe('the tests of the piping projects of the demo company', () => {
  let sveis: TestInstallation;
  let client: TestClient;
  const projects: Record<string, number> = {};

  beforeAll(async () => {
    sveis = await startDemoInstallation();
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

  it('reports are numbered by method in their projects, approved, and written to the welds', async () => {
    const numbers = await Promise.all(
      ['24011', '24027'].map(async (project) =>
        (await listed(project, 'ndt')).map(({ number }) => String(number)).toSorted(),
      ),
    );
    expect(numbers).toEqual([
      [
        'MT-0001',
        'PAUT-0001',
        'RT-0001',
        'RT-0002',
        'UT-0001',
        'UT-0002',
        'VT-0001',
        'VT-0002',
        'VT-0003',
      ].map((one) => `24011-${one}`),
      ['MT-0001', 'PT-0001', 'RT-0001', 'VT-0001', 'VT-0002'].map((one) => `24027-${one}`),
    ]);
    const reports = await listed('24011', 'ndt');
    const open = reports.filter(({ status }) => status !== 'approved');
    expect(open.map(({ number, status }) => [number, status])).toEqual([['24011-UT-0002', 'requested']]);
    const rejected = reports.filter(({ conclusion }) => conclusion === 'rejected');
    expect(rejected.map(({ number }) => number)).toEqual(['24011-RT-0001']);
    const [{ id } = { id: '' }] = rejected;
    expect(await read('24011', 'ndt', id)).toMatchObject({
      welds: 'W-02, W-07',
      source: 'se_75',
      setup: 'DWDI',
      lines: [
        { result: 'accepted', welder: 'JB01' },
        { result: 'rejected', defect: '401', size: 18, welder: 'TK02' },
      ],
      findings: [],
    });
    const repaired = (await listed('24011', 'weld-log')).find(({ number }) => number === 'W-07');
    const weld = await read('24011', 'weld-log', repaired?.id);
    const { id: again } = reports.find(({ number }) => number === '24011-RT-0002') ?? {};
    expect(weld).toMatchObject({
      rt_result: 'accepted',
      rt_report: again,
      repairs: [{ no: 'R1', report: again }],
    });
  });

  it('of the three welds of TK02 that were tested by RT, one was rejected; nothing is missing', async () => {
    const { lots, waiting } = (await client('GET', inside('24011', 'ndt-plan'))).record as {
      lots: { method: string; rates: unknown; missing: unknown; required: number; selected: number }[];
      waiting: { number: string; method: string }[];
    };
    expect(lots.find(({ method }) => method === 'RT')).toMatchObject({
      required: 2,
      selected: 4,
      missing: [],
      rates: [
        { welder: 'JB01', tested: 1, rejected: 0 },
        { welder: 'TK02', tested: 3, rejected: 1 },
      ],
    });
    expect(waiting.map(({ number, method }) => `${number} ${method}`).toSorted()).toEqual([
      'W-13 MT',
      'W-13 UT',
    ]);
    const skid = (await client('GET', inside('24027', 'ndt-plan'))).record;
    expect((skid.waiting as typeof waiting).map(({ number, method }) => [number, method])).toEqual([
      ['W-22', 'VT'],
    ]);
  });
});
