import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';

const roles = ['employee', 'quality', 'project_leader', 'admin'] as const;
type Role = (typeof roles)[number];
const EXPERTISE = '/api/main/expertise';
const WELDS = '/api/main/projects/1/weld-log';

describe('welds that show what a welder still does', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let drawing: string;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles);
    await yard.sql(
      "insert into project_member (tenant_id, project_id, user_id, role) values ($1, 1, $2, 'leader')",
      [yard.userId('project_leader')],
    );
    drawing = await kept('project_leader', '/api/main/projects/1/drawing', 'approved', {
      drawing_no: 'ISO-1001',
      revision: 'B',
      title: 'Cooling water',
      design_code: 'EN_13480',
      quality_level: 'C',
      enabled_ndts: ['VT', 'RT'],
    });
  });
  afterAll(() => sveis.close());

  /** A record as it is needed here, by whatever way it came there. */
  const kept = async (by: Role, path: string, status: string, values: object, later: object = {}) => {
    const made = await yard.as[by]('POST', path, { body: { id: randomUUID(), ...values } });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await yard.sql(
      'update record set status = $3, data = data || $4::jsonb where tenant_id = $1 and id = $2',
      [made.record.id, status, JSON.stringify(later)],
    );
    return String(made.record.id);
  };
  const weld = (no: string, later: object = {}, by: Role = 'employee') =>
    kept(
      'project_leader',
      WELDS,
      'completed',
      {
        weld_number: no,
        drawing,
        joint_type: 'BW',
        designation_1: 'P235GH',
        designation_2: 'P235GH',
        thickness_1: 3.6,
        thickness_2: 3.6,
        diameter: 60.3,
        welders: [{ run: 'all', user: yard.userId(by) }],
      },
      { process: ['141'], position: ['PA'], weld_end: '2026-10-20T10:00:00.000Z', ...later },
    );
  const certificate = (no: string, values: object = {}) =>
    kept('quality', EXPERTISE, 'registered', {
      holder: yard.userId('employee'),
      stamp: 'JB01',
      kind: 'welder',
      certificate_no: no,
      standard: 'iso_9606_1',
      issuer: 'Nordisk Materialprøving AS',
      process: ['141'],
      product: 'T',
      weld_type: ['BW'],
      t_min: 3,
      t_max: 7.2,
      d_min: 30.2,
      positions: ['PA', 'H-L045'],
      tested_on: '2026-05-30',
      reval_method: 'a',
      ...values,
    });
  const offered = async (id: string, by: Role = 'quality') => {
    const { body } = await yard.as[by]('GET', `${EXPERTISE}/evidence`);
    const found = (body.data as { id: string; welds: { id: string; name: string }[] }[]).find(
      (one) => one.id === id,
    );
    return found?.welds.map(({ name }) => name.split(' ').at(-1));
  };

  it('are the holder’s own, of the last six months, and within the certificate', async () => {
    const id = await certificate('C-1');
    await weld('W-01', { weld_end: '2026-10-19T10:00:00.000Z' });
    await weld('W-02');
    await weld('W-old', { weld_end: '2026-05-15T10:00:00.000Z' });
    await weld('W-thick', { thickness_1: 8, thickness_2: 8 });
    await weld('W-stick', { process: ['111'] });
    await weld('W-up', { position: ['PF'] });
    await weld('W-other', {}, 'project_leader');
    expect(await offered(id, 'project_leader')).toEqual(['W-02', 'W-01']);
    expect(await offered(id)).toEqual(['W-02', 'W-01']);
  });

  it('one of them stands in the confirmation, and the certificate is not due any more', async () => {
    const id = await certificate('C-2');
    const evidence = await weld('W-10', { weld_end: '2026-11-10T10:00:00.000Z' });
    const file = randomUUID();
    await yard.as.project_leader('PUT', `/api/main/files/${file}`, {
      headers: { 'content-type': 'image/png' },
      body: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    const done = await yard.as.project_leader('POST', `${EXPERTISE}/${id}/rows/confirmations`, {
      body: {
        id: randomUUID(),
        date: '2026-11-16',
        evidence,
        sign: {
          file,
          signer: yard.userId('project_leader'),
          name: '',
          at: sveis.time.now.toISOString(),
        },
      },
    });
    expect(done.record, JSON.stringify(done.body)).toMatchObject({
      state: 'valid',
      confirmations: [{ evidence, by: yard.userId('project_leader') }],
    });
    expect(await offered(id)).toBeUndefined();
  });

  it('two that were tested prolong method b by two years, fewer only with a reason', async () => {
    const id = await certificate('C-3', { reval_method: 'b', tested_on: '2026-08-01' });
    const rejected = await weld('W-20', { rt_result: 'rejected' });
    const good = await weld('W-21', { rt_result: 'accepted' });
    const better = await weld('W-22', { ut_result: 'accepted' });
    const { record } = await yard.as.project_leader('GET', `${EXPERTISE}/${id}`);
    const prolong = (by: Role, tested_welds: readonly string[], more: object = {}) =>
      yard.as[by]('POST', `${EXPERTISE}/${id}/steps/prolong`, {
        body: { tested_welds, rev: record.rev, ...more },
      });
    for (const welds of [[good], [good, good], [good, rejected]]) {
      const few = await prolong('project_leader', welds);
      expect([few.status, Object.keys(few.body.errors as object)]).toEqual([422, ['tested_welds']]);
    }
    const done = await prolong('project_leader', [good, better]);
    expect(done.record, JSON.stringify(done.body)).toMatchObject({
      valid_until: '2030-08-01',
      prolongations: [{ until: '2030-08-01', welds: [good, better], by: yard.userId('project_leader') }],
      findings: [],
    });
  });
});
