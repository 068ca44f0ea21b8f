import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  type Crew,
  createClient,
  hireCrew,
  placeRecord,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../../testing/index.ts';

const roles = ['employee', 'quality', 'project_leader', 'subcontractor', 'admin'] as const;
type Role = (typeof roles)[number];
const PATH = '/api/main/projects/1/ndt';
const PAGE = '/api/main/inspection';
const wish = { firm: 'Nordkontroll AS', contact: 'Sara Holm' };

describe('a link for a firm outside the company', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let drawing: string;
  let picture: Buffer;

  const placed = (module: string, status: string, values: object, number?: string) =>
    placeRecord(sveis, yard.company, yard.userId('admin'), {
      module,
      status,
      values: { ...values },
      ...(number === undefined ? {} : { number }),
    });

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T12:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    await yard.sql('update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      yard.userId('project_leader'),
    ]);
    await yard.give('quality', 'projectndt', 'manage');
    drawing = await placed('projectdrawing', 'approved', {
      drawing_no: 'ISO-1001',
      title: 'Cooling water',
      revision: 'A',
      quality_level: 'B',
      enabled_ndts: ['RT'],
      ndt_extent: [{ _id: randomUUID(), method: 'RT', percent: 10 }],
    });
    picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
  });
  afterAll(() => sveis.close());

  let count = 0;
  const weld = () => {
    count += 1;
    const number = `W-${String(count).padStart(3, '0')}`;
    return placed(
      'projectweldlog',
      'completed',
      {
        weld_number: number,
        title: 'BW',
        drawing,
        joint_type: 'BW',
        thickness_1: 3.6,
        thickness_2: 3.6,
        stamps: 'TK02',
        weld_end: '2026-11-05T12:00:00.000Z',
        vt_result: 'accepted',
      },
      number,
    );
  };

  interface Asked {
    readonly id: string;
    readonly rev: unknown;
    readonly lines: readonly { readonly _id: string; readonly weld: string }[];
  }
  const request = async (more: object = {}): Promise<Asked> => {
    const made = await yard.as.admin('POST', PATH, {
      body: {
        id: randomUUID(),
        method: 'RT',
        drawing: [drawing],
        comments: 'Said among ourselves',
        lines: [{ weld: await weld() }, { weld: await weld() }],
        ...more,
      },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return made.record as unknown as Asked;
  };
  const links = ({ id }: Asked) => `${PATH}/${id}/firm-links`;
  const make = (asked: Asked, by: Role = 'quality', more: object = {}) =>
    yard.as[by]('POST', links(asked), { body: { ...wish, ...more } });
  const tokenOf = ({ record }: TestAnswer) => String(record.link).split('#')[1] ?? '';
  const linked = async (asked: Asked, by?: Role) => tokenOf(await make(asked, by));

  /** The firm: a browser nobody is logged in on. */
  const firm = createFirm(() => sveis);
  const report = async (token: string, { lines }: Asked, more: object = {}) => ({
    lines: lines.map(({ _id }) => ({ _id, result: 'accepted', length_tested: 190 })),
    procedure: 'RT-10 rev. 2',
    technique_class: 'B',
    density: 2.5,
    performed_at: '2026-11-15',
    outside_inspector: 'Sara Holm',
    outside_certificate: 'N-9712-4',
    outside_equipment: 'Se-75 no. 118',
    performer_sign: { file: await firm.file(token, picture), signer: null, name: 'Sara Holm', at: now() },
    ...more,
  });
  const now = () => sveis.time.now.toISOString();
  const versionOf = async (token: string) =>
    String(((await firm.open(token)).record.request as { version: string }).version);
  const send = async (token: string, asked: Asked, more: object = {}, key = randomUUID()) =>
    firm.send(token, { version: await versionOf(token), values: await report(token, asked, more) }, key);
  const read = async ({ id }: Asked) => (await yard.as.admin('GET', `${PATH}/${id}`)).record;
  const gone = [422, 'LINK_EXPIRED'];
  const outcome = ({ status, body }: TestAnswer) => [status, body.code];
  const fieldsOf = ({ body }: TestAnswer) => Object.keys((body.errors ?? {}) as object).sort();

  describe('is made by those who manage tests in the project', () => {
    it('shows its secret once, keeps only a hash, and is listed until it is ended', async () => {
      const asked = await request();
      const made = await make(asked, 'quality', { days: 60 });
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      const token = tokenOf(made);
      expect(String(made.record.link)).toContain('/inspection#');
      expect(made.record.expires_at).toBe('2027-01-15T12:00:00.000Z');
      const stored = await yard.sql('select * from ndt_link where tenant_id = $1 and report_id = $2', [
        asked.id,
      ]);
      expect(JSON.stringify(stored)).not.toContain(token);
      const listed = async () =>
        (await yard.as.quality('GET', links(asked))).body.data as { state: string }[];
      expect(await listed()).toMatchObject([{ ...wish, state: 'waiting', opened_at: null, sent_at: null }]);
      await firm.open(token);
      expect(await listed()).toMatchObject([{ state: 'opened', opened_at: now() }]);
      const ended = await yard.as.quality('DELETE', `${links(asked)}/${made.record.id}`);
      expect(ended.status).toBe(200);
      expect(await listed()).toMatchObject([{ state: 'revoked' }]);
      expect((await yard.as.quality('DELETE', `${links(asked)}/${made.record.id}`)).status).toBe(404);
      const log = await yard.sql<{ action: string; after: object }>(
        "select action, after from audit where tenant_id = $1 and entity_id = $2 and action in ('share', 'unshare') order by at, id",
        [asked.id],
      );
      expect(log.map(({ action }) => action).sort()).toEqual(['share', 'unshare']);
      expect(JSON.stringify(log)).not.toContain(token);
    });

    it.each<[Role, number]>([
      ['employee', 403],
      ['subcontractor', 403],
    ])('%s makes, lists and ends none', async (role, status) => {
      const asked = await request();
      const made = await make(asked);
      expect((await make(asked, role)).status).toBe(status);
      expect((await yard.as[role]('GET', links(asked))).status).toBe(status);
      expect((await yard.as[role]('DELETE', `${links(asked)}/${made.record.id}`)).status).toBe(status);
    });

    it.each<[string, object, readonly string[]]>([
      ['no firm', { firm: ' ' }, ['firm']],
      ['nobody to ask', { contact: '' }, ['contact']],
      ['no day', { days: 0 }, ['days']],
      ['too many days', { days: 61 }, ['days']],
      ['half days', { days: 1.5 }, ['days']],
      ['a name without end', { firm: 'x'.repeat(81) }, ['firm']],
    ])('%s is refused', async (_case, more, fields) => {
      const answer = await make(await request(), 'quality', more);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
    });

    it('ten are enough at a time, and none is made of a report that is handed in', async () => {
      const asked = await request();
      for (let turn = 0; turn < 10; turn += 1) expect((await make(asked)).status).toBe(200);
      expect(fieldsOf(await make(asked))).toEqual(['firm']);
      const sent = await request();
      expect((await send(await linked(sent), sent)).status).toBe(200);
      expect(outcome(await make(sent))).toEqual([422, 'WRONG_STATUS']);
    });

    it('of another company’s report there is none', async () => {
      const asked = await request();
      const made = await make(asked);
      const others = await hireCrew(sveis, `other${randomUUID().slice(0, 8)}`, ['admin'], {
        areMembers: 'now',
      });
      expect((await others.as.admin('GET', links(asked))).status).toBe(404);
      expect((await others.as.admin('POST', links(asked), { body: wish })).status).toBe(404);
      expect((await others.as.admin('DELETE', `${links(asked)}/${made.record.id}`)).status).toBe(404);
    });
  });

  describe('shows the firm its request', () => {
    it('with what is to be tested, and with nobody’s name, no note, no file and no other weld', async () => {
      const asked = await request();
      await weld();
      const { status, record, body } = await firm.open(await linked(asked));
      expect(status).toBe(200);
      const { request: told } = record as { request: { values: { lines: object[] }; names: object } };
      expect(told).toMatchObject({ project: expect.any(String), values: { method: 'RT', extent: 10 } });
      expect(told.values.lines).toHaveLength(2);
      expect(Object.keys(told.names)).toHaveLength(3);
      const text = JSON.stringify(body);
      for (const hidden of ['ourselves', 'TK02', 'created_by', 'performed_by', 'welder'])
        expect(text).not.toContain(hidden);
    });

    it('sets no cookie and opens nothing else', async () => {
      const asked = await request();
      const token = await linked(asked);
      const opened = await firm.open(token);
      expect(opened.cookies).toEqual([]);
      for (const path of [`${PATH}/${asked.id}`, `${PATH}/query`, '/api/main/dashboard', links(asked)]) {
        const answer = await createClient(sveis.app, { token })('GET', path);
        expect([path, answer.status === 401 || answer.status === 404]).toEqual([path, true]);
      }
    });
  });

  describe('takes the report', () => {
    it('to be approved by the company, with the firm’s name in history and log', async () => {
      const asked = await request();
      const token = await linked(asked);
      const photo = await firm.file(token, picture);
      const answer = await send(token, asked, {
        lines: asked.lines.map(({ _id }, index) =>
          index === 0
            ? { _id, result: 'rejected', defect: '401', location: '4 o’clock', size: 18, photo: [photo] }
            : { _id, result: 'accepted' },
        ),
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(answer.record).toEqual({ sent_at: now(), sent_by: 'Sara Holm, Nordkontroll AS' });
      const record = await read(asked);
      expect(record).toMatchObject({
        status: 'submitted',
        conclusion: 'rejected',
        company: 'Nordkontroll AS',
        outside_by: 'Sara Holm, Nordkontroll AS',
        performed_by: null,
        lines: [{ result: 'rejected', photo: [photo], welder: 'TK02' }, { result: 'accepted' }],
      });
      const history = (await yard.as.admin('GET', `${PATH}/${asked.id}/history`)).body.data as object[];
      expect(history[0]).toMatchObject({ step: 'report', user_id: 0, sent_by: 'Sara Holm, Nordkontroll AS' });
      const log = await yard.sql<{ actor_id: number; after: { outside_by: string } }>(
        "select actor_id, after from audit where tenant_id = $1 and entity_id = $2 and action = 'step'",
        [asked.id],
      );
      expect(log).toHaveLength(1);
      expect(log[0]).toMatchObject({ actor_id: 0, after: { outside_by: 'Sara Holm, Nordkontroll AS' } });
      for (const role of ['admin', 'quality', 'project_leader'] as const)
        expect(await yard.kindsTold(role)).toContain('ndt_reported');
      const seen = await yard.as.admin('GET', `/api/main/files/${photo}`);
      expect(seen.status).toBe(200);
      const approved = await yard.as.admin('POST', `${PATH}/${asked.id}/steps/approve`, {
        body: { approver_sign: await signedByAdmin(), rev: record.rev },
      });
      expect(approved.status, JSON.stringify(approved.body)).toBe(200);
      expect(approved.record.status).toBe('approved');
    });

    const signedByAdmin = async () => {
      const file = randomUUID();
      await yard.as.admin('PUT', `/api/main/files/${file}`, {
        headers: { 'content-type': 'image/png' },
        body: picture,
      });
      return { file, signer: yard.userId('admin'), name: '', at: now() };
    };

    it('once: the same again is the same, another one is refused, and the page shows the receipt', async () => {
      const asked = await request();
      const token = await linked(asked);
      const body = { version: await versionOf(token), values: await report(token, asked) };
      const key = randomUUID();
      const tries = await Promise.all([1, 2, 3].map(() => firm.send(token, body, key)));
      for (const one of tries) expect([one.status, one.record]).toEqual([200, tries[0]?.record]);
      expect((await read(asked)).rev).toBe(2);
      const other = { ...body, values: { ...body.values, density: 3 } };
      expect(outcome(await firm.send(token, other, key))).toEqual([422, 'KEY_REUSED']);
      expect(outcome(await firm.send(token, body, randomUUID()))).toEqual(gone);
      expect((await firm.open(token)).record).toMatchObject({ sent_at: now(), request: null });
      expect((await firm.put(token, randomUUID(), picture)).status).toBe(422);
    });

    it('not over what the company changed meanwhile: the clash brings the request as it is now', async () => {
      const asked = await request();
      const token = await linked(asked);
      const body = { version: await versionOf(token), values: await report(token, asked) };
      const lines = [...asked.lines, { weld: await weld() }];
      const edited = await yard.as.admin('PUT', `${PATH}/${asked.id}`, { body: { lines, rev: asked.rev } });
      expect(edited.status, JSON.stringify(edited.body)).toBe(200);
      const clash = await firm.send(token, body);
      expect(outcome(clash)).toEqual([409, 'STALE']);
      const current = clash.body.current as { request: { version: string; values: { lines: object[] } } };
      expect(current.request.values.lines).toHaveLength(3);
      expect(JSON.stringify(clash.body)).not.toContain('ourselves');
      expect(fieldsOf(await firm.send(token, { ...body, version: current.request.version }))).toEqual([
        'lines.2.result',
      ]);
      // A note the firm is not shown is no clash.
      const noted = await yard.as.admin('PUT', `${PATH}/${asked.id}`, {
        body: { comments: 'Another', rev: edited.record.rev },
      });
      expect(noted.status).toBe(200);
      const whole = [...body.values.lines];
      const third = ((await read(asked)).lines as { _id: string }[])[2];
      const values = { ...body.values, lines: [...whole, { _id: third?._id, result: 'accepted' }] };
      const sent = await firm.send(token, { version: current.request.version, values });
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      expect((await read(asked)).comments).toBe('Another');
    });

    it('whole: what is missing is told field by field', async () => {
      const asked = await request();
      const token = await linked(asked);
      const answer = await firm.send(token, {
        version: await versionOf(token),
        values: { lines: [{ _id: asked.lines[0]?._id, result: 'rejected' }] },
      });
      expect(answer.status).toBe(422);
      for (const name of [
        'outside_inspector',
        'outside_certificate',
        'procedure',
        'performed_at',
        'performer_sign',
      ])
        expect(fieldsOf(answer)).toContain(name);
      expect((await read(asked)).status).toBe('requested');
    });

    it.each<[string, object | 'weld']>([
      ['status', { status: 'approved' }],
      ['project_id', { project_id: 2 }],
      ['approved_by', { approved_by: 1 }],
      ['performed_by', { performed_by: 1 }],
      ['outside_by', { outside_by: 'The boss' }],
      ['company', { company: 'Other' }],
      ['acceptance', { acceptance: 'None' }],
      ['method', { method: 'VT' }],
      ['overrides', { overrides: [] }],
      ['override_reason', { override_reason: 'so' }],
      ['lines.0', { lines: [{ _id: randomUUID(), result: 'accepted' }] }],
      ['lines.0.weld', 'weld'],
    ])('and nothing outside it: %s is refused and changes nothing', async (field, more) => {
      const asked = await request();
      const token = await linked(asked);
      const sent = more === 'weld' ? { lines: [{ _id: asked.lines[0]?._id, weld: randomUUID() }] } : more;
      const answer = await send(token, asked, sent);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
      expect((await read(asked)).rev).toBe(asked.rev);
    });

    it('nobody signs as a colleague, and hostile words stay words', async () => {
      const asked = await request();
      const token = await linked(asked);
      const file = await firm.file(token, picture);
      const words = `<img src=x onerror=alert(1)>'; drop table record; --\u0000\ud800 ${'\u202e'}evil`;
      const answer = await send(token, asked, {
        outside_note: words,
        outside_inspector: '=HYPERLINK("http://x")',
        performer_sign: { file, signer: yard.userId('admin'), name: 'Boss', at: now() },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const record = await read(asked);
      expect(record.performer_sign).toMatchObject({ signer: null, name: 'Boss' });
      expect(String(record.outside_note)).toContain('<img src=x');
    });

    it('files of others, unknown files and too many are refused; a hostile one is what it is', async () => {
      const asked = await request();
      const token = await linked(asked);
      const other = await request();
      const theirs = await firm.file(await linked(other), picture);
      const mine = randomUUID();
      await yard.as.admin('PUT', `/api/main/files/${mine}`, {
        headers: { 'content-type': 'image/png' },
        body: picture,
      });
      for (const photos of [[theirs], [mine], [randomUUID()], ['x']])
        expect(fieldsOf(await send(token, asked, { photos }))).toContain('attachments');
      for (const id of [theirs, mine]) {
        expect((await firm.put(token, id, picture)).status).toBe(422);
        expect((await firm.offset(token, id)).record).toEqual({ id, complete: false, offset: 0 });
      }
      const page = Buffer.from('<html><script>alert(1)</script></html>');
      const stored = await firm.put(token, randomUUID(), page, 'photo.png');
      expect(stored.status === 200 ? stored.record.type : 'refused').not.toMatch(/html|image/);
    });

    it('not without end', async () => {
      const asked = await request();
      const token = await linked(asked);
      const version = await versionOf(token);
      const huge = await firm.send(token, { version, values: { outside_note: 'x'.repeat(3_000_000) } });
      expect(outcome(huge)).toEqual([422, 'FILE_TOO_LARGE']);
      const large = await firm.put(token, randomUUID(), Buffer.alloc(80 * 1_048_576), 'film.bin');
      expect(outcome(large)).toEqual([422, 'FILE_TOO_LARGE']);
      await yard.sql(
        'update ndt_link set files = array(select gen_random_uuid() from generate_series(1, 60)) where tenant_id = $1 and report_id = $2',
        [asked.id],
      );
      expect(fieldsOf(await firm.put(token, randomUUID(), picture))).toEqual(['id']);
    });
  });

  describe('is dead', () => {
    const isDead = async (token: string) => {
      const body = { version: 'x', values: {} };
      const answers = [
        await firm.open(token),
        await firm.send(token, body),
        await firm.put(token, randomUUID(), picture),
      ];
      const unknown = await firm.open(`${token.split('.')[0]}.${'A'.repeat(43)}`);
      expect(answers.map(outcome)).toEqual([gone, gone, gone]);
      expect(answers[0]?.body).toEqual(unknown.body);
    };

    it('when its time is over', async () => {
      const asked = await request();
      const token = await linked(asked);
      const then = sveis.time.now;
      sveis.time.now = new Date(then.getTime() + 14 * 86_400_000 - 1);
      expect((await firm.open(token)).status).toBe(200);
      sveis.time.now = new Date(then.getTime() + 14 * 86_400_000);
      await isDead(token);
      sveis.time.now = then;
    });

    it('when it is ended, also between opening and sending', async () => {
      const asked = await request();
      const made = await make(asked);
      const token = tokenOf(made);
      const body = { version: await versionOf(token), values: await report(token, asked) };
      await yard.as.quality('DELETE', `${links(asked)}/${made.record.id}`);
      expect(outcome(await firm.send(token, body))).toEqual(gone);
      await isDead(token);
    });

    it('when the request is cancelled, deleted, or handed in by somebody else', async () => {
      const cancelled = await request();
      const token = await linked(cancelled);
      await yard.as.admin('POST', `${PATH}/${cancelled.id}/steps/cancel`, {
        body: { cancelled_because: 'Not needed', rev: cancelled.rev },
      });
      await isDead(token);
      const deleted = await request();
      const second = await linked(deleted);
      await yard.as.admin('DELETE', PATH, { body: { ids: [deleted.id] } });
      expect(outcome(await firm.open(second))).toEqual(gone);
      const asked = await request();
      const [one, two] = [await linked(asked), await linked(asked)];
      expect((await send(one, asked)).status).toBe(200);
      await isDead(two);
    });

    it('when the report it brought is decided, but for the receipt of the same sending', async () => {
      const asked = await request();
      const token = await linked(asked);
      const body = { version: await versionOf(token), values: await report(token, asked) };
      const key = randomUUID();
      const first = await firm.send(token, body, key);
      const { rev } = await read(asked);
      await yard.as.admin('POST', `${PATH}/${asked.id}/steps/reject`, {
        body: { rejected_because: 'Which film?', rev },
      });
      expect(outcome(await firm.open(token))).toEqual(gone);
      expect((await firm.send(token, body, key)).record).toEqual(first.record);
    });

    it('when its maker leaves or loses the right, when the project is finished, when tests are switched off', async () => {
      const asked = await request();
      const token = await linked(asked, 'quality');
      const flip = async (text: string, values: readonly unknown[] = []) => {
        await yard.sql(text, values);
        await isDead(token);
      };
      const quality = yard.userId('quality');
      await flip('update app_user set is_active = false where tenant_id = $1 and id = $2', [quality]);
      await yard.sql('update app_user set is_active = true where tenant_id = $1 and id = $2', [quality]);
      expect((await firm.open(token)).status).toBe(200);
      await flip("update group_level set level = 'edit' where tenant_id = $1 and module = 'projectndt'");
      await yard.sql(
        "update group_level set level = 'manage' where tenant_id = $1 and module = 'projectndt'",
      );
      await flip("update project set status = 'finished' where tenant_id = $1 and id = 1");
      await yard.sql("update project set status = 'production' where tenant_id = $1 and id = 1");
      await flip("update feature set enabled = false where tenant_id = $1 and key = 'ndt'");
      await yard.sql("update feature set enabled = true where tenant_id = $1 and key = 'ndt'");
      expect((await firm.open(token)).status).toBe(200);
    });

    it('under the name of another company, and to another company’s report', async () => {
      const asked = await request();
      const token = await linked(asked);
      const host = `next${randomUUID().slice(0, 8)}`;
      const next = await addCompany(sveis, host, ['admin']);
      expect(outcome(await firm.open(token, { 'x-tenant': host }))).toEqual(gone);
      const moved = `${next.id.toString(36)}.${token.split('.')[1]}`;
      expect(outcome(await firm.open(moved))).toEqual(gone);
    });

    it.each([
      ['empty', ''],
      ['no token', 'x'],
      ['a company alone', '1'],
      ['a path', '../../etc'],
      ['too short', `1.${'a'.repeat(42)}`],
      ['of a company there is not', `zzzzzz.${'a'.repeat(43)}`],
      ['too long', 'a'.repeat(5_000)],
    ])('as a token that is %s, which answers like every other', async (_case, token) => {
      expect(outcome(await firm.open(token))).toEqual(gone);
    });
  });

  it('a thousand guesses from one address are soon refused, and cost the real firm nothing', async () => {
    const asked = await request();
    const token = await linked(asked);
    const prefix = token.split('.')[0];
    const guesser = createClient(sveis.app, { address: '203.0.113.9' });
    const answers: number[] = [];
    for (let turn = 0; turn < 1_000; turn += 1) {
      const guess = `${prefix}.${randomUUID().replaceAll('-', '')}${'a'.repeat(11)}`;
      answers.push((await guesser('GET', PAGE, { headers: { 'x-link-token': guess } })).status);
    }
    expect(answers.filter((status) => status === 422).length).toBeLessThan(200);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(800);
    expect((await firm.open(token)).status).toBe(200);
  });

  it('one link asks only so often', async () => {
    const token = await linked(await request());
    const answers = [];
    for (let turn = 0; turn < 160; turn += 1) answers.push((await firm.open(token)).status);
    expect(answers).toContain(429);
  });
});

/** Calls of the page behind a link, each from an address of its own: the limit by address is tried apart. */
function createFirm(installed: () => TestInstallation) {
  let calls = 0;
  const client = () => {
    calls += 1;
    return createClient(installed().app, {
      address: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    });
  };
  const by = (token: string) => ({ 'x-link-token': token });
  const put = (token: string, id: string, body: Buffer, name = 'film.png') =>
    client()('PUT', `${PAGE}/files/${id}?name=${name}`, {
      headers: { ...by(token), 'content-type': 'image/png' },
      body,
    });
  return {
    open: (token: string, headers: Readonly<Record<string, string>> = {}) =>
      client()('GET', PAGE, { headers: { ...by(token), ...headers } }),
    send: (token: string, body: object, key: string = randomUUID()) =>
      client()('POST', `${PAGE}/report`, { headers: { ...by(token), 'idempotency-key': key }, body }),
    put,
    offset: (token: string, id: string) =>
      client()('GET', `${PAGE}/files/${id}/offset`, { headers: by(token) }),
    file: async (token: string, body: Buffer) => {
      const id = randomUUID();
      const answer = await put(token, id, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return id;
    },
  };
}
