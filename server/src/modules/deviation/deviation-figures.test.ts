import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';

const PATH = '/api/main/deviations';

describe('deviations in figures', () => {
  let sveis: TestInstallation;
  let fjord: Crew<'admin' | 'employee' | 'foreman'>;
  let admin: TestClient;
  let employee: TestClient;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'figures', ['admin', 'employee', 'foreman']);
    ({ admin, employee } = fjord.as);
    const report = async (who: TestClient, more: object) => {
      const body = { title: 'T', description: 'D', category: 'quality_internal', ...more };
      const answer = await who('POST', PATH, { body });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    };
    const at = (day: string) => ({ occurred_at: `${day}T10:00:00Z` });
    await report(admin, { ...at('2026-10-01'), reason: 'workmanship', estimated_cost: 100.1 });
    await report(admin, { ...at('2026-11-01'), reason: 'workmanship', actual_cost: 0.2, project_id: 1 });
    await report(admin, {
      ...at('2026-11-02'),
      reason: 'supplier',
      estimated_cost: 5,
      category: 'equipment',
    });
    await report(employee, at('2026-11-03'));
    await report(admin, {
      ...at('2026-11-04'),
      reason: 'planning',
      category: 'hse',
      hse: true,
      hse_type: 'injury',
    });
  });
  afterAll(() => sveis.close());

  const figures = async (who: TestClient, query = '', path = PATH) => {
    const { status, body } = await who('GET', `${path}/figures${query}`);
    if (status !== 200) return [status, body.code];
    return (body.data as { value: string | null; count: number; sums: object }[]).map(
      ({ value, count, sums }) => [value, count, ...Object.values(sums)],
    );
  };

  it('count and add up exactly by cause, also those without one', async () => {
    expect(await figures(admin)).toEqual([
      ['workmanship', 2, 100.1, 0.2],
      ['planning', 1, 0, 0],
      ['supplier', 1, 5, 0],
      [null, 1, 0, 0],
    ]);
  });

  it('are told by category too, and by nothing else', async () => {
    expect(await figures(admin, '?by=category')).toContainEqual(['equipment', 1, 5, 0]);
    expect(await figures(admin, '?by=title')).toEqual([422, 'VALIDATION']);
  });

  it('stay within the days asked for, by the clock of the company', async () => {
    expect(await figures(admin, '?from=2026-11-01&to=2026-11-01')).toEqual([['workmanship', 1, 0, 0.2]]);
    expect(await figures(admin, '?to=2026-10-31')).toEqual([['workmanship', 1, 100.1, 0]]);
    expect(await figures(admin, '?from=yesterday')).toEqual([422, 'VALIDATION']);
  });

  it('hold what the reader may see: their own, and nobody’s injury', async () => {
    expect(await figures(employee)).toEqual([[null, 1, 0, 0]]);
    expect(JSON.stringify(await figures(fjord.as.foreman))).toMatch(/workmanship(?!.*planning)/);
  });

  it('inside a project they are that project’s, for those who belong to it', async () => {
    const path = '/api/main/projects/1/deviations';
    expect(await figures(admin, '', path)).toEqual([['workmanship', 1, 0, 0.2]]);
    expect(await figures(employee, '', path)).toEqual([404, 'NOT_FOUND']);
  });
});
