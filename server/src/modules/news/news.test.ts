import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGroup } from '../../admin/index.ts';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { publishNews } from './news-publishing.service.ts';

const PATH = '/api/main/news';
const roles = ['employee', 'foreman', 'quality', 'hse', 'subcontractor', 'admin'] as const;
type Role = (typeof roles)[number];

const body = [{ kind: 'paragraph', runs: [{ text: 'Meet in the canteen.' }] }];
const MINUTE = 60_000;

describe('news', () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let host = 0;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    host += 1;
    crew = await hireCrew(sveis, `news${host}`, roles);
    await crew.give('hse', 'news', 'manage');
    await crew.give('quality', 'news', 'edit');
  });

  const created = (who: Role, more: object = {}) =>
    crew.as[who]('POST', PATH, {
      body: { title: 'HSE week', body, category: 'hse', audience: 'all', language: 'en', ...more },
    });
  const draft = async (more: object = {}, who: Role = 'hse'): Promise<string> => {
    const answer = await created(who, more);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return String(answer.record.id);
  };
  const step = (who: Role, id: string, name: string, sent: object = {}) =>
    crew.as[who]('POST', `${PATH}/${id}/steps/${name}`, { body: sent });
  const published = async (more: object = {}): Promise<string> => {
    const id = await draft(more);
    const answer = await step('hse', id, 'publish');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return id;
  };
  const status = async (who: Role, id: string) => (await crew.as[who]('GET', `${PATH}/${id}`)).status;
  const rows = async (who: Role, match: object = {}, headers: Record<string, string> = {}) => {
    const answer = await crew.as[who]('POST', `${PATH}/query`, {
      body: { pipeline: [{ $match: match }, { $sort: { feed_order: -1 } }] },
      headers,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data as Record<string, unknown>[];
  };
  const listed = async (who: Role, match: object = {}) => (await rows(who, match)).map(({ id }) => id);
  const count = async (who: Role) =>
    Number((await crew.as[who]('GET', '/api/get_task_count')).body.task_count);
  const later = (minutes: number) => new Date(sveis.time.now.getTime() + minutes * MINUTE).toISOString();
  const publishDue = (minutes: number) =>
    publishNews(sveis.services, crew.company.id, new Date(sveis.time.now.getTime() + minutes * MINUTE));

  it('are known to nobody but their writers until they are published', async () => {
    const id = await draft();
    expect([await status('employee', id), await status('quality', id)]).toEqual([404, 200]);
    expect([await listed('employee'), await listed('quality')]).toEqual([[], [id]]);
    expect((await step('quality', id, 'publish')).status).toBe(403);
    expect((await step('hse', id, 'publish')).record.status).toBe('published');
    expect([await status('employee', id), await listed('employee')]).toEqual([200, [id]]);
    expect((await created('employee')).status).toBe(403);
    expect(await status('subcontractor', id)).toBe(403);
    await step('hse', id, 'withdraw');
    expect([await status('employee', id), await listed('employee')]).toEqual([404, []]);
  });

  it('writers change drafts, and only those who manage what is out', async () => {
    const id = await draft({}, 'quality');
    const edit = (who: Role) => crew.as[who]('PUT', `${PATH}/${id}`, { body: { summary: `by ${who}` } });
    expect((await edit('quality')).status).toBe(200);
    await step('hse', id, 'publish');
    expect([(await edit('quality')).status, (await edit('hse')).status]).toEqual([403, 200]);
    await step('hse', id, 'archive');
    expect((await edit('hse')).body).toMatchObject({ code: 'RECORD_LOCKED' });
  });

  it('for a group or a project exist for its people alone, on every way to them', async () => {
    const group = await sveis.owner.inTenant(crew.company.id, (tx) =>
      createGroup(tx, {
        name: 'Welders',
        description: '',
        isAdministrative: false,
        levels: [],
        members: [crew.userId('foreman')],
      }),
    );
    const id = await published({ audience: 'groups', audience_groups: [group] });
    expect([await status('foreman', id), await status('employee', id)]).toEqual([200, 404]);
    expect([await listed('foreman'), await listed('employee')]).toEqual([[id], []]);
    const ways = [
      ['GET', `${PATH}/${id}/history`],
      ['GET', `${PATH}/${id}/links`],
      ['GET', `${PATH}/${id}/pdf`],
      ['POST', `${PATH}/${id}/read`],
      ['POST', `${PATH}/${id}/confirm`],
      ['GET', `${PATH}/${id}/readers`],
    ] as const;
    for (const [method, url] of ways)
      expect((await crew.as.employee(method, url)).status, `${method} ${url}`).toBe(404);
    const found = await crew.as.employee('GET', '/api/main/search?q=HSE');
    expect(JSON.stringify(found.body)).not.toContain(id);
    expect(await crew.kindsTold('employee')).toEqual([]);
    expect(await crew.kindsTold('foreman')).toEqual(['news_published']);
    const csv = await crew.as.employee('GET', `${PATH}/export.csv`);
    expect(csv.body.text).not.toContain('HSE week');
  });

  it('how an article was written is not told to those it is for', async () => {
    const id = await draft({ title: 'Secret wording' });
    await crew.as.hse('PUT', `${PATH}/${id}`, { body: { title: 'HSE week' } });
    await step('hse', id, 'publish');
    const history = async (who: Role) =>
      JSON.stringify((await crew.as[who]('GET', `${PATH}/${id}/history`)).body);
    expect(await history('employee')).not.toContain('Secret wording');
    expect(await history('quality')).toContain('Secret wording');
  });

  it('of another company are not there', async () => {
    const id = await published();
    const other = await hireCrew(sveis, `other${host}`, ['admin']);
    expect((await other.as.admin('GET', `${PATH}/${id}`)).status).toBe(404);
    expect((await other.as.admin('POST', `${PATH}/${id}/read`)).status).toBe(404);
  });

  it('keep only text of the allow-list', async () => {
    const refused = async (raw: unknown) => (await created('hse', { body: raw })).status;
    expect(await refused([{ kind: 'html', html: '<script>alert(1)</script>' }])).toBe(422);
    expect(await refused([{ kind: 'paragraph', runs: [{ text: 'x', link: 'javascript:alert(1)' }] }])).toBe(
      422,
    );
    expect(await refused('x'.repeat(20_001))).toBe(422);
    const { record } = await created('hse', { body: 'First\n\nSecond' });
    expect(record.body).toEqual([
      { kind: 'paragraph', runs: [{ text: 'First' }] },
      { kind: 'paragraph', runs: [{ text: 'Second' }] },
    ]);
  });

  it('are found by the words of their text, in every language', async () => {
    const words = [{ kind: 'paragraph', runs: [{ text: 'Spotkanie w stołówce' }] }];
    const id = await published({ translations: [{ language: 'pl', title: 'Tydzień BHP', body: words }] });
    for (const word of ['canteen', 'stołówce', 'tydzien'])
      expect(await listed('employee', { words: { $regex: word } }), word).toEqual([id]);
  });

  it('are listed in the reader’s language, else in the company’s, else in English', async () => {
    const say = (language: string, title: string) => ({ language, title, body });
    await published({
      title: 'Darbų sauga',
      language: 'lt',
      translations: [say('en', 'HSE week'), say('no', 'HMS-uke'), say('pl', 'Tydzień BHP')],
    });
    const titleIn = async (language: string) =>
      (await rows('employee', {}, { 'accept-language': language }))[0]?.title;
    expect([await titleIn('pl'), await titleIn('lt'), await titleIn('sv')]).toEqual([
      'Tydzień BHP',
      'Darbų sauga',
      'HMS-uke',
    ]);
    const twice = await created('hse', { translations: [say('en', 'Again')] });
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['translations.0.language']]);
  });

  it('are told with their title in the reader’s language', async () => {
    await crew.sql("update app_user set language = 'lt' where tenant_id = $1 and id = $2", [
      crew.userId('employee'),
    ]);
    await published({
      translations: [{ language: 'lt', title: 'Saugos savaitė', body }],
    });
    const told = await crew.sql<{ user_id: number; title: string }>(
      "select user_id, params ->> 'title' as title from notice where tenant_id = $1 and kind = 'news_published'",
    );
    const titleFor = (role: Role) => told.find(({ user_id }) => user_id === crew.userId(role))?.title;
    expect([titleFor('employee'), titleFor('foreman')]).toEqual(['Saugos savaitė', 'HSE week']);
  });

  it('come out and are put away by the clock, and tell their audience once', async () => {
    const id = await draft({ publish_to: later(120) });
    expect((await step('hse', id, 'schedule', { publish_from: later(-5) })).status).toBe(422);
    expect((await step('hse', id, 'schedule', { publish_from: later(30) })).record.status).toBe('scheduled');
    await publishDue(29);
    expect([await status('employee', id), await crew.kindsTold('employee')]).toEqual([404, []]);
    await publishDue(31);
    await publishDue(32);
    expect([await status('employee', id), await crew.kindsTold('employee')]).toEqual([
      200,
      ['news_published'],
    ]);
    expect(await crew.kindsTold('hse')).toEqual([]);
    await publishDue(121);
    expect((await crew.as.hse('GET', `${PATH}/${id}`)).record.status).toBe('archived');
    expect(await status('employee', id)).toBe(404);
  });

  it('end after they begin', async () => {
    const answer = await created('hse', { publish_from: later(60), publish_to: later(30) });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['publish_to']]);
  });

  it('three are pinned at most, and come first', async () => {
    const pinned = [];
    for (const title of ['1', '2', '3']) pinned.push(await published({ title, pinned: true }));
    const last = await published({ title: '4' });
    const answer = await crew.as.hse('PUT', `${PATH}/${last}`, { body: { pinned: true } });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['pinned']]);
    expect((await listed('employee')).at(-1)).toBe(last);
    await step('hse', String(pinned[0]), 'archive');
    expect((await crew.as.hse('PUT', `${PATH}/${last}`, { body: { pinned: true } })).status).toBe(200);
  });

  it('are unread until they are opened, and again when they are told again', async () => {
    const id = await published();
    const unread = async () => (await rows('employee', { unread: true })).map((row) => row.id);
    expect(await unread()).toEqual([id]);
    const { cards } = (await crew.as.employee('GET', '/api/main/dashboard')).record as {
      cards: { module: string; count: number; rows: { title: string }[] }[];
    };
    expect(cards.find(({ module }) => module === 'news')).toMatchObject({
      count: 1,
      rows: [{ title: 'HSE week' }],
    });
    const key = randomUUID();
    const read = () =>
      crew.as.employee('POST', `${PATH}/${id}/read`, { headers: { 'idempotency-key': key } });
    expect((await read()).record.read_at).toEqual(expect.any(String));
    expect((await read()).status).toBe(200);
    expect(await unread()).toEqual([]);
    sveis.time.now = new Date(sveis.time.now.getTime() + MINUTE);
    await step('hse', id, 'tell');
    expect(await unread()).toEqual([id]);
    expect(await crew.kindsTold('employee')).toEqual(['news_published', 'news_again']);
  });

  it('say who has read them to those who manage them', async () => {
    const id = await published();
    await crew.as.employee('POST', `${PATH}/${id}/read`);
    const readers = await crew.as.hse('GET', `${PATH}/${id}/readers`);
    const people = readers.body.data as { id: number; read_at: string | null }[];
    expect(people.filter(({ read_at }) => read_at !== null).map((one) => one.id)).toEqual([
      crew.userId('employee'),
    ]);
    expect(people.map((one) => one.id)).not.toContain(crew.userId('subcontractor'));
    expect((await crew.as.quality('GET', `${PATH}/${id}/readers`)).status).toBe(403);
  });

  it('that must be confirmed are a task of a week, answered in the article', async () => {
    const before = await count('employee');
    const id = await published({ acknowledge_required: true, priority: 'important' });
    expect(await count('employee')).toBe(before + 1);
    expect(await count('hse')).toBe(0);
    expect(await crew.kindsTold('employee')).toEqual(['news_important']);
    expect((await rows('employee'))[0]).toMatchObject({ to_confirm: true });
    const { record } = await crew.as.employee('POST', `${PATH}/${id}/confirm`);
    expect(record.confirm).toMatchObject({ state: 'acknowledged' });
    expect((await crew.as.employee('POST', `${PATH}/${id}/confirm`)).status).toBe(200);
    expect(await count('employee')).toBe(before);
    expect((await rows('employee'))[0]).toMatchObject({ to_confirm: false, unread: false });
    expect((await crew.as.hse('POST', `${PATH}/${id}/confirm`)).status).toBe(404);
    await step('hse', id, 'archive');
    expect(await count('foreman')).toBe(0);
  });

  it('important ones go out by mail', async () => {
    await published({ priority: 'important' });
    const jobs = await crew.sql<{ n: number }>(
      `select count(*)::integer as n from graphile_worker.jobs where task_identifier = 'mail_notice' and $1::integer is not null`,
    );
    expect(Number(jobs[0]?.n)).toBeGreaterThan(0);
  });
});
