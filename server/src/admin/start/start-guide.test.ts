import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCompany, logIn, startTestInstallation, type TestInstallation } from '../../testing/index.ts';

const PATH = '/api/main/admin/start';
type Guide = {
  is_open: boolean;
  project_id: number | null;
  steps: { step: string; state: string; names: string[] }[];
};

describe('the first-run guide of a company', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    const settings = { first_run: { is_open: true } };
    await addCompany(sveis, 'ny', ['admin', 'employee'], { settings });
    await addCompany(sveis, 'gammel', ['admin']);
  });
  afterAll(() => sveis.close());

  const openSteps = (guide: object) =>
    (guide as Guide).steps.filter(({ state }) => state === 'open').map(({ step }) => step);

  it('leads an administrator there after the login, and nobody else', async () => {
    const landing = async (host: string, role: string) =>
      (await logIn(sveis.app, host, role)).login.redirect_to;
    expect(await landing('ny', 'admin')).toBe(4);
    expect(await landing('ny', 'employee')).toBe(2);
    expect(await landing('gammel', 'admin')).toBe(2);
  });

  it('knows what is there and what was skipped', async () => {
    const { client } = await logIn(sveis.app, 'ny', 'admin');
    const before = (await client('GET', PATH)).record;
    expect(before).toMatchObject({ is_open: true, project_id: null });
    expect(openSteps(before)).toEqual(['company', 'shift', 'worktype', 'activity', 'project', 'role']);
    const shift = { name: 'Dag', time_from: '07:00', time_to: '15:00', break_min: 30, is_default: true };
    expect((await client('POST', '/api/main/shifts', { body: shift })).status).toBe(200);
    await client('POST', '/api/main/worktypes', { body: { name: 'Ordinær', is_default: true } });
    await client('POST', '/api/main/projects', { body: { project_number: 'P-1', name: 'Rørbro' } });
    await client('PUT', PATH, { body: { step: 'activity', state: 'skipped' } });
    const { record } = await client('PUT', PATH, { body: { step: 'role', state: 'done' } });
    expect(openSteps(record)).toEqual(['company']);
    expect((record as unknown as Guide).steps.find(({ step }) => step === 'shift')?.names).toEqual(['Dag']);
    expect((record as unknown as Guide).project_id).toEqual(expect.any(Number));
  });

  it('is put away, and the next login leads where it always does', async () => {
    const { client } = await logIn(sveis.app, 'ny', 'admin');
    expect((await client('PUT', PATH, { body: { is_open: false } })).record).toMatchObject({
      is_open: false,
    });
    expect((await logIn(sveis.app, 'ny', 'admin')).login.redirect_to).toBe(2);
  });

  it('is not for others, nor without a login', async () => {
    const { client } = await logIn(sveis.app, 'ny', 'employee');
    expect((await client('GET', PATH)).body.code).toBe('NO_PERMISSION');
    expect((await client('PUT', PATH, { body: { is_open: false } })).body.code).toBe('NO_PERMISSION');
    expect((await sveis.app.inject({ url: PATH })).statusCode).toBe(401);
  });
});
