import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FormPart, formBody } from '../../../testing/form-body.ts';
import {
  addCompany,
  createClient,
  logIn,
  startTestInstallation,
  superQuery,
  type TestClient,
  type TestCompany,
  type TestInstallation,
} from '../../../testing/index.ts';

describe('pictures sent with a stemp', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  let mine: TestClient;
  let admin: TestClient;
  let colleague: TestClient;
  let photo: Buffer;
  let punchId: string;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await addCompany(sveis, 'fjord', ['admin', 'employee', 'foreman'], {
      features: ['timer'],
      settings: { max_file_mb: 1 },
    });
    await superQuery(
      sveis,
      "insert into shift (tenant_id, id, name, time_from, time_to) values ($1, 1, 'Day', '07:00', '15:00')",
      [fjord.id],
    );
    [mine, admin, colleague] = (await Promise.all(
      ['employee', 'admin', 'foreman'].map(async (name) => (await logIn(sveis.app, 'fjord', name)).client),
    )) as [TestClient, TestClient, TestClient];
    photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'navy' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => sveis.close());

  beforeEach(async () => {
    punchId = randomUUID();
    await superQuery(sveis, "update punch set state = 'cancelled'");
    await superQuery(
      sveis,
      `insert into punch (tenant_id, id, user_id, state, shift_id, shift_len_min, break_min, start_at, created_at, updated_at)
       values ($1, $2, $3, 'starting', 1, 480, 30, $4, $4, $4)`,
      [fjord.id, punchId, fjord.users.employee, sveis.time.now],
    );
  });

  const picture = (name = 'weld.jpg', value: Buffer = photo): FormPart => ({
    field: 'files[]',
    value,
    name,
    contentType: 'image/jpeg',
  });
  const send = (client: TestClient, parts: readonly FormPart[], more: Record<string, string> = {}) => {
    const { headers, body } = formBody(parts);
    return client('POST', '/api/main/hours/punch-in-out/attachment', {
      headers: { ...headers, ...more },
      body,
    });
  };
  const punch = () => ({ field: 'punchId', value: punchId });
  const countFiles = async () =>
    (await superQuery<{ count: string }>(sveis, 'select count(*) from file'))[0]?.count;

  it('are stored, listed and given back, and the first lets the clock run', async () => {
    const answer = await send(mine, [punch(), picture('a.jpg'), picture('b.jpg')]);
    expect(answer.status).toBe(200);
    const attachments = answer.record.files as { id: string; url: string; phase: string }[];
    expect(attachments.map(({ phase }) => phase)).toEqual(['start', 'start']);
    expect(answer.record).toMatchObject({ state: 'running' });
    const listed = await mine('GET', `/api/main/hours/punch-in-out/attachment?punchId=${punchId}`);
    expect(listed.body.attachments).toEqual(attachments);
    const ofTheOpenOne = await mine('GET', '/api/main/hours/punch-in-out/attachment');
    expect(ofTheOpenOne.body.attachments).toEqual(attachments);
    const file = await mine('GET', `/api/main${attachments[0]?.url}`);
    expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
  });

  it('keep the ids the phone gave them, wherever in the form those stand', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const answer = await send(mine, [
      picture('a.jpg'),
      { field: 'client_uid[]', value: one },
      picture('b.jpg'),
      { field: 'client_uid[]', value: two },
      punch(),
    ]);
    expect((answer.record.files as { id: string }[]).map(({ id }) => id).sort()).toEqual([one, two].sort());
  });

  it('sent again with the same key change nothing, with other bytes are refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await send(mine, [punch(), picture()], key);
    const before = await countFiles();
    const again = await send(mine, [punch(), picture()], key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await countFiles()).toBe(before);
    const other = await send(mine, [punch(), picture('weld.jpg', Buffer.from('other words'))], key);
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED']);
  });

  it('are seen by whose stemp it is and by who manages people, and by nobody else', async () => {
    const answer = await send(mine, [punch(), picture()]);
    const [attachment] = answer.record.files as { url: string; id: string }[];
    for (const url of [`/api/main${attachment?.url}`, `/api/main/files/${attachment?.id}/thumbnail`]) {
      expect((await admin('GET', url)).status).toBe(200);
      expect((await colleague('GET', url)).status).toBe(404);
      expect((await createClient(sveis.app, { host: 'fjord' })('GET', url)).status).toBe(401);
    }
  });

  it.each([
    ['a page', Buffer.from('<html><script>1</script>'), 'WRONG_FILE_TYPE'],
    ['more than a megabyte', Buffer.alloc(1_048_577, 'a'), 'FILE_TOO_LARGE'],
  ])('that are %s are refused, and none of the others is attached', async (_, bytes, code) => {
    const answer = await send(mine, [punch(), picture(), picture('x.jpg', bytes)]);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    if (code === 'FILE_TOO_LARGE') expect(answer.body.message).toContain('1 MB');
    const listed = await mine('GET', `/api/main/hours/punch-in-out/attachment?punchId=${punchId}`);
    expect(listed.body.attachments).toEqual([]);
  });

  it('need a stemp of one’s own, a file, and a form that can be read', async () => {
    expect((await send(colleague, [punch(), picture()])).status).toBe(404);
    expect((await send(mine, [{ field: 'punchId', value: randomUUID() }, picture()])).status).toBe(404);
    const noFile = await send(mine, [punch()]);
    expect([noFile.status, Object.keys(noFile.body.errors as object)]).toEqual([422, ['files']]);
    const noPunch = await send(mine, [picture()]);
    expect([noPunch.status, Object.keys(noPunch.body.errors as object)]).toEqual([422, ['punchId']]);
    const tooMany = await send(mine, [punch(), ...Array.from({ length: 11 }, () => picture())]);
    expect([tooMany.status, tooMany.body.code]).toEqual([422, 'VALIDATION']);
    const { headers, body } = formBody([punch(), picture()]);
    for (const broken of [body.subarray(0, body.length - 60), Buffer.from('x'), Buffer.alloc(0)]) {
      const answer = await mine('POST', '/api/main/hours/punch-in-out/attachment', { headers, body: broken });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    const json = await mine('POST', '/api/main/hours/punch-in-out/attachment', { body: { punchId } });
    expect(json.status).toBe(400);
  });
});
