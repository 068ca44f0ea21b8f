import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deactivateUser } from '../admin/index.ts';
import {
  addCompany,
  asSuperuser,
  logIn,
  startTestInstallation,
  superQuery,
  type TestClient,
  type TestInstallation,
} from '../testing/index.ts';

const everybody = { body: { pipeline: [{ $match: { IsActive: true } }] } };
const list = (client: TestClient) => client('POST', '/api/main/users/query', everybody);

describe('a list asked for again and again', () => {
  let sveis: TestInstallation;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    await addCompany(sveis, 'fjord', ['admin', 'employee']);
  });
  afterAll(() => sveis.close());

  /** Known to the server by a call before. */
  const knownClient = async (host = 'fjord', username = 'employee') => {
    const { client } = await logIn(sveis.app, host, username);
    for (let call = 0; call < 3; call += 1) expect((await list(client)).status).toBe(200);
    return client;
  };

  it('is refused on the next call after the person was disabled, and says nothing of their rights', async () => {
    const lake = await addCompany(sveis, 'lake', ['employee']);
    const client = await knownClient('lake');
    await sveis.owner.inTenant(lake.id, (tx) => deactivateUser(tx, lake.users.employee ?? 0, sveis.time.now));
    const refused = await list(client);
    expect([refused.status, refused.headers['x-perm-version']]).toEqual([401, undefined]);
    expect(JSON.stringify(refused.body)).not.toContain('"data"');
  });

  it('is refused after the login was ended elsewhere, and when the company was closed', async () => {
    const sound = await addCompany(sveis, 'sound', ['employee']);
    const [first, second] = [await knownClient('sound'), await knownClient('sound')];
    await superQuery(sveis, 'update session set ended_at = now() where tenant_id = $1', [sound.id]);
    expect((await list(first)).status).toBe(401);
    await superQuery(sveis, 'update session set ended_at = null where tenant_id = $1', [sound.id]);
    expect((await list(second)).status).toBe(200);
    await superQuery(sveis, 'update tenant set is_active = false where id = $1', [sound.id]);
    expect((await list(second)).status).toBe(401);
  });

  it('shows new rows and the new name of the person at once', async () => {
    const client = await knownClient('fjord', 'admin');
    await superQuery(sveis, "update app_user set first_name = 'Åse' where username = 'admin'", []);
    const { body } = await list(client);
    expect(JSON.stringify(body)).toContain('"firstname":"Åse"');
  });

  it('that takes the database too long is stopped, and says what to do', async () => {
    const client = await knownClient();
    await asSuperuser(sveis, async (superuser) => {
      // Read by the list alone, not by what lets the person in.
      await superuser.query('begin; lock table group_member in access exclusive mode');
      const { status, body } = await client('POST', '/api/main/users/query', everybody);
      expect([status, body.code]).toEqual([422, 'LIST_TOO_SLOW']);
      expect(body.message).toMatch(/filter/);
      await superuser.query('rollback');
    });
    expect((await list(client)).status).toBe(200);
  });
});
