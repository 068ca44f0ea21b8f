import { randomUUID } from 'node:crypto';
import { modules } from '@sveis/domain/catalogue';
import { dashboardAnswer } from '@sveis/domain/dashboard';
import { allOf, presetMatches } from '@sveis/domain/records';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserContext } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { findCards } from '../records/index.ts';
import { bumpTenantPermVersion } from '../session/index.ts';
import {
  type DeliveryScene,
  type DeviationScene,
  setDeliveryScene,
  setDeviationScene,
  startTestInstallation,
  type TestClient,
  type TestInstallation,
} from '../testing/index.ts';

const look = async (who: TestClient) => {
  const { status, record, body } = await who('GET', '/api/main/dashboard');
  expect(status, JSON.stringify(body)).toBe(200);
  return dashboardAnswer.parse(record);
};
const cardIn = async (who: TestClient, module: string, card: string) =>
  (await look(who)).cards.find((one) => one.module === module && one.card === card);

describe('cards of the modules', () => {
  let sveis: TestInstallation;
  let fjord: DeviationScene;
  const roles = ['employee', 'quality', 'hse', 'foreman', 'warehouse', 'project_leader', 'admin'] as const;
  const TODAY = '2026-11-16';

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date(`${TODAY}T10:00:00+01:00`);
    fjord = await setDeviationScene(sveis);
    await fjord.report({ severity: 'high', project_id: 1, title: 'Crack in the root' });
    await fjord.report({ severity: 'low' }, 'warehouse');
    await fjord.report({
      severity: 'high',
      hse: true,
      hse_type: 'injury',
      authority_notified: true,
      title: 'Burn on forearm',
    });
    const given = await fjord.report({ severity: 'medium', title: 'Flange drilled wrong' });
    await fjord.edit('hse', given, { responsible: fjord.userId('foreman'), deadline: '2026-11-17' });
    await fjord.sql(
      'update record set d1 = \'2026-11-10\', data = data || \'{"deadline":"2026-11-10"}\' where tenant_id = $1 and id = $2',
      [given.record.id],
    );
    const gear = { groups: ['hand_tools'], allocation: 'project', project_id: 1 };
    for (const [name, holder] of [
      ['Grinder', 'employee'],
      ['Drill', 'foreman'],
    ] as const)
      await fjord.as.admin('POST', '/api/main/equipments', {
        body: { ...gear, name, equipment_number: name, holder: fjord.userId(holder) },
      });
    await fjord.sql("update record set status = 'quarantine' where tenant_id = $1 and title = 'Grinder'");
    const asked = await fjord.as.admin('POST', '/api/main/tasks', {
      body: {
        id: randomUUID(),
        kind: 'acknowledge',
        subject: 'Read the HSE policy',
        due_date: '2026-11-20',
        assignees: [fjord.userId('employee'), fjord.userId('foreman')],
      },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  });
  afterAll(() => sveis.close());

  it('leaves a checklist of a finished project out, and its list does when asked as the card asks', async () => {
    const values = JSON.stringify({ title: 'Round', due: '2026-11-10', project_id: 1 });
    await fjord.sql(
      `insert into record (tenant_id, id, module, definition_version, number, status, project_id, title, title_key, data, d1,
         is_restricted, rev, created_at, created_by, updated_at, updated_by)
       values ($1, $2, 'checklists', 1, 'CL-1', 'draft', 1, 'Round', 'round', $3::jsonb, '2026-11-10', false, 1, now(), $4, now(), $4)`,
      [randomUUID(), values, fjord.userId('employee')],
    );
    const shown = async () => (await cardIn(fjord.as.employee, 'checklists', 'due'))?.count;
    expect(await shown()).toBe(1);
    await fjord.sql(`update project set status = 'finished' where tenant_id = $1 and id = 1`);
    expect(await shown()).toBe(0);
    const asked = await fjord.as.employee('POST', '/api/main/checklists/query', {
      body: { pipeline: [{ $match: { in_open_project: true } }] },
    });
    expect(asked.body.data).toEqual([]);
    await fjord.sql(`update project set status = 'production' where tenant_id = $1 and id = 1`);
  });

  it.each(roles)('a %s is told exactly as many as their list shows with the card’s filter', async (role) => {
    const { cards } = await look(fjord.as[role]);
    for (const { module, card, count, rows, groups } of cards) {
      const definition = modules.find(({ key }) => key === module);
      const rule = definition?.cards?.find(({ key }) => key === card);
      if (!definition || !rule) throw new Error(`no card ${module} ${card}`);
      const context = { userId: fjord.userId(role), today: TODAY };
      const match = allOf(presetMatches(definition, ({ key }) => rule.presets.includes(key), context));
      const { status, body } = await fjord.as[role]('POST', `/api/main/${definition.path}/query`, {
        body: { pipeline: [...(match ? [{ $match: match }] : []), { $limit: 200 }] },
      });
      const listed = (body.data as { id: string }[]).map(({ id }) => id);
      expect([status, count], `${role} ${module} ${card}`).toEqual([200, body.total]);
      expect(listed).toEqual(expect.arrayContaining(rows.map(({ id }) => id as string)));
      if (rule.by) expect(groups.reduce((sum, one) => sum + one.count, 0)).toBe(count);
    }
  });

  it('who answers for a deviation is told of it, with the day that has passed', async () => {
    const mine = await cardIn(fjord.as.foreman, 'deviation', 'responsible');
    expect(mine).toMatchObject({
      count: 1,
      rows: [{ title: 'Flange drilled wrong', deadline: '2026-11-10', severity: 'medium' }],
    });
    expect(await cardIn(fjord.as.employee, 'deviation', 'responsible')).toMatchObject({ count: 0, rows: [] });
  });

  it('who may edit deviations sees the open ones by severity, and how many are late', async () => {
    const open = await cardIn(fjord.as.hse, 'deviation', 'open');
    expect(open?.count).toBe(4);
    expect(open?.groups).toEqual(
      expect.arrayContaining([
        { value: 'high', count: 2, late: 0 },
        { value: 'medium', count: 1, late: 1 },
        { value: 'low', count: 1, late: 0 },
      ]),
    );
    expect(await cardIn(fjord.as.employee, 'deviation', 'open')).toBeUndefined();
  });

  it('an injury counts for nobody who may not open it', async () => {
    expect((await cardIn(fjord.as.quality, 'deviation', 'open'))?.count).toBe(3);
  });

  it('tasks and gear out of control come to whom they wait for', async () => {
    expect(await cardIn(fjord.as.employee, 'tasks', 'todo')).toMatchObject({
      count: 1,
      rows: [{ subject: 'Read the HSE policy', due_date: '2026-11-20' }],
    });
    expect(await cardIn(fjord.as.employee, 'equipment', 'held')).toMatchObject({
      count: 1,
      rows: [{ status: 'quarantine' }],
    });
    expect(await cardIn(fjord.as.foreman, 'equipment', 'held')).toMatchObject({ count: 0 });
    expect(await cardIn(fjord.as.warehouse, 'equipment', 'out_of_control')).toMatchObject({ count: 1 });
  });

  it('a module that is switched off has no card', async () => {
    const turn = async (isOn: boolean) => {
      await fjord.sql("update feature set enabled = $2 where tenant_id = $1 and key = 'deviation'", [isOn]);
      await sveis.owner.inTenant(fjord.company.id, bumpTenantPermVersion);
    };
    await turn(false);
    const { cards } = await look(fjord.as.hse);
    await turn(true);
    expect(cards.map(({ module }) => module)).not.toContain('deviation');
    expect(cards.map(({ module }) => module)).toContain('tasks');
  });
});

describe('what the cards cost', () => {
  it('one statement per module, and one for the roles in projects', async () => {
    const sveis = await startTestInstallation();
    try {
      const crew = await setDeviationScene(sveis);
      const asked: string[] = [];
      await sveis.services.database.inTenant(crew.company.id, async (tx) => {
        const counting: Tx = {
          ...tx,
          text: (text, ...rest) => {
            asked.push(text);
            return tx.text(text, ...rest);
          },
          sql: (text, ...rest) => {
            asked.push(text);
            return tx.sql(text, ...rest);
          },
          many: (query) => {
            asked.push(query.compile().sql);
            return tx.many(query);
          },
        };
        const access = { roleSlug: 'admin', roleFlags: {}, groupLevels: [], levelTables: {} } as const;
        const cards = await findCards({
          tx: counting,
          now: sveis.time.now,
          user: { id: crew.userId('admin') },
          tenant: { timeZone: 'Europe/Oslo' },
          rights: {
            access: { ...access, userId: crew.userId('admin') },
            features: Object.fromEntries(modules.map(({ feature }) => [feature, true])),
            exclusions: {},
            modules,
          },
        } as unknown as UserContext);
        const withCards = new Set(cards.map(({ module }) => module)).size;
        expect(withCards).toBe(modules.filter(({ cards: offered }) => offered).length);
        expect(asked.length).toBe(withCards + 1);
      });
    } finally {
      await sveis.close();
    }
  });
});

describe('hours on the dashboard', () => {
  let sveis: TestInstallation;
  let crew: DeliveryScene;
  const week = { from: '09.11.2026', to: '15.11.2026' };

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    crew = await setDeliveryScene(sveis);
    for (const day of ['09', '10', '11', '12', '13']) await crew.worked('employee', `2026-11-${day}`);
    await crew.worked('foreman', '2026-11-09');
    crew.at('16', '10:42');
  });

  const deliver = async (who: TestClient) => {
    const { record, body } = await who('POST', '/api/main/deliveries', {
      body: { ...week, id: randomUUID() },
    });
    expect(record.state, JSON.stringify(body)).toBe('delivered');
    return String(record.id);
  };

  it('a leader is told what waits, without what is their own; others are told nothing of it', async () => {
    const theirs = await deliver(crew.employee);
    await deliver(crew.foreman);
    const { approvals } = await look(crew.foreman);
    expect(approvals).toMatchObject({ count: 1, rows: [{ id: theirs, state: 'delivered' }] });
    expect((await look(crew.admin)).approvals?.count).toBe(2);
    const worker = await look(crew.employee);
    expect([worker.approvals, worker.presence]).toEqual([null, null]);
  });

  it('a week that came back is told until it is handed in again', async () => {
    const id = await deliver(crew.employee);
    await crew.foreman('POST', `/api/main/deliveries/${id}/return`, { body: { reason: 'Activity missing' } });
    expect((await look(crew.employee)).returned).toMatchObject([{ id, return_reason: 'Activity missing' }]);
    expect((await look(crew.admin)).returned).toEqual([]);
    crew.at('16', '11:00');
    await deliver(crew.employee);
    expect((await look(crew.employee)).returned).toEqual([]);
  });

  it('who is in, who is missing and who is away, at 10:42 on a working day', async () => {
    const start = { id: randomUUID(), shift_id: 1, project_id: 1, task_id: 1, work_type_id: 1 };
    const begun = await crew.employee('POST', '/api/main/hours/punch-in-out', { body: start });
    expect(begun.status, JSON.stringify(begun.body)).toBeLessThan(300);
    const { presence } = await look(crew.admin);
    expect(presence).toMatchObject({ clocked_in: 1, expected: 2, away: [] });
    expect(presence?.missing).toEqual([
      { user_id: crew.userId('foreman'), user_name: expect.any(String), shift_from: '07:00' },
    ]);
    crew.at('16', '06:30');
    expect((await look(crew.admin)).presence?.missing).toEqual([]);
  });
});
