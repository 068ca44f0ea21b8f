import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'warehouse', 'quality', 'project_leader', 'admin'] as const;
type Role = (typeof roles)[number];
const PATH = '/api/main/projects/1/material-list';

describe('material of a project', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    await yard.sql('update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      yard.userId('project_leader'),
    ]);
  });
  afterAll(() => sveis.close());

  const file = async (by: Role) => {
    const id = randomUUID();
    await yard.as[by]('PUT', `/api/main/files/${id}`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('EN 10204'),
    });
    return id;
  };
  let made = 0;
  const write = (by: Role, values: object = {}) => {
    made += 1;
    return yard.as[by]('POST', PATH, {
      body: {
        id: randomUUID(),
        pos: `P${made}`,
        description: 'Pipe 60.3x3.6',
        form: 'pipe',
        designation: 'P235GH',
        qty: '12,5',
        unit: 'm',
        ...values,
      },
    });
  };
  const step = (by: Role, { record }: TestAnswer, name: string, asked: object = {}) =>
    yard.as[by]('POST', `${PATH}/${record.id}/steps/${name}`, { body: { ...asked, rev: record.rev } });
  const received = async (values: object = {}) =>
    step('warehouse', await write('warehouse', { heat_number: '48213', ...values }), 'receive');
  const papers = async (by: Role) => ({
    cert_type: '3.1',
    cert_no: 'C-9001',
    certificate: [await file(by)],
    marking_ok: true,
  });
  const verified = async (values: object = {}) =>
    step('quality', await received(values), 'verify', await papers('quality'));
  const fieldsOf = ({ body }: TestAnswer) => Object.keys((body.errors ?? {}) as object).sort();

  it('goes from the plan to the weld, each step with its day', async () => {
    const planned = await write('project_leader', { received_at: null });
    expect(planned.record).toMatchObject({ status: 'planned', qty: 12.5, pmi: 'not_required' });
    expect(planned.record.number).toMatch(/-MAT-0001$/);
    const ordered = await step('project_leader', planned, 'order', { po_no: '4500241' });
    const here = await step('warehouse', ordered, 'receive', { heat_number: '48213' });
    expect(here.record).toMatchObject({ status: 'received', received_at: '2026-11-16', po_no: '4500241' });
    const done = await step('quality', here, 'verify', await papers('quality'));
    expect(done.record, JSON.stringify(done.body)).toMatchObject({
      status: 'verified',
      verified_by: yard.userId('quality'),
      verified_at: '2026-11-16',
    });
    const late = await yard.as.admin('PUT', `${PATH}/${done.record.id}`, {
      body: { heat_number: '99999', rev: done.record.rev },
    });
    expect([late.status, late.body.code]).toEqual([422, 'RECORD_LOCKED']);
    const used = await step('quality', done, 'use', { marking_moved: true });
    expect(used.record).toMatchObject({ status: 'used', marking_moved: true });
  });

  it('has each position once on a drawing', async () => {
    expect((await write('warehouse', { pos: '10' })).status).toBe(200);
    const again = await write('warehouse', { pos: '10' });
    expect([again.status, fieldsOf(again)]).toEqual([422, ['pos']]);
  });

  it('is verified with heat, certificate and marking, and says all that is missing', async () => {
    const bare = await step('quality', await received({ heat_number: null }), 'verify');
    expect([bare.status, fieldsOf(bare)]).toEqual([
      422,
      ['cert_no', 'cert_type', 'certificate', 'heat_number', 'marking_ok'],
    ]);
    const wrong = await step('quality', await received(), 'verify', {
      ...(await papers('quality')),
      marking_ok: false,
    });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ['marking_ok']]);
  });

  it.each([
    ['a pressure part with 2.2', { pressure_part: true }, '2.2', '3.1'],
    ['filler with 2.1', { form: 'filler' }, '2.1', '2.2'],
  ])('%s is stopped, by figures, until a manager says why', async (_what, values, type, least) => {
    const here = await received(values);
    const asked = { ...(await papers('quality')), cert_type: type };
    const refused = await step('quality', here, 'verify', asked);
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      { cert_type: [`The certificate is ${type}: this material needs ${least} or better`] },
    ]);
    const own = { ...asked, certificate: [await file('admin')], override_reason: 'Agreed with the customer' };
    const passed = await step('admin', here, 'verify', own);
    expect(passed.record).toMatchObject({
      status: 'verified',
      overrides: [{ check: 'certificate_too_low', field: 'cert_type', reason: 'Agreed with the customer' }],
    });
  });

  it('whose alloy test failed is not verified', async () => {
    const refused = await step(
      'quality',
      await received({ pmi: 'failed' }),
      'verify',
      await papers('quality'),
    );
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['pmi']]);
  });

  it('is picked when it is verified, and never from quarantine, also after it was used', async () => {
    const pipe = await verified({ heat_number: 'H-GOOD', description: 'Good pipe' });
    const valve = await received({ heat_number: 'H-BAD', description: 'Bad valve' });
    const stopped = await step('employee', valve, 'quarantine', { quarantined_because: 'No certificate' });
    expect(stopped.status).toBe(403);
    expect(fieldsOf(await step('quality', valve, 'quarantine'))).toEqual(['quarantined_because']);
    await step('quality', valve, 'quarantine', { quarantined_because: 'No certificate' });
    expect(await yard.kindsTold('project_leader')).toContain('material_quarantined');
    const offered = async () => {
      const { body } = await yard.as.employee('POST', '/api/main/references/query', {
        body: { to: 'projectmateriallist', pick: 'usable', q: 'H-', project_id: 1 },
      });
      return (body.data as { name: string; unfit?: unknown }[]).map(({ name, unfit }) => [
        name,
        unfit === undefined,
      ]);
    };
    expect(await offered()).toEqual([
      ['H-GOOD Good pipe', true],
      ['H-BAD Bad valve', false],
    ]);
    const used = await step('quality', pipe, 'use');
    expect(await offered()).toContainEqual(['H-GOOD Good pipe', true]);
    const recalled = await step('quality', used, 'quarantine', {
      quarantined_because: 'Recalled by the mill',
    });
    expect(recalled.record).toMatchObject({ status: 'quarantine', verified_by: null });
    expect(await offered()).toContainEqual(['H-GOOD Good pipe', false]);
    const back = await step('quality', recalled, 'return');
    expect(back.record.status).toBe('returned');
  });

  it('is found by the heat on the steel', async () => {
    const { record } = await received({ heat_number: 'SCAN 77', description: 'Elbow' });
    const { body } = await yard.as.employee('POST', '/api/main/scan/resolve', { body: { code: 'scan77' } });
    expect(body.data).toMatchObject([
      { module: 'projectmateriallist', id: record.id, name: 'SCAN 77 Elbow', project_id: 1 },
    ]);
  });

  it('says what names it', async () => {
    const { record } = await received();
    const fault = await yard.as.quality('POST', '/api/main/deviations', {
      body: {
        id: randomUUID(),
        title: 'Wrong marking',
        category: 'quality_internal',
        severity: 'low',
        description: 'The heat on the pipe is another one',
        occurred_at: '2026-11-16T07:00:00Z',
        source: record.id,
      },
    });
    const { body } = await yard.as.quality('GET', `${PATH}/${record.id}/links`);
    expect(body.data, JSON.stringify(fault.body)).toMatchObject([
      { direction: 'from', module: 'deviation', id: fault.record.id },
    ]);
  });

  it('is named by the welds made of it, and refused for them while it is in quarantine', async () => {
    const drawing = await yard.as.admin('POST', '/api/main/projects/1/drawing', {
      body: {
        id: randomUUID(),
        drawing_no: 'ISO-1001',
        revision: 'B',
        title: 'Cooling water',
        design_code: 'EN_13480',
        quality_level: 'C',
        enabled_ndts: ['VT'],
      },
    });
    await yard.sql("update record set status = 'approved' where tenant_id = $1 and id = $2", [
      drawing.record.id,
    ]);
    const weld = (number: string, heat: TestAnswer) =>
      yard.as.admin('POST', '/api/main/projects/1/weld-log', {
        body: {
          id: randomUUID(),
          weld_number: number,
          drawing: drawing.record.id,
          joint_type: 'BW',
          material_1: heat.record.id,
          designation_1: 'P235GH',
          designation_2: 'P235GH',
          thickness_1: 3.6,
          thickness_2: 3.6,
          diameter: 60.3,
        },
      });
    const heat = await verified({ heat_number: 'H-77' });
    const made = await weld('W-10', heat);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const earlier = await weld('W-9', heat);
    const { body } = await yard.as.quality('GET', `${PATH}/${heat.record.id}/links`);
    const named = { direction: 'from', module: 'projectweldlog', field: 'material_1' };
    expect(body.data, 'in the order people count them').toMatchObject([
      { ...named, number: 'W-9', id: earlier.record.id },
      { ...named, number: 'W-10', id: made.record.id },
    ]);
    await step('quality', heat, 'quarantine', { quarantined_because: 'Recalled by the mill' });
    const refused = await weld('W-02', heat);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['material_1']]);
  });

  it('is opened again by a manager, with a reason', async () => {
    const done = await verified();
    expect((await step('quality', done, 'reopen', { reopened_because: 'x' })).status).toBe(403);
    const open = await step('admin', done, 'reopen', { reopened_because: 'Wrong certificate number' });
    expect(open.record).toMatchObject({ status: 'received', verified_at: null });
  });

  it('belongs to those of the company who may see it', async () => {
    const { record } = await received();
    expect((await yard.as.employee('GET', `${PATH}/${record.id}`)).status).toBe(200);
    expect((await step('employee', await received(), 'verify', await papers('employee'))).status).toBe(403);
    const others = await hireCrew(sveis, 'other', ['admin']);
    expect((await others.as.admin('GET', `${PATH}/${record.id}`)).status).toBe(404);
  });
});
