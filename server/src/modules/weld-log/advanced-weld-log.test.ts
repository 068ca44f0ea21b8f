import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formBody } from '../../testing/form-body.ts';
import {
  type Crew,
  hireCrew,
  runJobs,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'quality', 'project_leader', 'admin'] as const;
type Role = (typeof roles)[number];
const CALL = '/api/advanced-weld-log';

describe('the advanced weld log', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let wps: string;
  const drawings: Record<string, string> = {};

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
    wps = await made('/api/main/wps', {
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
    await yard.sql(
      `update record set status = 'approved', data = data || '{"approved_at":"2026-01-01"}' where tenant_id = $1 and id = $2`,
      [wps],
    );
    for (const number of ['ISO-1', 'ISO-2'])
      drawings[number] = await made('/api/main/projects/1/drawing', {
        drawing_no: number,
        revision: 'A',
        title: number,
        design_code: 'EN_13480',
        quality_level: 'C',
        enabled_ndts: ['VT'],
      });
    for (const [drawing, spool, number] of [
      ['ISO-1', 'S-1', 'W-2'],
      ['ISO-1', 'S-1', 'W-10'],
      ['ISO-1', 'S-2', 'W-1'],
      ['ISO-2', null, 'W-1'],
    ] as const)
      await made('/api/main/projects/1/weld-log', {
        weld_number: number,
        drawing: drawings[drawing],
        spool,
        joint_type: 'BW',
        designation_1: 'P235GH',
        designation_2: 'P235GH',
        thickness_1: 3.6,
        thickness_2: drawing === 'ISO-2' ? 20 : 3.6,
        wps,
        ndt_percentage: 0,
      });
  });
  afterAll(() => sveis.close());

  const made = async (path: string, values: object) => {
    const answer = await yard.as.admin('POST', path, { body: { id: randomUUID(), ...values } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return String(answer.record.id);
  };
  const list = (by: Role, query: Record<string, string | number>) =>
    yard.as[by](
      'GET',
      `${CALL}?${new URLSearchParams({ project_id: '1', ...query } as Record<string, string>)}`,
    );
  const numbers = async (query: Record<string, string | number> = {}) => {
    const { body } = await list('employee', query);
    return (body.data as { number: string }[]).map(({ number }) => number);
  };
  const idOf = async (drawing: string, number: string) => {
    const { body } = await list('admin', { drawing_id: drawings[drawing] ?? '' });
    return (body.data as { id: string; number: string }[]).find((one) => one.number === number)?.id ?? '';
  };
  const photo = {
    field: 'files[]',
    name: 'weld.png',
    contentType: 'image/png',
    value: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  };
  const document = {
    field: 'files[]',
    name: 'weld.pdf',
    contentType: 'application/pdf',
    value: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1'),
  };
  interface Sent {
    readonly key?: string;
    /** With the id it gets. */
    readonly file?: readonly [id: string, part: typeof photo];
  }
  const send = (by: Role, id: string, fields: Record<string, string>, { key, file }: Sent = {}) => {
    const parts = Object.entries(fields).map(([field, value]) => ({ field, value }));
    const { headers, body } = formBody([
      ...parts,
      ...(file ? [{ field: 'client_uid[]', value: file[0] }, file[1]] : []),
    ]);
    return yard.as[by]('POST', `${CALL}/${id}`, {
      headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
      body,
    });
  };

  it('lists the welds of a project in their own order, by drawing, stage, status and words', async () => {
    expect(await numbers({ drawing_id: drawings['ISO-1'] ?? '' })).toEqual(['W-1', 'W-2', 'W-10']);
    expect((await numbers({ limit: 2, page: 2 })).length).toBe(2);
    expect(await numbers({ search: 'W-10' })).toEqual(['W-10']);
    expect(await numbers({ weld_status: 'completed' })).toEqual([]);
    expect((await numbers({ stage: 'engineering', stage_status: 'in_progress' })).length).toBe(4);
    expect(await numbers({ stage: 'engineering', stage_status: 'pending' })).toEqual([]);
    expect(await numbers({ stage: 'production', stage_status: 'completed' })).toEqual([]);
    expect((await list('employee', { stage: 'painting' })).status).toBe(422);
    expect((await list('employee', { project_id: 999 })).status).toBe(404);
  });

  it('completes a stage with its fields, once', async () => {
    const id = await idOf('ISO-1', 'W-1');
    const key = randomUUID();
    expect((await send('employee', id, { stage: 'engineering', status: 'completed' })).status).toBe(403);
    const first = await send(
      'project_leader',
      id,
      { stage: 'engineering', status: 'completed', joint_prep: 'V' },
      { key },
    );
    expect(first.record, JSON.stringify(first.body)).toMatchObject({
      engineering: 'completed',
      engineering_by: yard.userId('project_leader'),
      joint_prep: 'V',
      progress: 20,
    });
    const again = await send(
      'project_leader',
      id,
      { stage: 'engineering', status: 'completed', joint_prep: 'V' },
      { key },
    );
    expect(again.record.rev).toBe(first.record.rev);
    expect(await numbers({ stage: 'engineering', stage_status: 'completed' })).toEqual(['W-1']);
  });

  it('takes rows, numbers as people type them, and photos, from the welder', async () => {
    const id = await idOf('ISO-1', 'W-1');
    const photoId = randomUUID();
    const { record, body } = await send(
      'employee',
      id,
      {
        stage: 'production',
        status: 'in_progress',
        welders: JSON.stringify([{ run: 'all', user: yard.userId('employee') }]),
        weld_end: '2026-11-15T12:00:00Z',
        position: '["PA"]',
        preheat: '20',
      },
      { file: [photoId, photo] },
    );
    expect(record, JSON.stringify(body)).toMatchObject({
      status: 'in_progress',
      production: 'in_progress',
      preheat: 20,
      position: ['PA'],
      photos: [photoId],
      warnings: ['CERT_MISSING', 'HEAT_MISSING', 'BATCH_MISSING'],
    });
    expect(
      (await send('employee', id, { stage: 'production', status: 'in_progress', welders: '[' })).status,
    ).toBe(422);
  });

  it('is refused by the checks, and passed with a reason by those who may', async () => {
    const id = await idOf('ISO-1', 'W-1');
    const refused = await send('employee', id, { stage: 'production', status: 'completed' });
    expect([refused.status, Object.keys(refused.body.errors as object).sort()]).toEqual([
      422,
      ['consumables', 'material_1', 'material_2', 'welders'],
    ]);
    const passed = await send('project_leader', id, {
      stage: 'production',
      status: 'completed',
      override_reason: 'Papers come tomorrow',
    });
    expect(passed.record, JSON.stringify(passed.body)).toMatchObject({
      production: 'completed',
      progress: 70,
    });
  });

  it('tells how far each drawing and each spool has come', async () => {
    const progress = async (by: string) => {
      const { body } = await yard.as.employee(
        'GET',
        `/api/main/advanced-weld-log/progress?project_id=1&by=${by}`,
      );
      return (body.data as Record<string, unknown>[]).map((one) => [
        one.drawing_no,
        one.spool,
        one.welds,
        one.progress,
        one.waits_for_ndt,
        one.warnings,
      ]);
    };
    expect(await progress('drawing')).toEqual([
      ['ISO-1', null, 3, 23.3, 0, 1],
      ['ISO-2', null, 1, 0, 0, 1],
    ]);
    expect(await progress('spool')).toEqual([
      ['ISO-1', 'S-1', 2, 0, 0, 0],
      ['ISO-1', 'S-2', 1, 70, 0, 1],
      ['ISO-2', null, 1, 0, 0, 1],
    ]);
  });

  it('tells where a spool stands: by its welds, and by what people have marked on it', async () => {
    const drawing = `/api/main/projects/1/drawing/${drawings['ISO-1']}`;
    const mark = (by: Role, spool: string, step: string, id = randomUUID()) =>
      yard.as[by]('POST', `${drawing}/rows/spool_marks`, { body: { id, spool, step } });
    const states = async () => {
      const { body } = await yard.as.employee(
        'GET',
        '/api/main/advanced-weld-log/progress?project_id=1&by=spool',
      );
      return (body.data as Record<string, unknown>[]).map((one) => [one.spool, one.state, one.is_ahead]);
    };
    expect(await states()).toEqual([
      ['S-1', null, false],
      ['S-2', 'welded', false],
      [null, null, false],
    ]);
    const id = randomUUID();
    const marked = await mark('employee', 'S-1', 'fitted', id);
    expect(marked.status, JSON.stringify(marked.body)).toBe(200);
    expect((marked.record.spool_marks as object[])[0]).toMatchObject({
      spool: 'S-1',
      step: 'fitted',
      on: '2026-11-16',
      by: yard.userId('employee'),
    });
    // The same again is the same mark.
    expect(((await mark('employee', 'S-1', 'fitted', id)).record.spool_marks as object[]).length).toBe(1);
    const early = randomUUID();
    expect((await mark('project_leader', 'S-2', 'painted', early)).status).toBe(200);
    expect(await states()).toEqual([
      ['S-1', 'fitted', false],
      ['S-2', 'painted', true],
      [null, null, false],
    ]);
    for (const step of ['welded', 'polished']) expect((await mark('employee', 'S-1', step)).status).toBe(422);
    const takeBack = (by: Role, row: string) =>
      yard.as[by]('POST', `${drawing}/rows/spool_marks/${row}/remove`, { body: {} });
    expect((await takeBack('employee', early)).status).toBe(403);
    expect((await takeBack('employee', id)).status).toBe(200);
    expect((await takeBack('project_leader', early)).status).toBe(200);
    expect((await states())[0]).toEqual(['S-1', null, false]);
    const strangers = await hireCrew(sveis, 'strangers', ['admin']);
    const foreign = await strangers.as.admin('POST', `${drawing}/rows/spool_marks`, {
      body: { id: randomUUID(), spool: 'S-1', step: 'cut' },
    });
    expect(foreign.status).toBe(404);
  });

  it('weighs the stages as the company sets them: welds that are there, and those that move later', async () => {
    const weigh = (engineering: number, production: number, ndt: number) =>
      yard.as.admin('PUT', '/api/main/admin/settings', {
        body: {
          values: {
            stage_weight_engineering: engineering,
            stage_weight_production: production,
            stage_weight_ndt: ndt,
          },
        },
      });
    const told = async () => {
      const welded = await idOf('ISO-1', 'W-1');
      const { record } = await yard.as.admin('GET', `/api/main/projects/1/weld-log/${welded}`);
      const { body } = await yard.as.employee('GET', '/api/main/advanced-weld-log/progress?project_id=1');
      const drawing = await yard.as.admin('GET', `/api/project-drawing/${drawings['ISO-1']}`);
      const { progress_pct } = (drawing.record as { computed: { progress_pct: number } }).computed;
      return [record.progress, (body.data as { progress: number }[])[0]?.progress, progress_pct];
    };
    const wrong = await weigh(20, 50, 40);
    expect([wrong.status, Object.keys(wrong.body.errors as object).length]).toEqual([422, 3]);
    expect(await told()).toEqual([70, 23.3, 23.3]);
    expect((await weigh(10, 30, 60)).status).toBe(200);
    const rev = async () =>
      (await yard.as.admin('GET', `/api/main/projects/1/weld-log/${await idOf('ISO-1', 'W-1')}`)).record.rev;
    const before = await rev();
    await runJobs(sveis);
    expect(await told()).toEqual([40, 13.3, 13.3]);
    // A weld somebody has open is not another one because the company counts otherwise.
    expect(await rev()).toBe(before);
    const other = await idOf('ISO-1', 'W-2');
    const moved = await send('project_leader', other, { stage: 'engineering', status: 'completed' });
    expect(moved.record.progress, JSON.stringify(moved.body)).toBe(10);
    const back = await send('project_leader', other, {
      stage: 'engineering',
      status: 'in_progress',
      reason: 'Not checked',
    });
    expect(back.record.progress, JSON.stringify(back.body)).toBe(0);
    await weigh(20, 50, 30);
    await runJobs(sveis);
    expect(await told()).toEqual([70, 23.3, 23.3]);
  });

  it('opens a stage again with a reason, and takes the welding back', async () => {
    const id = await idOf('ISO-1', 'W-1');
    const back = { stage: 'production', status: 'pending' };
    expect((await send('employee', id, { ...back, reason: 'Not mine' })).status).toBe(403);
    expect((await send('project_leader', id, back)).status).toBe(422);
    const { record, body } = await send('project_leader', id, { ...back, reason: 'Wrong joint' });
    expect(record, JSON.stringify(body)).toMatchObject({
      status: 'pending',
      production: 'pending',
      welders: null,
    });
  });

  it('keeps a file that is no picture as a document of the weld', async () => {
    const id = await idOf('ISO-2', 'W-1');
    const welded = {
      stage: 'production',
      status: 'in_progress',
      welders: JSON.stringify([{ run: 'all', user: yard.userId('employee') }]),
    };
    const documentId = randomUUID();
    const { record, body } = await send('employee', id, welded, { file: [documentId, document] });
    expect(record, JSON.stringify(body)).toMatchObject({
      production: 'in_progress',
      photos: null,
      attachments: [documentId],
    });
  });

  it('is another company’s own', async () => {
    const others = await hireCrew(sveis, 'other', ['admin']);
    const id = await idOf('ISO-1', 'W-1');
    const { headers, body } = formBody([
      { field: 'stage', value: 'engineering' },
      { field: 'status', value: 'completed' },
    ]);
    expect((await others.as.admin('POST', `${CALL}/${id}`, { headers, body })).status).toBe(404);
    const { body: found } = await others.as.admin('GET', `${CALL}?project_id=1`);
    expect(found.data).toEqual([]);
  });
});
