import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  addTimeBasics,
  logIn,
  startTestInstallation,
  superQuery,
  type TestCompany,
  type TestInstallation,
} from '../testing/index.ts';
import { careForDeviations } from './index.ts';

describe('care for deviations, each hour', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await addCompany(sveis, 'fjord', ['quality', 'foreman', 'admin']);
    await addTimeBasics(sveis, fjord);
  });
  afterAll(() => sveis.close());

  const at = (day: string, time = '08:00') => {
    sveis.time.now = new Date(`${day}T${time}:00+01:00`);
  };
  const run = () => careForDeviations(sveis.services, fjord.id, sveis.time.now);
  const told = async (name: string) =>
    (
      await superQuery<{ kind: string }>(
        sveis,
        `select kind from notice where tenant_id = $1 and user_id = $2 and kind in ('deviation_due', 'deviation_overdue')
          order by created_at, id`,
        [fjord.id, fjord.users[name]],
      )
    ).map(({ kind }) => kind);

  it('speaks of a deadline three days before, on its day and each week; after a week to the leader too', async () => {
    at('2026-11-15');
    const { client } = await logIn(sveis.app, 'fjord', 'admin');
    await superQuery(sveis, 'update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      fjord.id,
      fjord.users.foreman,
    ]);
    const made = await client('POST', '/api/main/deviations', {
      body: {
        title: 'Wrong filler',
        description: 'x',
        category: 'quality_internal',
        responsible: fjord.users.quality,
        deadline: '2026-11-25',
        project_id: 1,
      },
    });
    expect(made.status).toBe(200);
    const counts: number[] = [];
    for (const day of ['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-25', '2026-11-30', '2026-12-02']) {
      at(day, '03:00');
      await run();
      at(day);
      await run();
      await run();
      counts.push((await told('quality')).length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3]);
    expect(await told('foreman')).toEqual(['deviation_overdue']);
    at('2026-12-09');
    await run();
    expect(await told('quality')).toEqual([
      'deviation_due',
      'deviation_due',
      'deviation_overdue',
      'deviation_overdue',
    ]);
  });
});
