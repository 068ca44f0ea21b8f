import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup } from '../admin/index.ts';
import { requireFlagInProject } from '../session/index.ts';
import {
  addCompany,
  createClient,
  logIn,
  startTestInstallation,
  superQuery,
  TEST_PASSWORD,
  type TestClient,
  type TestCompany,
  type TestInstallation,
} from '../testing/index.ts';

describe('a call from one company', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  let other: TestCompany;
  let mine: TestClient;
  let token: string;

  beforeAll(async () => {
    sveis = await startTestInstallation({ poolSize: 1 });
    fjord = await addCompany(sveis, 'fjord', ['admin', 'employee']);
    other = await addCompany(sveis, 'other', ['admin', 'employee', 'foreman', 'hse']);
    const { login } = await logIn(sveis.app, 'fjord', 'admin');
    token = login.token;
    mine = createClient(sveis.app, { token });
  });
  afterAll(() => sveis.close());

  it('lists its own people and groups only', async () => {
    await sveis.owner.inTenant(other.id, (tx) =>
      createGroup(tx, { name: 'Theirs', description: '', isAdministrative: false, levels: [], members: [1] }),
    );
    const people = await mine('POST', '/api/main/users/query', { body: { pipeline: [] } });
    expect(people.body.total).toBe(2);
    expect(
      (people.body.data as { email: string }[]).every(({ email }) => email.endsWith('@fjord.example')),
    ).toBe(true);
    const groups = await mine('POST', '/api/main/usergroups/query', { body: { pipeline: [] } });
    expect(groups.body).toMatchObject({ data: [], total: 0 });
  });

  it('finds another company’s person exactly as little as one that never was', async () => {
    const find = (id: number) =>
      mine('POST', '/api/main/users/query', { body: { pipeline: [{ $match: { id } }] } });
    const [theirs, missing] = [await find(other.users.hse ?? 0), await find(999_999)];
    expect([theirs.status, theirs.body]).toEqual([missing.status, missing.body]);
  });

  it('gets no right from another company’s project of the same number', async () => {
    await superQuery(
      sveis,
      `insert into project (tenant_id, id, number, name, status, created_at)
       select id, 1, 'P1', 'Pier', 'production', now() from tenant`,
    );
    await superQuery(
      sveis,
      "insert into project_member (tenant_id, project_id, user_id, role) values ($1, 1, 2, 'leader')",
      [other.id],
    );
    const manage = async (company: TestCompany) => {
      const { login } = await logIn(sveis.app, company.host, 'employee');
      return sveis.services.database.inTenant(company.id, (tx) =>
        requireFlagInProject(
          {
            tx,
            user: { id: login.user.user_id },
            rights: {
              access: {
                userId: login.user.user_id,
                roleSlug: 'employee',
                roleFlags: {},
                groupLevels: [],
                levelTables: {},
              },
            },
          } as unknown as Parameters<typeof requireFlagInProject>[0],
          'manage',
          'projectndt',
          1,
        ),
      );
    };
    await expect(manage(other)).resolves.toBeUndefined();
    await expect(manage(fjord)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  });

  it.each([
    ['other', 401],
    ['nowhere', 401],
    ['not a label!', 401],
    ['-', 401],
    ['fjord', 200],
    ['FJORD', 200],
  ])('that names the company %s is %d', async (host, status) => {
    const answer = await createClient(sveis.app, { token, host })('GET', '/api/get_task_count');
    expect(answer.status).toBe(status);
  });

  it.each(['999', '-100', '0', 'admin', '', '1,1', '1 '])(
    'that says it is user "%s" is refused',
    async (said) => {
      const answer = await mine('GET', `/api/get_task_count?is_pwa=1&user_id=${encodeURIComponent(said)}`);
      expect([answer.status, answer.body.code]).toEqual([422, 'USER_MISMATCH']);
    },
  );

  it('that says who it is, rightly, is answered', async () => {
    expect((await mine('GET', `/api/get_task_count?is_pwa=1&user_id=${fjord.users.admin}`)).status).toBe(200);
  });

  it.each([-100, 2, 999])('cannot set the switch of user %d', async (user_id) => {
    const answer = await mine('POST', '/api/automatic-logout', {
      body: { auto_logout_enabled: true, user_id },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'USER_MISMATCH']);
    expect((await mine('GET', '/api/automatic-logout')).body.auto_logout_enabled).toBe(false);
  });

  it('nobody logs in as the system’s user, who has no row to log in with', async () => {
    const insert = superQuery(
      sveis,
      `insert into app_user (tenant_id, id, username, email, first_name, last_name, name_key, initialer, language, role_id, created_at, updated_at)
       values ($1, -100, 'root', 'root@x', 'a', 'b', 'b', 'R', 'en', 1, now(), now())`,
      [fjord.id],
    );
    await expect(insert).rejects.toMatchObject({ code: '23514' });
    const answer = await createClient(sveis.app, { host: 'fjord' })('POST', '/api/login', {
      body: { email: '-100', password: TEST_PASSWORD },
    });
    expect(answer.status).toBe(401);
  });

  it('two hundred calls of both over one connection, some of them wrong, each see their own', async () => {
    const theirs = (await logIn(sveis.app, 'other', 'admin')).client;
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const [client, company] = index % 2 === 0 ? [mine, fjord] : [theirs, other];
        const pipeline = index % 5 === 0 ? [{ $bad: 1 }] : [];
        const answer = await client('POST', '/api/main/users/query', { body: { pipeline } });
        if (index % 5 === 0) return answer.status === 422;
        return (answer.body.data as { email: string }[]).every(({ email }) =>
          email.endsWith(`@${company.host}.example`),
        );
      }),
    );
    expect(answers.filter((isRight) => !isRight)).toEqual([]);
  });
});
