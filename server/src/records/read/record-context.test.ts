import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FormPart, formBody } from '../../testing/form-body.ts';
import type { TestInstallation } from '../../testing/index.ts';
import {
  GAUGES,
  LEAKS,
  type Made,
  type RecordScene,
  type Role,
  setRecordScene,
  startWithModules,
} from '../../testing/scenes/record-scene.ts';

describe('around a record', () => {
  let sveis: TestInstallation;
  let scene: RecordScene;
  let photo: Buffer;

  beforeAll(async () => {
    sveis = await startWithModules();
    scene = await setRecordScene(sveis);
    photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'navy' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => sveis.close());

  const gauge = async (name: string) =>
    (await scene.as.admin('POST', GAUGES, { body: { name } })).record as Made;
  const send = (role: Role, id: string, parts: readonly FormPart[], more: Record<string, string> = {}) => {
    const { headers, body } = formBody(parts);
    return scene.as[role]('POST', `${LEAKS}/${id}/attachments`, { headers: { ...headers, ...more }, body });
  };
  const picture = (): FormPart => ({
    field: 'files[]',
    value: photo,
    name: 'leak.jpg',
    contentType: 'image/jpeg',
  });

  it('links go both ways, and name only what the asker may see', async () => {
    const meter = await gauge('Manometer');
    const mine = await scene.leak('employee', { gauges: [meter.id] });
    const theirs = await scene.leak('foreman', { gauge: meter.id });
    const links = async (role: Role, path: string) =>
      (
        (await scene.as[role]('GET', path)).body.data as { direction: string; id: string; name: string }[]
      ).map(({ direction, id }) => `${direction} ${id}`);
    expect(await links('foreman', `${LEAKS}/${theirs.id}/links`)).toEqual([`to ${meter.id}`]);
    const named = await links('foreman', `${GAUGES}/${meter.id}/links`);
    expect(named.sort()).toEqual([`from ${mine.id}`, `from ${theirs.id}`].sort());
    expect(await links('employee', `${GAUGES}/${meter.id}/links`)).toEqual([`from ${mine.id}`]);
    expect(mine.names).toMatchObject({
      references: { [`equipment:${meter.id}`]: `${meter.number} Manometer` },
    });
    const blind = await scene.leak('admin', { gauge: meter.id, watchers: [scene.userId('subcontractor')] });
    const seen = await scene.as.subcontractor('GET', `${LEAKS}/${blind.id}`);
    expect(seen.record.names).toMatchObject({ references: {} });
  });

  it('a file sent to a record is seen by who may see the record, and by nobody else', async () => {
    const { id } = await scene.leak('foreman');
    const answer = await send('foreman', id, [picture(), picture()]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [file] = answer.record.pictures as string[];
    const { url } = (answer.record.files as Record<string, { url: string }>)[String(file)] ?? {};
    expect(url).toBe(`/files/${file}`);
    const open = async (role: Role) => (await scene.as[role]('GET', `/api/main${url}`)).status;
    expect([await open('admin'), await open('employee')]).toEqual([200, 404]);
    await scene.as.admin('DELETE', `${LEAKS}/${id}`);
    expect(await open('admin')).toBe(404);
  });

  it('sent twice with its key a file is there once; what is not editable takes none', async () => {
    const { id } = await scene.leak('foreman');
    const key = { 'idempotency-key': randomUUID() };
    await send('foreman', id, [picture()], key);
    const again = await send('foreman', id, [picture()], key);
    expect([again.status, again.record.pictures]).toEqual([200, [expect.any(String)]]);
    expect((await send('employee', id, [picture()])).status).toBe(404);
    expect(
      (await send('foreman', id, [{ field: 'field', value: 'title' }, picture()])).body.errors,
    ).toHaveProperty('field');
    const many = await send('foreman', id, [picture(), picture(), picture(), picture(), picture()]);
    expect(many.body.errors).toHaveProperty('pictures');
  });

  it('what a phone keeps for its forms is what each picker would offer, and nothing where one is refused', async () => {
    const references = [
      { to: 'equipment', pick: 'usable' },
      { to: 'user' },
      { to: 'user', pick: 'equipment' },
      { to: 'nonsense' },
      { to: 'projects' },
    ];
    const choices = ['equipment_group', 'no_such_list'];
    for (const role of ['foreman', 'subcontractor'] as const) {
      const alone = async (method: 'GET' | 'POST', path: string, body?: object) => {
        const answer = await scene.as[role](method, `/api/main/${path}`, body ? { body } : {});
        return answer.status === 200 ? { data: answer.body.data } : null;
      };
      const { status, record } = await scene.as[role]('POST', '/api/main/references/many/query', {
        body: { references, choices },
      });
      expect(status).toBe(200);
      const expected = [];
      for (const body of references) expected.push(await alone('POST', 'references/query', body));
      expect(record.references).toEqual(expected);
      expect(record.choices).toEqual([await alone('GET', 'choices/equipment_group'), null]);
      expect(expected[3]).toBeNull();
      expect(expected[0] === null).toBe(role === 'subcontractor');
    }
    const many = { references: Array.from({ length: 201 }, () => ({ to: 'user' })), choices };
    const refused = await scene.as.foreman('POST', '/api/main/references/many/query', { body: many });
    expect(refused.status).toBe(422);
  });

  it('pickers offer what may be chosen', async () => {
    const meter = await gauge('Thermometer');
    const broken = await gauge('Thermometer broken');
    await scene.as.admin('POST', `${GAUGES}/${broken.id}/steps/break`, { body: {} });
    const ask = async (body: object, role: Role = 'foreman') => {
      const answer = await scene.as[role]('POST', '/api/main/references/query', { body });
      return answer.status === 200
        ? (answer.body.data as { id: unknown }[]).map(({ id }) => id)
        : answer.status;
    };
    expect(await ask({ to: 'equipment', q: 'thermo', pick: 'usable' })).toEqual([meter.id, broken.id]);
    const shown = await scene.as.foreman('POST', '/api/main/references/query', {
      body: { to: 'equipment', q: 'thermo', pick: 'usable' },
    });
    expect(shown.body.data).toMatchObject([
      { id: meter.id },
      { unfit: { message: 'equipment.status_broken', values: {} } },
    ]);
    const refused = await scene.as.foreman('POST', LEAKS, { body: { title: 'Drip', gauge: broken.id } });
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['gauge']]);
    expect(await ask({ to: 'equipment', q: 'thermo' }, 'subcontractor')).toBe(403);
    expect(await ask({ to: 'nonsense' })).toBe(422);
    expect(await ask({ to: 'projects', q: 'pipe' })).toEqual([1]);
    expect(await ask({ to: 'user', q: 'test foreman' })).toEqual([scene.userId('foreman')]);
    const editors = await ask({ to: 'user', pick: 'deviation' });
    expect(editors).toContain(scene.userId('foreman'));
    expect(editors).not.toContain(scene.userId('employee'));
    const places = await scene.as.foreman('GET', '/api/main/choices/leak_place?lang=no');
    expect(places.body.data).toMatchObject([
      { code: 'hall', label: 'Hallen', is_active: true },
      { code: 'yard', label: 'Yard' },
      { code: 'old', is_active: false },
    ]);
    for (const table of ['accounts', 'locations'])
      expect((await scene.as.foreman('POST', `/api/main/${table}/query`, { body: {} })).body.data).toEqual(
        [],
      );
  });

  it('as a file: the same rows and columns one may see, in one’s language, running nothing', async () => {
    const other = await setRecordScene(sveis);
    await other.leak('foreman', {
      title: '=1+1',
      note: 'a;b "c"',
      found_on: '2026-11-10',
      cost: 1.5,
      amount: -2.25,
      place: 'hall',
    });
    await other.leak('employee', { title: 'Mine', tags: ['gas'], responsible: other.userId('foreman') });
    const csv = async (role: Role, end = '') => {
      const answer = await other.as[role]('GET', `${LEAKS}/export.csv${end}`);
      return answer.status === 200
        ? String(answer.body.text).slice(0, -2).split('\r\n')
        : [String(answer.body.code)];
    };
    const [head = '', ...lines] = await csv('foreman', '?sort=title&lang=no');
    expect(head.startsWith('\uFEFFNummer;Status;')).toBe(true);
    expect(lines).toHaveLength(2);
    expect(lines.join('\n')).toContain(`;'=1+1;"a;b ""c""";`);
    expect(lines.join('\n')).toMatch(/;10\.11\.2026;1,5;2;/);
    expect(lines.join('\n')).toContain(';-2,25;');
    expect(lines.join('\n')).toContain('Hallen');
    const mine = await csv('employee');
    expect(mine).toHaveLength(2);
    expect(mine[0]?.split(';').length).toBe(head.split(';').length - 1);
    expect(await csv('foreman', `?match=${encodeURIComponent('{"tags":"gas"}')}`)).toHaveLength(2);
    expect(await csv('foreman', '?match=%7B%22secret%22%3A1%7D')).toEqual(['BAD_QUERY']);
    expect(await csv('foreman', '?match=nonsense')).toEqual(['VALIDATION']);
    expect(await csv('warehouse')).toHaveLength(1);
  });

  it('a file of many pages holds every row once', async () => {
    const other = await setRecordScene(sveis);
    await sveis.owner.inTenant(other.company.id, (tx) =>
      tx.sql(
        `insert into record (tenant_id, id, module, number, status, title, title_key, data, n1, definition_version, created_at, created_by, updated_at, updated_by)
         select $1, gen_random_uuid(), 'deviation', 'N' || n, 'open', 't' || n, 't' || n, json_build_object('title', 't' || n),
                case when n % 2 = 0 then n end, 1, now(), $2, now(), $2 from generate_series(1, 450) n`,
        [other.company.id, other.userId('admin')],
      ),
    );
    const answer = await other.as.foreman('GET', `${LEAKS}/export.csv?sort=amount&descending=1`);
    const lines = String(answer.body.text).trim().split('\r\n').slice(1);
    expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(450);
    expect(lines).toHaveLength(450);
  });
});
