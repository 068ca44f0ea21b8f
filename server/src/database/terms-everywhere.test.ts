import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EarlierDatabase, openDatabaseBefore } from '../testing/index.ts';

const DRILL = '00000000-0000-4000-8000-000000000001';
const LEAK = '00000000-0000-4000-8000-000000000002';
const ASKED = '00000000-0000-4000-8000-000000000003';
const SAVED = '00000000-0000-4000-8000-000000000004';

const at = "'2026-03-01T08:00:00Z'";
const record = (company: number, id: string, module: string, number: string, data: object) =>
  `insert into record (tenant_id, id, module, number, status, title, title_key, data, definition_version, created_at,
     created_by, updated_at, updated_by)
   values (${company}, '${id}', '${module}', '${number}', 'registered', 'x', 'x', '${JSON.stringify(data)}', 1, ${at}, 1, ${at}, 1)`;

describe('what three migrations wrote nowhere, where they could not see the company', () => {
  let database: EarlierDatabase;
  const query = (text: string) => database.query(text);
  const terms = (company: number, field: string) =>
    database.query<{ record_id: string; term: string }>(
      'select record_id, term from record_term where tenant_id = $1 and field = $2 order by record_id, term',
      [company, field],
    );

  async function furnish(company: number): Promise<void> {
    await query(`insert into tenant (id, name, currency, time_zone, country, language)
                 values (${company}, 'Yard', 'NOK', 'Europe/Oslo', 'NO', 'no')`);
    await query(
      `insert into role (tenant_id, id, slug, name, permissions) values (${company}, 1, 'admin', 'Admin', '{}')`,
    );
    for (const id of [1, 2])
      await query(
        `insert into app_user (tenant_id, id, username, email, first_name, last_name, name_key, initialer, language,
           role_id, created_at, updated_at)
         values (${company}, ${id}, 'u${id}', 'u${id}@x.example', 'U', 'X', 'u', 'U${id}', 'no', 1, ${at}, ${at})`,
      );
    await query(
      record(company, DRILL, 'equipment', 'EQ-1', {
        serial_number: ' sn 7 ',
        tag_codes: [{ code: '04:a1:b2:c3' }],
      }),
    );
    await query(record(company, LEAK, 'deviation', 'DEV-1', { corrective_actions: [{ responsible: 2 }] }));
    await query(
      `insert into task (tenant_id, id, number, kind, subject, state, target_entity, target_id, created_by, created_at, updated_at)
       values (${company}, '${ASKED}', 'TASK-9', 'review', 'Look here', 'open', 'deviation', '${LEAK}', 1, ${at}, ${at})`,
    );
    await query(
      `insert into task_assignee (tenant_id, task_id, user_id, state) values (${company}, '${ASKED}', 2, 'pending')`,
    );
    await query(`insert into counter (tenant_id, name, value) values (${company}, 'task', 9)`);
  }

  beforeAll(async () => {
    database = await openDatabaseBefore('0028');
    for (const company of [1, 2]) await furnish(company);
    // Saved by the server since: its own terms stand.
    await query(record(1, SAVED, 'equipment', 'EQ-2', { serial_number: 'other' }));
    await query(
      `insert into record_term (tenant_id, module, field, term, record_id) values (1, 'equipment', '_codes', 'EQ-2', '${SAVED}')`,
    );
    await query("insert into counter (tenant_id, name, value) values (2, 'record:tasks::', 12)");
    await database.migrate();
  });
  afterAll(() => database?.drop());

  it('finds each thing by what stands on it, in every company', async () => {
    for (const company of [1, 2])
      expect((await terms(company, '_codes')).filter(({ record_id }) => record_id === DRILL)).toEqual([
        { record_id: DRILL, term: '04A1B2C3' },
        { record_id: DRILL, term: 'EQ-1' },
        { record_id: DRILL, term: 'SN7' },
      ]);
  });

  it('adds nothing to what the server has saved since', async () => {
    expect((await terms(1, '_codes')).filter(({ record_id }) => record_id === SAVED)).toEqual([
      { record_id: SAVED, term: 'EQ-2' },
    ]);
  });

  it('gives a deviation to the person who has an action to do', async () => {
    expect((await terms(1, '_own')).filter(({ record_id }) => record_id === LEAK)).toEqual([
      { record_id: LEAK, term: '2' },
    ]);
  });

  it('makes a record of a task, with its people, its words and what it is about', async () => {
    const [task] = await database.query<{ status: string; number: string; data: Record<string, unknown> }>(
      'select status, number, data from record where tenant_id = 1 and id = $1',
      [ASKED],
    );
    expect(task).toMatchObject({
      status: 'open',
      number: 'TASK-9',
      data: { kind: 'review', target: LEAK, completion: 'any', assignees: [2], waiting: [2], answerers: [2] },
    });
    expect(task?.data.people).toEqual([{ _id: expect.any(String), user: 2, state: 'pending' }]);
    const of = async (field: string) =>
      (await terms(1, field)).filter(({ record_id }) => record_id === ASKED).map(({ term }) => term);
    expect([await of('_own'), await of('assignees'), await of('waiting'), await of('_words')]).toEqual([
      ['1', '2'],
      ['2'],
      ['2'],
      ['9', 'here', 'look', 'task'],
    ]);
    expect(await query('select tenant_id, from_id, to_id from record_link order by tenant_id')).toEqual([
      { tenant_id: 1, from_id: ASKED, to_id: LEAK },
      { tenant_id: 2, from_id: ASKED, to_id: LEAK },
    ]);
  });

  it('counts on from the higher number', async () => {
    expect(
      await query("select tenant_id, name, value from counter where name like '%task%' order by 1"),
    ).toEqual([
      { tenant_id: 1, name: 'record:tasks::', value: 9 },
      { tenant_id: 2, name: 'record:tasks::', value: 12 },
    ]);
  });

  it('changes nothing the second time', async () => {
    const everything = () =>
      query(`select r.tenant_id, r.id, r.data::text, (select array_agg(t.field || t.term order by 1) from record_term t
               where t.tenant_id = r.tenant_id and t.record_id = r.id) as terms from record r order by 1, 2`);
    const before = await everything();
    await query("delete from migration where name like '0028%'");
    await database.migrate();
    expect(await everything()).toEqual(before);
  });
});
