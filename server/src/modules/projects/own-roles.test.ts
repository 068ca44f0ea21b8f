import { memberRowId } from '@sveis/domain/modules/projects';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  pdfPages,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';

const PATH = '/api/main/projects';
const ROLES = '/api/main/projectroles';
const people = ['admin', 'project_leader', 'foreman', 'employee', 'quality', 'hse'] as const;
type Person = (typeof people)[number];

interface Made {
  readonly id: number;
  readonly rev: number;
}

describe('project roles of a company’s own', () => {
  let sveis: TestInstallation;
  let fjord: Crew<Person>;
  let other: Crew<'admin'>;
  let project = 0;
  let count = 0;
  let controller: Made;
  let guest: Made;

  const make = async (crew: Pick<Crew<'admin'>, 'as'>, name: string, rights: string): Promise<Made> => {
    const answer = await crew.as.admin('POST', ROLES, { body: { name, rights } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record as unknown as Made;
  };
  const called = (what: string) => {
    count += 1;
    return `${what} ${count}`;
  };
  const path = () => `${PATH}/${project}`;
  const takeIn = (who: Person, user: Person, given: object) =>
    fjord.as[who]('POST', `${path()}/rows/members`, { body: { user: fjord.userId(user), ...given } });
  const setRole = (who: Person, user: Person, given: object) =>
    fjord.as[who]('POST', `${path()}/rows/members/${memberRowId(fjord.userId(user))}/role`, { body: given });
  const memberOf = async (user: Person) => {
    const { record } = await fjord.as.admin('GET', path());
    const members = record.members as { user: number; role: string; own_role: number | null }[];
    return members.find((one) => one.user === fjord.userId(user));
  };
  const change = async (who: Person, id: number, body: object) => {
    const { record } = await fjord.as.admin('GET', `${ROLES}/${id}`);
    return fjord.as[who]('PUT', `${ROLES}/${id}`, { body: { ...body, rev: record.rev } });
  };
  const retire = (id: number) => fjord.as.admin('POST', `${ROLES}/${id}/steps/retire`, { body: {} });

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', people);
    other = await hireCrew(sveis, 'other', ['admin']);
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    const made = await fjord.as.project_leader('POST', PATH, {
      body: { project_number: called('27'), name: 'Pipe rack' },
    });
    project = Number(made.record.id);
    controller = await make(fjord, called('Quality controller'), 'inspector');
    guest = await make(fjord, called('Customer’s representative'), 'guest');
  });

  it('have a name once, whatever its letters, and never the rights of the leader', async () => {
    await make(fjord, 'Pipe foreman', 'foreman');
    const twice = await fjord.as.admin('POST', ROLES, { body: { name: 'PIPE FOREMAN', rights: 'guest' } });
    expect([twice.status, Object.keys(twice.body.errors as object)]).toEqual([422, ['name']]);
    const leads = await fjord.as.admin('POST', ROLES, { body: { name: 'Boss', rights: 'leader' } });
    expect([leads.status, Object.keys(leads.body.errors as object)]).toEqual([422, ['rights']]);
    expect((await make(other, 'Pipe foreman', 'guest')).id).toBeGreaterThan(0);
  });

  it('decide the role whatever was sent with them, and are named to everybody who sees the project', async () => {
    const given = await takeIn('project_leader', 'quality', { role: 'guest', own_role: controller.id });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    expect(await memberOf('quality')).toMatchObject({ role: 'inspector', own_role: controller.id });
    const { record } = await fjord.as.quality('GET', path());
    const { references } = record.names as { references: Record<string, string> };
    expect(references[`project_role:${controller.id}`]).toMatch(/^Quality controller/);
    expect(record).not.toHaveProperty('own_roles');
    const offered = (await fjord.as.project_leader('GET', path())).record.own_roles;
    expect(offered).toContainEqual({
      id: controller.id,
      name: references[`project_role:${controller.id}`],
      rights: 'inspector',
    });
    const paper = await fjord.as.quality('GET', `${path()}/pdf`);
    expect((await pdfPages(paper.bytes)).join('\n')).toContain('Quality controller');
    await setRole('project_leader', 'quality', { role: 'member' });
    expect(await memberOf('quality')).toMatchObject({ role: 'member', own_role: null });
    const { body: history } = await fjord.as.project_leader('GET', `${path()}/history`);
    expect(JSON.stringify(history.names)).toContain('Quality controller');
  });

  it('are given by those who may give the role they have the rights of, and by nobody else', async () => {
    await takeIn('project_leader', 'foreman', { role: 'foreman' });
    expect((await takeIn('foreman', 'employee', { role: 'member', own_role: guest.id })).status).toBe(200);
    const raised = await takeIn('foreman', 'quality', { role: 'member', own_role: controller.id });
    expect([raised.status, await memberOf('quality')]).toEqual([422, undefined]);
    expect((await setRole('foreman', 'employee', { role: 'guest', own_role: controller.id })).status).toBe(
      422,
    );
    expect(
      (await setRole('foreman', 'employee', { role: 'inspector', own_role: controller.id })).status,
    ).toBe(403);
    const { record } = await fjord.as.foreman('GET', path());
    const members = (record.members as { user: number }[]).map((one) =>
      one.user === fjord.userId('employee') ? { ...one, role: 'member', own_role: controller.id } : one,
    );
    expect((await fjord.as.foreman('PUT', path(), { body: { members } })).status).toBe(422);
    expect(await memberOf('employee')).toMatchObject({ role: 'guest', own_role: guest.id });
    expect((await takeIn('employee', 'quality', { role: 'guest', own_role: guest.id })).status).toBe(403);
  });

  it('never make the leader something else', async () => {
    const refused = await setRole('project_leader', 'project_leader', { role: 'leader', own_role: guest.id });
    expect(refused.status).toBe(422);
    expect(await memberOf('project_leader')).toMatchObject({ role: 'leader', own_role: null });
  });

  it('of another company do not exist', async () => {
    const theirs = await make(other, called('Theirs'), 'guest');
    // Ids run in each company: this one has as many as the other, and then some.
    await other.sql('update counter set value = 9000 where tenant_id = $1 and name = $2', ['project_role']);
    const far = await make(other, called('Theirs'), 'guest');
    expect((await takeIn('project_leader', 'quality', { role: 'guest', own_role: far.id })).status).toBe(422);
    expect((await fjord.as.admin('GET', `${ROLES}/${far.id}`)).status).toBe(404);
    expect((await change('admin', controller.id, { rights: 'guest' })).status).toBe(200);
    const [row] = await other.sql('select rights from project_role where tenant_id = $1 and id = $2', [
      theirs.id,
    ]);
    expect(row?.rights).toBe('guest');
    const { body } = await fjord.as.admin('POST', '/api/main/lookup', { body: { to: 'project_role' } });
    expect(JSON.stringify(body)).not.toContain('Theirs');
  });

  it('stay with those who have them when retired, are given to nobody more and deleted by nobody', async () => {
    await takeIn('project_leader', 'quality', { role: 'guest', own_role: controller.id });
    expect((await fjord.as.admin('DELETE', `${ROLES}/${controller.id}`)).body.errors).toHaveProperty('name');
    expect((await retire(controller.id)).record.status).toBe('retired');
    const again = await takeIn('project_leader', 'employee', { role: 'member', own_role: controller.id });
    expect([again.status, again.body.errors]).toEqual([422, { own_role: expect.anything() }]);
    expect((await takeIn('project_leader', 'employee', { role: 'member' })).status).toBe(200);
    expect(await memberOf('quality')).toMatchObject({ role: 'inspector', own_role: controller.id });
    expect((await fjord.as.admin('DELETE', `${ROLES}/${guest.id}`)).status).toBe(200);
    expect((await takeIn('project_leader', 'hse', { role: 'guest', own_role: guest.id })).status).toBe(422);
  });

  it('take their members along when their rights change, at once and in the log', async () => {
    await takeIn('project_leader', 'quality', { role: 'inspector', own_role: controller.id });
    await takeIn('project_leader', 'employee', { role: 'inspector' });
    const told = async () =>
      (await fjord.as.quality('GET', '/api/check_and_get_tenant_features')).body.perm_version;
    const before = await told();
    expect((await fjord.as.quality('PUT', path(), { body: { address: 'Kaien 4' } })).status).toBe(403);
    expect((await change('admin', controller.id, { rights: 'foreman' })).status).toBe(200);
    expect(await memberOf('quality')).toMatchObject({ role: 'foreman', own_role: controller.id });
    expect(await memberOf('employee')).toMatchObject({ role: 'inspector', own_role: null });
    expect((await fjord.as.quality('PUT', path(), { body: { address: 'Kaien 4' } })).status).toBe(200);
    expect(await told()).not.toBe(before);
    const logged = await fjord.sql(
      "select after from audit where tenant_id = $1 and entity = 'projectroles' and entity_id = $2 order by at, id",
      [String(controller.id)],
    );
    expect(logged.map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ rights: 'foreman' }),
        { members: [fjord.userId('quality')] },
      ]),
    );
    await change('admin', controller.id, { rights: 'guest' });
    expect((await fjord.as.quality('PUT', path(), { body: { address: 'Kaien 5' } })).status).toBe(403);
  });

  it('are no way to raise oneself: their rights are changed by those who manage all projects', async () => {
    await takeIn('project_leader', 'hse', { role: 'guest', own_role: guest.id });
    expect((await change('hse', guest.id, { rights: 'foreman' })).status).toBe(403);
    expect((await change('project_leader', guest.id, { rights: 'foreman' })).status).toBe(403);
    await fjord.give('hse', 'projectroles', 'manage');
    expect((await change('hse', guest.id, { rights: 'foreman' })).status).toBe(403);
    expect((await fjord.as.hse('POST', ROLES, { body: { name: 'Mine', rights: 'foreman' } })).status).toBe(
      403,
    );
    expect(await memberOf('hse')).toMatchObject({ role: 'guest' });
    expect((await change('hse', guest.id, { name: called('Visitor') })).status).toBe(200);
    await fjord.give('hse', 'projects', 'manage');
    expect((await change('hse', guest.id, { rights: 'foreman' })).status).toBe(200);
  });

  it('agree with the role, also when both change at the same moment', async () => {
    for (const rights of ['foreman', 'guest', 'inspector', 'member']) {
      await fjord.as.project_leader(
        'POST',
        `${path()}/rows/members/${memberRowId(fjord.userId('quality'))}/leave`,
        {
          body: {},
        },
      );
      await Promise.all([
        takeIn('project_leader', 'quality', { role: 'guest', own_role: controller.id }),
        change('admin', controller.id, { rights }),
      ]);
      expect(await memberOf('quality')).toMatchObject({ role: rights, own_role: controller.id });
    }
  });

  it('are a register like the others: nothing for those who do not keep it', async () => {
    expect((await fjord.as.employee('POST', `${ROLES}/query`, { body: { pipeline: [] } })).status).toBe(403);
    expect((await fjord.as.employee('GET', `${ROLES}/${guest.id}`)).status).toBe(403);
    expect((await fjord.as.employee('POST', ROLES, { body: { name: 'x', rights: 'guest' } })).status).toBe(
      403,
    );
    const listed = await fjord.as.admin('POST', `${ROLES}/query`, {
      body: { pipeline: [{ $match: { rights: 'guest', status: 'active' } }] },
    });
    expect((listed.body.data as { id: number }[]).map(({ id }) => id)).toContain(guest.id);
  });
});
