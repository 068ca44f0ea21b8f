import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfRecords } from '../../records/index.ts';
import {
  addCompany,
  type Crew,
  createClient,
  hireCrew,
  logIn,
  startTestInstallation,
  superQuery,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'foreman', 'quality', 'project_leader', 'subcontractor', 'admin'] as const;
type Role = (typeof roles)[number];

const content = (name: string, use: readonly string[]) => ({
  name,
  title: { en: `Form ${name}`, no: `Skjema ${name}` },
  category: 'hse',
  use,
  sections: [
    {
      id: 's1',
      title: { en: 'Part', no: 'Del' },
      rows: [
        {
          id: 'r1',
          fields: [{ id: 'f1', name: 'light', kind: 'yes_no_na', columns: 12, label: { en: 'Light' } }],
        },
      ],
    },
  ],
});

describe('checklists a project expects', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  const forms: Record<string, number> = {};
  const PROJECT = '/api/main/projects/1';

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    await yard.give('quality', 'forms', 'manage');
    await yard.sql('update project set leader_id = $2, start_date = $3 where tenant_id = $1 and id = 1', [
      yard.userId('project_leader'),
      '2026-11-09',
    ]);
    for (const [name, use] of [
      ['permit', ['project']],
      ['talk', ['global', 'project']],
      ['store', ['global']],
    ] as const) {
      const made = await yard.as.quality('POST', '/api/main/forms', {
        body: { content: content(name, use) },
      });
      forms[name] = Number(made.record.id);
      await yard.as.quality('POST', `/api/main/forms/${forms[name]}/publish`, { body: {} });
    }
  }, 60_000);
  afterAll(() => sveis.close());

  const expectForms = (by: Role, rows: readonly object[]) =>
    yard.as[by]('PUT', PROJECT, {
      body: { checklist_forms: rows.map((row) => ({ _id: randomUUID(), ...row })) },
    });
  const expected = async (by: Role) =>
    (await yard.as[by]('GET', `${PROJECT}/expected_checklists`)).record.expected as readonly {
      readonly form: number;
      readonly state: string;
      readonly due: string | null;
      readonly is_late: boolean;
      readonly may_begin: boolean;
      readonly checklist: { readonly id: string } | null;
    }[];
  const begin = async (more: object = {}) =>
    String(
      (
        await yard.as.employee('POST', '/api/main/checklists', {
          body: { id: randomUUID(), form: forms.permit, project_id: 1, ...more },
        })
      ).record.id,
    );
  const submit = (id: string) =>
    yard.as.employee('POST', `/api/main/checklists/${id}/steps/submit`, {
      body: { answers: { light: 'yes' } },
    });
  const told = (kind: string) =>
    superQuery<{ params: { form: string; day: string } }>(
      sveis,
      'select params from notice where tenant_id = $1 and user_id = $2 and kind = $3 order by created_at',
      [yard.company.id, yard.userId('project_leader'), kind],
    );
  const remind = () => remindOfRecords(sveis.services, yard.company.id, sveis.time.now);

  it('are named by its leader, each once, of forms for projects, with the day each is due', async () => {
    const twice = await expectForms('project_leader', [{ form: forms.permit }, { form: forms.permit }]);
    expect([twice.status, Object.keys(twice.body.errors as object)]).toEqual([
      422,
      ['checklist_forms.1.form'],
    ]);
    const elsewhere = await expectForms('project_leader', [{ form: forms.store }]);
    expect(Object.keys(elsewhere.body.errors as object)).toEqual(['checklist_forms.0.form']);
    expect((await expectForms('employee', [{ form: forms.permit }])).status).toBe(403);
    const named = await expectForms('project_leader', [
      { form: forms.permit, due_from: 'start', due_days: 10 },
      { form: forms.talk },
    ]);
    expect(named.record.checklist_forms).toMatchObject([{ due: '2026-11-19' }, { due: null }]);
    const moved = await yard.as.project_leader('PUT', PROJECT, { body: { start_date: '2026-11-08' } });
    expect(moved.record.checklist_forms).toMatchObject([{ due: '2026-11-18' }, { due: null }]);
  });

  it('are told of while nobody has handed them in, before the day and after it', async () => {
    await remind();
    await remind();
    expect((await told('project_checklist_due')).map(({ params }) => params)).toMatchObject([
      { form: 'Skjema permit', day: '2026-11-18' },
    ]);
  });

  it('are missing, then begun, then done; one that was cancelled or deleted does not count', async () => {
    expect(await expected('employee')).toMatchObject([
      { form: forms.permit, state: 'missing', due: '2026-11-18', is_late: false, checklist: null },
      { form: forms.talk, state: 'missing', may_begin: true },
    ]);
    const dropped = await begin();
    expect(await expected('employee')).toMatchObject([{ state: 'begun', checklist: { id: dropped } }, {}]);
    await yard.as.employee('POST', `/api/main/checklists/${dropped}/steps/cancel`, {
      body: { cancel_reason: 'Wrong place' },
    });
    expect(await expected('employee')).toMatchObject([{ state: 'missing' }, {}]);
    // One of the company itself is none of the project.
    await yard.as.employee('POST', '/api/main/checklists', {
      body: { id: randomUUID(), form: forms.talk, context: 'global' },
    });
    const id = await begin();
    sveis.time.now = new Date('2026-11-20T08:00:00Z');
    expect(await expected('employee')).toMatchObject([
      { state: 'begun', is_late: true },
      { state: 'missing', is_late: false },
    ]);
    expect((await submit(id)).record.status).toBe('submitted');
    expect(await expected('foreman')).toMatchObject([
      { state: 'done', is_late: false, checklist: { id } },
      {},
    ]);
  });

  it('that are done are not told of any more', async () => {
    sveis.time.now = new Date('2026-11-26T08:00:00Z');
    await remind();
    expect(await told('project_checklist_overdue')).toEqual([]);
    await expectForms('project_leader', [
      { form: forms.permit },
      { form: forms.talk, due_from: 'start', due_days: 1 },
    ]);
    await remind();
    expect((await told('project_checklist_overdue')).map(({ params }) => params)).toMatchObject([
      { form: 'Skjema talk', day: '2026-11-09' },
    ]);
  });

  it('are asked about before the project is finished', async () => {
    await yard.sql("update project set status = 'production' where tenant_id = $1 and id = 1");
    const asked = await yard.as.project_leader('POST', `${PROJECT}/steps/finish`, { body: {} });
    expect([asked.status, asked.body]).toMatchObject([409, { code: 'PROJECT_WORK_OPEN', checklists: 1 }]);
  });

  it('are for those who see the project and its checklists, and for no other company', async () => {
    const url = `${PROJECT}/expected_checklists`;
    expect((await createClient(sveis.app, { host: 'yard' })('GET', url)).status).toBe(401);
    expect((await yard.as.employee('GET', '/api/main/projects/999/expected_checklists')).status).toBe(404);
    await yard.sql('delete from project_member where tenant_id = $1 and project_id = 1 and user_id = $2', [
      yard.userId('subcontractor'),
    ]);
    expect((await yard.as.subcontractor('GET', url)).status).toBe(404);
    await addCompany(sveis, 'other');
    const { client } = await logIn(sveis.app, 'other', 'admin');
    expect((await client('GET', url)).status).toBe(404);
  });
});
