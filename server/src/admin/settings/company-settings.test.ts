import { featureKeys } from '@sveis/domain/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../database/uuid.ts';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';

const FEATURES = '/api/main/admin/features';
const SETTINGS = '/api/main/admin/settings';
const roles = ['admin', 'employee'] as const;

describe('what a company has switched on and set', () => {
  let sveis: TestInstallation;
  let fjord: Crew<(typeof roles)[number]>;
  let other: Crew<'admin'>;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', roles);
    other = await hireCrew(sveis, 'other', ['admin']);
  });
  afterAll(() => sveis.close());

  const put = (path: string, body: object) => fjord.as.admin('PUT', path, { body });
  const seen = async (crew: Crew<'admin'> = fjord) =>
    (await crew.as.admin('GET', '/api/check_and_get_tenant_features')).body as unknown as {
      perm_version: string;
      features: Record<string, { enabled: boolean; label?: string; icon?: string; link?: string }>;
      exclusions: Record<string, boolean>;
    };
  const audits = (entity: string, id: string | number) =>
    fjord.sql<{ before: object; after: object }>(
      'select before, after from audit where tenant_id = $1 and entity = $2 and entity_id = $3 order by id',
      [entity, String(id)],
    );
  const report = (description: string) =>
    fjord.as.admin('POST', '/api/main/deviations', {
      body: {
        id: newId(new Date()),
        title: 'Crack',
        description,
        category: 'quality_internal',
        severity: 'high',
      },
    });

  it('lists every feature, with what it needs', async () => {
    const { body } = await fjord.as.admin('GET', FEATURES);
    const data = body.data as unknown as { key: string; needs: string | null; is_fixed: boolean }[];
    expect(data.map(({ key }) => key).sort()).toEqual([...featureKeys].sort());
    const needs = Object.fromEntries(data.map((one) => [one.key, one.needs]));
    expect(needs).toMatchObject({ ndt: 'projects', global_checklist: 'checklists', deviation: null });
    expect(
      data
        .filter(({ is_fixed }) => is_fixed)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['pwa', 'timer']);
  });

  it('a feature that is switched off closes its calls at once and keeps what was recorded', async () => {
    const before = await seen();
    const made = await report('Kept while it is off');
    const off = await put(`${FEATURES}/deviation`, { enabled: false, label: { no: ' RUH ' }, icon: 'zap' });
    expect(off.record).toMatchObject({ enabled: false, label: { no: 'RUH' }, icon: 'zap' });
    expect((await report('Too late')).body).toMatchObject({ errorcode: 403, code: 'FEATURE_OFF' });
    const after = await seen();
    expect(after.perm_version).not.toBe(before.perm_version);
    expect(after.features.deviation?.enabled).toBe(false);
    expect((await seen(other)).features.deviation?.enabled).toBe(true);
    await put(`${FEATURES}/deviation`, { enabled: true });
    const again = await fjord.as.admin('GET', `/api/main/deviations/${String(made.record.id)}`);
    expect(again.record).toMatchObject({ description: 'Kept while it is off' });
    const told = await audits('feature', 'deviation');
    expect(told).toHaveLength(2);
    const face = { enabled: false, label: { no: 'RUH' }, icon: 'zap' };
    expect(told).toContainEqual({
      before: expect.objectContaining({ enabled: true }),
      after: expect.objectContaining(face),
    });
    expect(told).toContainEqual({
      before: expect.objectContaining(face),
      after: expect.objectContaining({ enabled: true, label: null, icon: null }),
    });
  });

  it('a tile opens an address of the app or one over https, and no other', async () => {
    const link = 'https://hms.fjordstal.no/ruh';
    expect((await put(`${FEATURES}/deviation`, { enabled: true, link: ` ${link} ` })).record.link).toBe(link);
    expect((await seen()).features.deviation?.link).toBe(link);
    for (const bad of ['javascript:alert(1)', '//evil.example', 'http://fjordstal.no']) {
      const { status, body } = await put(`${FEATURES}/deviation`, { enabled: true, link: bad });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['link']]);
    }
    await put(`${FEATURES}/deviation`, { enabled: true });
    expect((await seen()).features.deviation).not.toHaveProperty('link');
  });

  it('nobody can lock the whole company out, and an unknown feature is not there', async () => {
    for (const key of ['timer', 'pwa'])
      expect((await put(`${FEATURES}/${key}`, { enabled: false })).body.code).toBe('FEATURE_FIXED');
    expect((await put(`${FEATURES}/nothing`, { enabled: true })).status).toBe(404);
  });

  it('a save that began from an older revision is refused with what stands', async () => {
    const { rev } = (await put(`${FEATURES}/news`, { enabled: true })).record as { rev: number };
    await put(`${FEATURES}/news`, { enabled: false, rev });
    const late = await put(`${FEATURES}/news`, { enabled: true, rev });
    expect(late.body).toMatchObject({ code: 'STALE', current: { enabled: false } });
    await put(`${FEATURES}/news`, { enabled: true });
    const settings = (await put(SETTINGS, { values: { standard_hours: 8 } })).record as { rev: number };
    const lateSetting = await put(SETTINGS, { values: { standard_hours: 7 }, rev: settings.rev - 1 });
    expect(lateSetting.body.code).toBe('STALE');
  });

  it('settings that are sent change, others stay, and the log tells before and after', async () => {
    const before = await seen();
    const { record } = await put(SETTINGS, { values: { standard_hours: 7, exclude_projects: true } });
    expect(record.values).toMatchObject({ standard_hours: 7, exclude_projects: true, max_file_mb: 20 });
    const after = await seen();
    expect(after.exclusions.exclude_projects).toBe(true);
    expect(after.perm_version).not.toBe(before.perm_version);
    const { body } = await fjord.as.employee('GET', '/api/main/settings/app');
    expect(body.standard_hours).toBe(7);
    expect(await audits('settings', fjord.company.id)).toContainEqual({
      before: { standard_hours: 8, exclude_projects: false },
      after: { standard_hours: 7, exclude_projects: true },
    });
    await put(SETTINGS, { values: { exclude_projects: false } });
  });

  it('every wrong setting is named, and nothing is saved', async () => {
    const answer = await put(SETTINGS, {
      values: { standard_hours: 30, hour_enter_style: 9, day_cap: 10 },
      series: { deviation: 'DEV-2026-{0000}', nothing: 'N-{000}' },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors as object).sort()).toEqual([
      'day_cap',
      'hour_enter_style',
      'series.deviation',
      'series.nothing',
      'standard_hours',
    ]);
  });

  it('numbers follow the company’s pattern and run on', async () => {
    const first = String((await report('One')).record.number);
    await put(SETTINGS, { series: { deviation: 'AVV/{YYYY}/{000}' } });
    const next = String((await report('Two')).record.number);
    const year = new Date().getFullYear();
    expect(next).toBe(`AVV/${year}/${String(Number(first.slice(-4)) + 1).padStart(3, '0')}`);
    const { record } = await put(SETTINGS, { series: { deviation: 'DEV-{YYYY}-{0000}' } });
    expect(record.series).toContainEqual(
      expect.objectContaining({ module: 'deviation', pattern: 'DEV-{YYYY}-{0000}' }),
    );
  });

  it('a deviation is due after the days the company has set', async () => {
    await put(SETTINGS, { values: { deviation_days_high: 5 } });
    const { deadline, created_at } = (await report('Due')).record as { deadline: string; created_at: string };
    expect(Math.round((Date.parse(deadline) - Date.parse(created_at)) / 86_400_000)).toBe(5);
  });

  it('is not for others, nor without a login', async () => {
    for (const path of [FEATURES, SETTINGS]) {
      expect((await fjord.as.employee('GET', path)).body.code).toBe('NO_PERMISSION');
      expect((await sveis.app.inject({ url: path })).statusCode).toBe(401);
    }
    const tried = await fjord.as.employee('PUT', SETTINGS, { body: { values: { standard_hours: 1 } } });
    expect(tried.body.code).toBe('NO_PERMISSION');
  });
});
