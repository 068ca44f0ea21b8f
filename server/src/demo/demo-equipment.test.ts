import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type TestInstallation } from '../testing/index.ts';
import { startDemoInstallation } from './testing/demo-installation.ts';

describe('the equipment of the demo', () => {
  let sveis: TestInstallation;
  let items: ReadonlyMap<unknown, Readonly<Record<string, unknown>>>;

  beforeAll(async () => {
    sveis = await startDemoInstallation();
    const { client } = await logIn(sveis.app, 'demo', 'lager');
    const { body } = await client('POST', '/api/main/equipments/query', {
      body: { pipeline: [{ $sort: { equipment_number: 1 } }] },
    });
    const rows = body.data as readonly Readonly<Record<string, unknown>>[];
    items = new Map(rows.map((row) => [row.equipment_number, row]));
  });
  afterAll(() => sveis.close());

  it.each([
    ['SV-011', { status: 'active', light: 'use', calibration_state: 'ok' }],
    ['SV-012', { status: 'active', calibration_state: 'due' }],
    ['L-105', { status: 'quarantine', light: 'stop', stop_reason: 'quarantine' }],
    ['M-007', { status: 'active', calibration_state: 'ok' }],
    ['M-020', { status: 'active' }],
    ['H-033', { status: 'active', light: 'use' }],
    ['K-001', { status: 'active', light: 'use' }],
    ['R-008', { status: 'active', light: 'use' }],
    ['SV-014', { status: 'active', calibration_state: 'overdue' }],
    ['L-118', { status: 'active', light: 'stop', stop_reason: 'uncontrolled' }],
    ['M-011', { status: 'active', light: 'stop', stop_reason: 'overdue', calibration_state: 'overdue' }],
    ['L-101', { status: 'active', light: 'use' }],
    ['H-045', { status: 'active', calibration_state: 'not_required' }],
    ['SV-003', { status: 'discarded', light: 'stop', calibration_state: 'not_required' }],
  ])('shows %s as it stands', (number, expected) => expect(items.get(number)).toMatchObject(expected));

  it('has a machine whose regular check is done by a form', async () => {
    const { client } = await logIn(sveis.app, 'demo', 'lager');
    const { record } = await client('GET', `/api/main/equipments/${items.get('SV-012')?.id}`);
    const forms = await client('POST', '/api/main/references/query', {
      body: { to: 'form', pick: 'equipment' },
    });
    const [machine] = (forms.body.data as { id: number; name: string }[]).filter(({ name }) =>
      name.includes('Sveisemaskin'),
    );
    expect(machine).toBeDefined();
    expect(record.plans).toMatchObject([
      { type: 'validation', form_id: null },
      { type: 'pre_use_check', form_id: machine?.id },
    ]);
  });

  it('is elsewhere for the neighbour', async () => {
    const { client } = await logIn(sveis.app, 'baltic', 'lt1');
    const { body } = await client('POST', '/api/main/equipments/query', { body: { pipeline: [] } });
    expect((body.data as { equipment_number: string }[]).map((row) => row.equipment_number).sort()).toEqual([
      'S-01',
      'S-02',
    ]);
  });
});
