import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { setStockScene } from '../../testing/stock-races/stock-scene.ts';

const roles = ['admin', 'foreman', 'warehouse'] as const;

describe('whether stock may go below zero', () => {
  let sveis: TestInstallation;
  let crew: Crew<(typeof roles)[number]>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    crew = await hireCrew(sveis, 'fjord', roles);
    await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    for (const module of ['product', 'warehouse']) await crew.give('foreman', module, 'manage');
  });
  afterAll(() => sveis.close());

  const read = async (path: string) =>
    (await crew.as.admin('GET', path)).record as { rev: number; allow_negative: boolean | null };
  const change = async (by: (typeof roles)[number], path: string, values: object) =>
    crew.as[by]('PUT', path, { body: { rev: (await read(path)).rev, ...values } });

  it.each([
    ['product', '/api/main/products/1'],
    ['warehouse', '/api/main/warehouses/1'],
  ])('is for administrators to say of a %s, not for those who manage the list', async (_what, path) => {
    const refused = await change('foreman', path, { allow_negative: true });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: { allow_negative: ['Only an administrator can change this'] },
    });
    expect((await read(path)).allow_negative).not.toBe(true);
    expect((await change('foreman', path, { name: 'Renamed' })).status).toBe(200);

    expect((await change('admin', path, { allow_negative: true })).status).toBe(200);
    expect((await read(path)).allow_negative).toBe(true);
    // What an administrator has said stays when somebody else changes the rest.
    expect((await change('foreman', path, { name: 'Again', allow_negative: true })).status).toBe(200);
    expect((await change('foreman', path, { allow_negative: false })).status).toBe(422);
  });
});
