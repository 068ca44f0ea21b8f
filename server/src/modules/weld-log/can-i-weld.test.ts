import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';

const roles = ['employee', 'project_leader', 'subcontractor', 'admin'] as const;
type Role = (typeof roles)[number];
const CALL = '/api/main/projects/1/can-i-weld';

interface Facts {
  readonly welds: readonly { readonly id: string; readonly weld_number: string }[];
  readonly procedures: readonly { readonly wps_no: string }[];
  readonly certificates: readonly { readonly stamp: string; readonly confirmations: unknown }[] | null;
  readonly helpers: readonly { readonly name: string; readonly role: string }[];
}

describe('what "Can I weld this?" is answered from', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles);
    for (const [role, part] of [
      ['project_leader', 'leader'],
      ['employee', 'member'],
    ] as const)
      await yard.sql(
        'insert into project_member (tenant_id, project_id, user_id, role) values ($1, 1, $2, $3)',
        [yard.userId(role), part],
      );
    const wps = await made('/api/main/wps', {
      wps_no: 'WPS-101',
      revision: '2',
      title: 'TIG',
      process: ['141'],
      joint_types: ['BW'],
      mat_group_1: ['1.1'],
      t_min: 3,
      t_max: 7.2,
      positions: ['PA'],
      consumables: [{ run: 'all', classification: 'W3Si1' }],
      parameters: [{ run: 'all', process: '141' }],
      preheat_min: 5,
      interpass_max: 250,
    });
    await yard.sql(`update record set status = 'approved' where tenant_id = $1 and id = $2`, [wps]);
    const drawing = await made('/api/main/projects/1/drawing', {
      drawing_no: 'ISO-1',
      revision: 'A',
      title: 'Line',
      design_code: 'EN_13480',
      quality_level: 'C',
      enabled_ndts: ['VT'],
    });
    for (const weld_number of ['W-1', 'W-2'])
      await made('/api/main/projects/1/weld-log', {
        weld_number,
        drawing,
        joint_type: 'BW',
        designation_1: 'P235GH',
        designation_2: 'P235GH',
        thickness_1: 3.6,
        thickness_2: 3.6,
        wps,
        ndt_percentage: 0,
      });
    for (const [role, stamp] of [
      ['employee', 'JB01'],
      ['project_leader', 'OB02'],
    ] as const) {
      const id = await made('/api/main/expertise', {
        holder: yard.userId(role),
        stamp,
        kind: 'welder',
        certificate_no: `C-${stamp}`,
        standard: 'iso_9606_1',
        process: ['141'],
        product: 'T',
        weld_type: ['BW'],
        t_min: 3,
        positions: ['PA'],
        tested_on: '2026-09-01',
        issuer: 'Nordisk',
        reval_method: 'a',
      });
      await yard.sql(`update record set status = 'registered' where tenant_id = $1 and id = $2`, [id]);
    }
  });
  afterAll(() => sveis.close());

  const made = async (path: string, values: object) => {
    const answer = await yard.as.admin('POST', path, { body: { id: randomUUID(), ...values } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return String(answer.record.id);
  };
  const facts = async (by: Role, asked = ''): Promise<Facts> => {
    const answer = await yard.as[by]('GET', CALL + asked);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record as unknown as Facts;
  };

  it('is every open weld with its procedure, and the certificates of the one who asks alone', async () => {
    const { welds, procedures, certificates } = await facts('employee');
    expect(welds.map(({ weld_number }) => weld_number).sort()).toEqual(['W-1', 'W-2']);
    expect(procedures).toMatchObject([{ wps_no: 'WPS-101', preheat_min: 5 }]);
    expect(certificates).toMatchObject([{ stamp: 'JB01', confirmations: [] }]);
    expect(JSON.stringify(await facts('project_leader'))).not.toContain('JB01');
  });

  it('is told of one weld alone, as a large project asks for those beyond the first', async () => {
    const [first] = (await facts('employee')).welds;
    const one = await facts('employee', `?weld=${first?.id}`);
    expect(one.welds).toEqual([first]);
    expect(one.procedures).toMatchObject([{ wps_no: 'WPS-101' }]);
    expect((await facts('employee', `?weld=${randomUUID()}`)).welds).toEqual([]);
    expect((await yard.as.employee('GET', `${CALL}?weld=W-1`)).status).toBe(422);
  });

  it('names those who can help, and not the one who asks', async () => {
    expect((await facts('employee')).helpers).toMatchObject([{ role: 'leader' }]);
    expect((await facts('project_leader')).helpers).toEqual([]);
  });

  it('is not there for those who are not in the project, nor for another company', async () => {
    expect((await yard.as.subcontractor('GET', CALL)).status).toBe(404);
    const others = await hireCrew(sveis, 'other', ['admin']);
    const theirs = await others.as.admin('GET', CALL);
    expect(JSON.stringify(theirs.body)).not.toContain('W-1');
  });
});
