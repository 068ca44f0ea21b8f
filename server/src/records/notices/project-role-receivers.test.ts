import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';

const roles = ['admin', 'quality', 'employee', 'foreman', 'hse', 'project_leader'] as const;
const FORMS = '/api/main/forms';

const light = {
  id: 'light',
  name: 'light',
  kind: 'yes_no_na',
  columns: 12,
  label: { en: 'Light?' },
};
const sections = [{ id: 's1', title: { en: 'All' }, rows: [{ id: 'r1', fields: [light] }] }];

describe('a role in a project', () => {
  let sveis: TestInstallation;
  let yard: Crew<(typeof roles)[number]>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    await yard.give('quality', 'forms', 'manage');
    await yard.give('quality', 'checklists', 'manage');
    await yard.give('quality', 'custommodule', 'manage');
  });
  afterAll(() => sveis.close());

  const give = (user: (typeof roles)[number], role: string) =>
    yard.sql('update project_member set role = $3 where tenant_id = $1 and user_id = $2 and project_id = 1', [
      yard.userId(user),
      role,
    ]);
  const told = async () =>
    (
      await yard.sql<{ user_id: number }>(
        "select user_id from notice where tenant_id = $1 and link like '%custom_modules%' order by user_id",
      )
    ).map(({ user_id }) => user_id);

  it('is whom a checklist waits for, and the managers where nobody has it', async () => {
    const made = await yard.as.quality('POST', FORMS, {
      body: {
        content: {
          name: 'weld_round',
          title: { en: 'Weld round' },
          settings: { approval: 'approval', approver: { type: 'welding_coordinator' } },
          sections,
        },
      },
    });
    expect((await yard.as.quality('POST', `${FORMS}/${made.record.id}/publish`, { body: {} })).status).toBe(
      200,
    );
    const submit = async () => {
      const { record } = await yard.as.employee('POST', '/api/main/checklists', {
        body: { id: randomUUID(), form: made.record.id, project_id: 1, answers: { light: 'yes' } },
      });
      return yard.as.employee('POST', `/api/main/checklists/${record.id}/steps/submit`, { body: {} });
    };
    const managers = (await submit()).record.approvers as readonly number[];
    expect(managers).toContain(yard.userId('quality'));
    await give('hse', 'welding_coordinator');
    expect((await submit()).record).toMatchObject({ status: 'in_review', approvers: [yard.userId('hse')] });
    await yard.sql('update app_user set is_active = false where tenant_id = $1 and id = $2', [
      yard.userId('hse'),
    ]);
    expect((await submit()).record.approvers).toEqual(managers);
    await yard.sql('update app_user set is_active = true where tenant_id = $1 and id = $2', [
      yard.userId('hse'),
    ]);
  });

  it('is told by a module of the company’s own, in its own project alone', async () => {
    const { record } = await yard.as.quality('POST', '/api/main/modulesettings', {
      body: { title: { en: 'Gas log' } },
    });
    const form = record.form as { id: number };
    await yard.as.quality('POST', `${FORMS}/${form.id}/publish`, { body: {} });
    const at = `/api/main/modulesettings/${record.id}`;
    const { wrapper } = (await yard.as.quality('GET', at)).record;
    const notices = [{ on: 'create', to: ['inspector', 'foreman'], mail: false }];
    const saved = await yard.as.quality('PUT', at, {
      body: { wrapper: { ...(wrapper as object), notices } },
    });
    expect(saved.record?.problems, JSON.stringify(saved.body)).toEqual({});
    expect((await yard.as.quality('POST', `${at}/activate`, { body: {} })).record.state).toBe('active');
    const write = () =>
      yard.as.employee('POST', `/api/main/projects/1/custom_modules/${record.id}`, {
        body: { id: randomUUID(), name: 'Bottle 7' },
      });
    await give('hse', 'member');
    await give('foreman', 'foreman');
    // An inspector of another project is not told.
    await yard.sql(
      "update project_member set role = 'inspector' where tenant_id = $1 and user_id = $2 and project_id <> 1",
      [yard.userId('hse')],
    );
    const first = await write();
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(await told()).toEqual([yard.userId('foreman')]);
    const foreign = { ...(wrapper as object), notices: [{ on: 'create', to: ['guest'], mail: false }] };
    expect((await yard.as.quality('PUT', at, { body: { wrapper: foreign } })).status).toBe(422);
  });
});
