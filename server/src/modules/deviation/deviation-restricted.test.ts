import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfRecords } from '../../records/index.ts';
import {
  DEVIATIONS,
  type DeviationScene,
  setDeviationScene,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

/** They see every other deviation: the first by their role, the third as the leader of its project. */
const strangers = ['quality', 'foreman', 'project_leader', 'warehouse'] as const;
type Stranger = (typeof strangers)[number];
type Call = readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?];

describe('an injury', () => {
  let sveis: TestInstallation;
  let fjord: DeviationScene;
  let item: string;
  let photo: string;
  let hurt: TestAnswer;
  const before = new Map<Stranger, readonly string[]>();

  const words = (text: string) => [{ $match: { words: { $regex: text } } }];
  /** Everything that counts, lists, finds or names deviations. */
  const looks = (): readonly Call[] => [
    ...[[], words('burn'), words('dev 2026 0002'), [{ $match: { hse: true } }]].map(
      (pipeline): Call => ['POST', 'deviations/query', { pipeline }],
    ),
    ['POST', 'deviations/query', { pipeline: [{ $sort: { severity: 1 } }, { $limit: 5 }] }],
    ['POST', 'projects/1/deviations/query', { pipeline: [] }],
    ['GET', 'deviations/figures?by=category'],
    ['GET', 'deviations/figures?by=reason'],
    ['GET', 'projects/1/deviations/figures?by=category'],
    ['GET', 'deviations/export.csv'],
    ['GET', 'projects/1/deviations/export.csv'],
    ['GET', 'projects/1/overview'],
    ['POST', 'projects/1/steps/finish', {}],
    ['GET', `equipments/${item}/links`],
    ['POST', 'references/query', { to: 'deviation', q: 'burn' }],
    ['POST', 'references/query', { to: 'record', q: 'DEV' }],
    ['POST', 'scan/resolve', { code: 'DEV-2026-0002' }],
    ['POST', 'scan/resolve', { code: 'DEV-2026-0002', kinds: ['deviation'] }],
    ['POST', 'tasks/query', { pipeline: [] }],
    ['GET', 'notifications'],
    ['GET', 'dashboard'],
  ];
  const call = (who: Stranger, [method, path, body]: Call) =>
    fjord.as[who](method, `/api/main/${path}`, body ? { body } : {});
  const world = async (who: Stranger) => {
    const seen: string[] = [];
    for (const look of looks()) {
      const { status, body } = await call(who, look);
      seen.push(`${JSON.stringify(look)}: ${status} ${JSON.stringify(body)}`);
    }
    const tasks = await fjord.as[who]('GET', '/api/get_task_count');
    return [...seen, `tasks: ${tasks.body.task_count}`];
  };

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await setDeviationScene(sveis);
    await fjord.sql('update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      fjord.userId('project_leader'),
    ]);
    await fjord.sql(
      `insert into project_member (tenant_id, project_id, user_id, role) values ($1, 1, $2, 'leader')`,
      [fjord.userId('project_leader')],
    );
    const made = await fjord.as.admin('POST', '/api/main/equipments', {
      body: {
        name: 'Press',
        equipment_number: 'P-1',
        groups: ['hand_tools'],
        allocation: 'project',
        project_id: 1,
      },
    });
    item = String(made.record.id);
    await fjord.report({ project_id: 1, category: 'equipment', source: item });
    for (const who of strangers) before.set(who, await world(who));

    photo = randomUUID();
    await fjord.as.employee('PUT', `/api/main/files/${photo}`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('what the arm looks like'),
    });
    hurt = await fjord.report({
      title: 'Burn on forearm',
      description: 'Blisters after the press',
      category: 'equipment',
      severity: 'high',
      hse: true,
      hse_type: 'injury',
      project_id: 1,
      source: item,
      other_files: [photo],
    });
    const plan = { reason: 'machine', consequences: ['injury'] };
    const untold = await fjord.step('hse', hurt, 'start', plan);
    expect(untold.body.errors).toEqual({ authority_notified: [expect.any(String)] });
    const begun = await fjord.step('hse', hurt, 'start', { ...plan, authority_notified: true });
    const mended = { text: 'Mend the guard', type: 'corrective', due: '2026-11-20' };
    hurt = await fjord.edit('hse', begun, {
      corrective_actions: [{ ...mended, responsible: fjord.userId('hse') }],
      estimated_cost: 90_000,
    });
    expect(hurt.record, JSON.stringify(hurt.body)).toMatchObject({ is_restricted: true, status: 'process' });
    expect(hurt.record.number).toBe('DEV-2026-0002');
  });
  afterAll(() => sveis.close());

  it('is open to who reported it and to those who manage deviations', async () => {
    for (const who of ['employee', 'hse', 'admin'] as const)
      expect((await fjord.read(who, hurt)).status, who).toBe(200);
    expect((await fjord.as.employee('GET', `/api/main/files/${photo}`)).status).toBe(200);
    const found = await fjord.as.hse('POST', `${DEVIATIONS}/query`, { body: { pipeline: words('burn') } });
    expect(found.body.total).toBe(1);
  });

  it.each(strangers)('leaves no trace in anything %s can ask for', async (who) => {
    expect(await world(who)).toEqual(before.get(who));
  });

  it.each(strangers)('answers %s like one that never was, whatever is tried', async (who) => {
    const action = (hurt.record.corrective_actions as { _id: string }[])[0]?._id;
    const tries = (id: string): readonly Call[] =>
      ['deviations', 'projects/1/deviations'].flatMap((path): Call[] => [
        ['GET', `${path}/${id}`],
        ['GET', `${path}/${id}/history`],
        ['GET', `${path}/${id}/links`],
        ['PUT', `${path}/${id}`, { title: 'x' }],
        ['POST', `${path}/${id}/steps/close`, {}],
        ['POST', `${path}/${id}/restore`, {}],
        ['POST', `${path}/delete`, { ids: [id] }],
        ['DELETE', `${path}/${id}`],
        ['POST', `deviations/${id}/actions/${action}/done`, {}],
        ['POST', 'deviations', { title: 'x', description: 'x', category: 'equipment', source: id }],
      ]);
    const answers = async (id: string) => {
      const given: string[] = [];
      for (const one of tries(id)) {
        const { status, body } = await call(who, one);
        given.push(`${one[0]} ${one[1]}: ${status} ${JSON.stringify(body)}`.replaceAll(id, '-'));
      }
      return given;
    };
    expect(await answers(String(hurt.record.id))).toEqual(await answers(randomUUID()));
    expect((await call(who, ['GET', `files/${photo}`])).status).toBe(404);
  });

  it('is told late to those who answer for it, not to the leader of its project', async () => {
    const now = sveis.time.now;
    sveis.time.now = new Date('2026-12-10T09:00:00+01:00');
    await remindOfRecords(sveis.services, fjord.company.id, sveis.time.now);
    sveis.time.now = now;
    expect(await fjord.kindsTold('hse')).toContain('deviation_overdue');
    // The other deviation of the project is late, too, and that is theirs to know.
    expect(await fjord.kindsTold('project_leader')).toEqual(['deviation_assigned', 'deviation_overdue']);
    const told = await fjord.sql<{ user_id: number }>(
      `select distinct user_id from notice where tenant_id = $1 and link = $2`,
      [`/deviations/${hurt.record.id}`],
    );
    expect(told.map(({ user_id }) => user_id)).toEqual([fjord.userId('hse')]);
  });

  it('is a number alone in the task of the person who has an action in it', async () => {
    const { body } = await fjord.as.hse('POST', '/api/main/tasks/query', { body: { pipeline: [] } });
    const subjects = (body.data as { title: string }[]).map(({ title }) => title);
    expect(subjects).toEqual(['DEV-2026-0002']);
  });

  it('is brought to its end by its people also after its project is finished', async () => {
    const start = await fjord.as.admin('POST', '/api/main/projects/1/steps/finish', {
      body: { confirm: ['PROJECT_WORK_OPEN'] },
    });
    expect(start.record.status, JSON.stringify(start.body)).toBe('finished');
    const later = await fjord.edit('hse', hurt, { underlying_reason: 'No guard' });
    expect(later.status, JSON.stringify(later.body)).toBe(200);
  });
});
