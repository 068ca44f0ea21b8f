import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DeliveryScene,
  setDeliveryScene,
  startTestInstallation,
  superQuery,
  type TestInstallation,
} from '../../../testing/index.ts';

describe('hours on their way to payroll', () => {
  let sveis: TestInstallation;
  let scene: DeliveryScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setDeliveryScene(sveis);
    for (const day of ['09', '10', '11']) {
      await scene.worked('employee', `2026-11-${day}`, { from: '07:00', comments: '=cmd|calc' });
      await scene.worked('hse', `2026-11-${day}`, { hours: 4.25, projectId: 2, comments: 'Round; hall "2"' });
    }
    scene.at('16');
  });

  const range = 'from=09.11.2026&to=15.11.2026';
  const get = (path: string, client = scene.foreman) => client('GET', `/api/main/hours/${path}`);
  interface Line {
    readonly id: string;
    readonly day: string;
  }

  it('comes page by page, each entry once, also when hours are written in between', async () => {
    const seen: Line[] = [];
    let cursor: unknown;
    for (let page = 0; page < 10 && cursor !== null; page += 1) {
      const next = cursor === undefined ? '' : `&cursor=${String(cursor)}`;
      const answer = (await get(`export?${range}&limit=2${next}`)).body;
      seen.push(...(answer.data as Line[]));
      cursor = answer.cursor;
      if (page === 0) await scene.worked('employee', '2026-11-09', { hours: 1 });
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(6);
  });

  it('by project, by person, and only what is approved', async () => {
    const count = async (more: string) =>
      ((await get(`export?${range}${more}`)).body.data as unknown[]).length;
    expect(await count('')).toBe(6);
    expect(await count('&project_id=2')).toBe(3);
    expect(await count(`&users=${scene.userId('employee')}`)).toBe(3);
    expect(await count('&only=approved')).toBe(0);
    const made = await scene.employee('POST', '/api/main/deliveries', {
      body: { from: '09.11.2026', to: '15.11.2026' },
    });
    await scene.foreman('POST', `/api/main/deliveries/${made.record.id}/approve`, { body: {} });
    expect(await count('&only=approved')).toBe(3);
    const own = `&users=${scene.userId('employee')}`;
    expect((await get(`export?${range}${own}`)).body.data).toContainEqual(
      expect.objectContaining({
        day: '09.11.2026',
        hours: 7.5,
        seconds: 27_000,
        project_number: '2501',
        state: 'approved',
      }),
    );
  });

  it('as a file a spreadsheet opens as it should, and runs nothing in it', async () => {
    const answer = await get(`export.csv?${range}`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="hours-2026-11-09-2026-11-15.csv"',
    );
    const text = String(answer.body.text);
    expect(text.startsWith('\uFEFFDate;Employee no.;Name;')).toBe(true);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toBe(
      "09.11.2026;;Test employee;Work;2501;Pipe rack;Welding;Ordinary;;07:00;15:00;7,50;0,50;'=cmd|calc;Not delivered",
    );
    expect(lines[2]).toContain(';4,25;0,50;"Round; hall ""2""";');
    const norsk = await scene.foreman('GET', `/api/main/hours/export.csv?${range}&lang=no`);
    expect(norsk.headers['content-disposition']).toContain('timer-2026-11-09');
    expect(String(norsk.body.text)).toContain('Dato;Ansattnr.;Navn');
  });

  it('a file of many pages holds every line', async () => {
    await sveis.owner.inTenant(scene.company.id, async (tx) => {
      await tx.sql(
        `insert into hour_entry (tenant_id, id, user_id, type, source, day, amount_s, project_id, work_type_id,
           created_at, updated_at)
         select $1, gen_random_uuid(), $2, 'working', 'manual', '2026-11-12', 1, 1, 1, now(), now()
           from generate_series(1, 1200)`,
        [scene.company.id, scene.userId('admin')],
      );
    });
    const text = String((await get(`export.csv?${range}`)).body.text);
    expect(text.trim().split('\r\n')).toHaveLength(1207);
  });

  it('sums up each person against the norm, holidays and weekends free', async () => {
    const { body } = await get(`totals?${range}&users=${scene.userId('employee')},${scene.userId('hse')}`);
    expect(body.data).toMatchObject([
      { user_name: 'Test employee', totals: { work: 22.5, break: 1.5, norm: 37.5, diff: -15 } },
      { user_name: 'Test hse', totals: { work: 12.75, norm: 37.5, diff: -24.75 } },
    ]);
    expect(body.total).toMatchObject({ work: 35.25, norm: 75 });
    const christmas = await get(`totals?from=21.12.2026&to=27.12.2026&users=${scene.userId('hse')}`);
    expect(christmas.body.total).toMatchObject({ norm: 30 });
  });

  it.each([
    // Weekdays of the month, less the holidays that fall on one.
    ['NO', '05', 21, 3, 'labour day, ascension, Whit Monday'],
    ['SE', '05', 21, 2, 'labour day, ascension'],
    ['LT', '12', 23, 2, 'Christmas Eve and Day'],
    ['PL', '11', 21, 1, 'independence day'],
  ])('a month of 2026 in %s asks for its working days alone', async (country, month, weekdays, free) => {
    await superQuery(sveis, "update tenant_setting set values = values - 'country' where tenant_id = $1", [
      scene.company.id,
    ]);
    await superQuery(sveis, 'update tenant set country = $2 where id = $1', [scene.company.id, country]);
    const last = month === '11' ? '30' : '31';
    const { body } = await get(
      `totals?from=01.${month}.2026&to=${last}.${month}.2026&users=${scene.userId('admin')}`,
    );
    expect(body.total).toMatchObject({
      work: 0,
      norm: (weekdays - free) * 7.5,
      diff: (free - weekdays) * 7.5,
    });
  });

  it('others’ hours only for who may see them, one’s own always', async () => {
    for (const path of ['export', 'export.csv', 'totals']) {
      expect((await get(`${path}?${range}`, scene.employee)).status, path).toBe(403);
      const own = `${path}?${range}&users=${scene.userId('employee')}`;
      expect((await get(own, scene.employee)).status, path).toBe(200);
      expect((await get(`${path}?${range}&users=999`)).status, path).toBe(404);
      expect((await get(`${path}?from=01.01.2020&to=01.01.2026`)).status, path).toBe(422);
    }
    expect((await get(`export?${range}&cursor=nonsense`)).body.errors).toHaveProperty('cursor');
  });
});
