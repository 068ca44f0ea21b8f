import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type TestClient, type TestInstallation } from '../testing/index.ts';
import { startDemoInstallation } from './testing/demo-installation.ts';

type Row = Readonly<Record<string, unknown>>;

describe('materials and treatments of the demo', () => {
  let sveis: TestInstallation;
  let client: TestClient;
  let projects: ReadonlyMap<unknown, unknown>;

  beforeAll(async () => {
    sveis = await startDemoInstallation();
    ({ client } = await logIn(sveis.app, 'demo', 'ingrid'));
    const { body } = await client('POST', '/api/main/projects/query', { body: { pipeline: [] } });
    projects = new Map((body.data as readonly Row[]).map(({ number, id }) => [number, id]));
  });
  afterAll(() => sveis.close());

  const at = (project: string, segment: string) => `/api/main/projects/${projects.get(project)}/${segment}`;
  const listed = async (project: string, segment: string) =>
    (await client('POST', `${at(project, segment)}/query`, { body: { pipeline: [] } })).body
      .data as readonly Row[];
  const read = async (project: string, segment: string, { id }: Row = {}) =>
    (await client('GET', `${at(project, segment)}/${id}`)).record;

  it('every heat has its certificate but the valve, which waits in quarantine', async () => {
    const rows = [...(await listed('24011', 'material-list')), ...(await listed('24027', 'material-list'))];
    const shown = rows.map(({ heat_number, status, cert_no }) => [heat_number, status, cert_no ?? null]);
    expect(shown).toHaveLength(15);
    expect(shown).toContainEqual(['48213', 'verified', 'C-9001']);
    expect(shown).toContainEqual(['L-80240', 'verified', 'F-80240']);
    // The pipe from stock has come with its certificate and waits to be verified.
    const waits = shown.filter(([, status]) => status !== 'verified').sort();
    expect(waits).toEqual([
      [expect.any(String), 'received', expect.any(String)],
      ['X0001', 'quarantine', null],
    ]);
    const pipe = await read(
      '24011',
      'material-list',
      rows.find(({ heat_number }) => heat_number === '48213'),
    );
    expect(pipe.certificate).toHaveLength(1);
  });

  it('the coating is as thick as it should be', async () => {
    const [row] = await listed('24011', 'surface-report');
    expect(row?.number).toBe('24011-SUR-0001');
    expect(await read('24011', 'surface-report', row)).toMatchObject({
      status: 'submitted',
      ndft: 240,
      readings_required: 10,
      readings_count: 10,
      dft_mean: 247.2,
      dft_lowest: 198,
      dft_highest: 270,
      dft_below: 10,
      climate: [{ dew_point: 8.7, margin: 5.8 }],
      findings: [],
    });
  });

  it('the heat treatment keeps its limits', async () => {
    const rows = await listed('24011', 'pwht');
    expect(rows.map(({ number, status }) => [number, status]).sort()).toEqual([
      ['24011-PWHT-0001', 'approved'],
      ['24011-PWHT-0002', 'planned'],
    ]);
    const done = rows.find(({ status }) => status === 'approved');
    expect(await read('24011', 'pwht', done)).toMatchObject({
      heating_rate: 120,
      soak_minutes: 60,
      cooling_rate: 131,
      spread: 4,
      hardness: [{ value: 205, ok: 'ok' }, { ok: 'ok' }],
      findings: [],
    });
  });

  it('the project of the steam lines shows lots by line and limits of its own', async () => {
    const project = (await client('GET', `/api/main/projects/${projects.get('24011')}`)).record;
    expect(project.ndt_lot).toBe('line');
    expect((project.limits as readonly { limit: string }[]).map(({ limit }) => limit)).toEqual([
      'heat_rate',
      'cool_rate',
      'soak_temp',
      'hold_time',
    ]);
  });
});
