import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  createClient,
  hireCrew,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';

const sealed = (text: string) => ({ body: { sealed: `v1.${text}` } });
const NEW = '/api/main/drafts/deviation%7Cnew';

describe('the copy of a draft', () => {
  let sveis: TestInstallation;
  let fjord: Crew<'admin' | 'employee'>;
  let baltic: Crew<'admin'>;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', ['admin', 'employee']);
    baltic = await hireCrew(sveis, 'baltic', ['admin'], { isBare: true });
  });
  afterAll(() => sveis.close());

  const found = async (client: Crew<'admin'>['as']['admin'], path = NEW) => {
    const { data } = (await client('GET', path)).body as { data: { sealed: string } | null };
    return data?.sealed;
  };

  it('is given back to the person who typed it, the newest one, and to nobody else', async () => {
    const { employee, admin } = fjord.as;
    expect(await found(employee)).toBeUndefined();
    expect((await employee('PUT', NEW, sealed('first'))).status).toBe(200);
    await employee('PUT', NEW, sealed('second'));
    expect(await found(employee)).toBe('v1.second');
    expect(await found(admin)).toBeUndefined();
    expect(await found(baltic.as.admin)).toBeUndefined();
    expect((await admin('DELETE', NEW)).status).toBe(200);
    expect(await found(employee)).toBe('v1.second');
    expect((await createClient(sveis.app, { host: 'fjord' })('GET', NEW)).status).toBe(401);
  });

  it('goes when the form is thrown away or its change is sent; one that was begun stays when another is sent', async () => {
    const { admin } = fjord.as;
    await admin('PUT', NEW, sealed('thrown away'));
    await admin('DELETE', NEW);
    expect(await found(admin)).toBeUndefined();

    await admin('PUT', NEW, sealed('begun'));
    const body = { id: randomUUID(), title: 'x', description: 'x', category: 'equipment', severity: 'low' };
    const made = await admin('POST', '/api/main/deviations', { body });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(await found(admin)).toBe('v1.begun');

    const edit = `/api/main/drafts/deviation%7C${body.id}`;
    await admin('PUT', edit, sealed('a change'));
    await admin('PUT', NEW, sealed('another one'));
    await admin('PUT', `/api/main/deviations/${body.id}`, { body: { title: 'y' } });
    expect(await found(admin, edit)).toBeUndefined();
    expect(await found(admin)).toBe('v1.another one');
  });

  it.each([
    ['a form nobody has', '/api/main/drafts/a%20b', 'x'],
    ['more than a form can hold', NEW, 'x'.repeat(60_001)],
    ['nothing', NEW, ''],
  ])('is not kept of %s', async (_what, path, text) => {
    const answer = await fjord.as.admin('PUT', path, { body: { sealed: text } });
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION']);
  });

  it('is kept of the last twenty forms, and not longer than a month', async () => {
    const { employee } = fjord.as;
    const paths = Array.from({ length: 25 }, (_, index) => `/api/main/drafts/deviation%7C${index}`);
    for (const path of paths) {
      sveis.time.now = new Date(sveis.time.now.getTime() + 1000);
      await employee('PUT', path, sealed('x'));
    }
    const kept = await Promise.all(paths.map((path) => found(employee, path)));
    expect(kept.map((one) => one !== undefined)).toEqual(paths.map((_, index) => index >= 5));

    sveis.time.now = new Date(sveis.time.now.getTime() + 31 * 24 * 3_600_000);
    await employee('PUT', NEW, sealed('now'));
    const rows = await fjord.sql<{ form: string }>(
      'select form from draft_copy where tenant_id = $1 and user_id = $2',
      [fjord.userId('employee')],
    );
    expect(rows).toEqual([{ form: 'deviation|new' }]);
  });
});
