import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfRecords } from '../../records/index.ts';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';

describe('reminders of deviations, each hour', () => {
  let sveis: TestInstallation;
  let fjord: Crew<'quality' | 'foreman' | 'admin'>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', ['quality', 'foreman', 'admin']);
  });
  afterAll(() => sveis.close());

  const at = (day: string, time = '08:00') => {
    sveis.time.now = new Date(`${day}T${time}:00+01:00`);
  };
  const run = () => remindOfRecords(sveis.services, fjord.company.id, sveis.time.now);
  const told = async (role: 'quality' | 'foreman') =>
    (await fjord.kindsTold(role)).filter((kind) => /^deviation_(over)?due$/.test(kind));

  it('speaks of a deadline three days before, on its day and each week; after a week to the leader too', async () => {
    at('2026-11-15');
    await fjord.sql('update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      fjord.userId('foreman'),
    ]);
    const made = await fjord.as.admin('POST', '/api/main/deviations', {
      body: {
        title: 'Wrong filler',
        description: 'x',
        category: 'quality_internal',
        responsible: fjord.userId('quality'),
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

  it('names what is about somebody’s health by its number alone', async () => {
    at('2026-11-15');
    const made = await fjord.as.admin('POST', '/api/main/deviations', {
      body: {
        title: 'Cut in thumb',
        description: 'x',
        category: 'hse',
        hse_type: 'first_aid',
        responsible: fjord.userId('foreman'),
        deadline: '2026-11-16',
      },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await run();
    const [due] = await fjord.sql<{ number: string; title: string }>(
      `select params ->> 'number' as number, params ->> 'title' as title from notice
        where tenant_id = $1 and link = $2 and kind = 'deviation_due'`,
      [`/deviations/${made.record.id}`],
    );
    expect(due).toEqual({ number: made.record.number, title: '' });
  });
});
