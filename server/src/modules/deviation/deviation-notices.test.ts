import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DeviationRole,
  type DeviationScene,
  queuedMail,
  runJobs,
  setDeviationScene,
  startTestInstallation,
  superQuery,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

interface QueuedNotice extends Record<string, unknown> {
  readonly kind: string;
  readonly title: string;
  readonly leaves: string;
}

describe('of a deviation', () => {
  let sveis: TestInstallation;
  let fjord: DeviationScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await setDeviationScene(sveis);
  });
  afterAll(() => sveis.close());
  beforeEach(() => {
    sveis.time.now = new Date('2026-11-12T10:00:00+01:00');
  });

  const later = (minutes: number) => {
    sveis.time.now = new Date(sveis.time.now.getTime() + minutes * 60_000);
  };
  const told = async (role: DeviationRole, { record }: TestAnswer) =>
    (
      await fjord.sql<{ kind: string }>(
        `select kind from notice where tenant_id = $1 and user_id = $2 and link = $3 order by created_at, id`,
        [fjord.userId(role), `/deviations/${record.id}`],
      )
    ).map(({ kind }) => kind);
  const letters = (role: DeviationRole, { record }: TestAnswer) =>
    superQuery<QueuedNotice>(
      sveis,
      `select j.payload ->> 'kind' as kind, j.payload -> 'params' ->> 'title' as title,
              to_char(j.run_at at time zone 'Europe/Oslo', 'Dy HH24:MI') as leaves
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'mail_notice' and (j.payload ->> 'user_id')::integer = $1
          and j.payload -> 'params' ->> 'id' = $2 order by j.id`,
      [fjord.userId(role), record.id],
    );

  it('those who answer for it, those whose cases these are and those with a copy hear at once', async () => {
    const fresh = await fjord.report({ copy_to: [fjord.userId('foreman')], severity: 'high' });
    expect(await told('quality', fresh)).toEqual(['deviation_assigned']);
    expect(await told('hse', fresh)).toEqual(['deviation_grave']);
    expect(await told('foreman', fresh)).toEqual(['deviation_copied']);
    expect(await told('employee', fresh)).toEqual([]);
    const other = await fjord.report({ responsible: fjord.userId('admin') }, 'foreman');
    expect(await told('quality', other)).toEqual(['deviation_reported']);
    expect(await told('admin', other)).toEqual(['deviation_assigned']);
  });

  it('health and safety hear of what is grave, also when it becomes so later, and once', async () => {
    const mild = await fjord.report({ severity: 'low' });
    expect(await told('hse', mild)).toEqual([]);
    const grave = await fjord.edit('quality', mild, { severity: 'high' });
    expect(await told('hse', grave)).toEqual(['deviation_grave']);
    await fjord.edit('quality', grave, { description: 'All of it' });
    expect(await told('hse', grave)).toEqual(['deviation_grave']);
  });

  it('a person who makes a change is not told of it', async () => {
    const own = await fjord.report({ copy_to: [fjord.userId('quality')] }, 'quality');
    expect(own.record.responsible).toBe(fjord.userId('quality'));
    expect(await told('quality', own)).toEqual([]);
  });

  it('the next one responsible hears, and the person who is given an action or takes one over', async () => {
    const begun = await fjord.started();
    const handed = await fjord.edit('hse', begun, { responsible: fjord.userId('foreman') });
    expect(await told('foreman', begun)).toEqual(['deviation_assigned']);
    const planned = await fjord.edit('hse', handed, {
      corrective_actions: [fjord.action('warehouse'), fjord.action('quality')],
    });
    expect(await told('warehouse', begun)).toEqual(['deviation_action']);
    const [first, second] = planned.record.corrective_actions as object[];
    const passed = [{ ...first, responsible: fjord.userId('project_leader') }, second];
    expect((await fjord.edit('hse', planned, { corrective_actions: passed })).status).toBe(200);
    expect(await told('project_leader', begun)).toEqual(['deviation_action']);
    expect(await told('warehouse', begun)).toEqual(['deviation_action']);
  });

  it('its reporter and those with a copy hear that it is sent back, closed and open again', async () => {
    const begun = await fjord.started({ copy_to: [fjord.userId('foreman')] });
    const kinds = () => Promise.all([told('employee', begun), told('foreman', begun)]);
    later(1);
    const back = await fjord.step('hse', begun, 'return', { return_comment: 'Which weld?' });
    expect(await kinds()).toEqual([['deviation_returned'], ['deviation_copied', 'deviation_returned']]);
    later(11);
    const shut = await fjord.step('hse', back, 'dismiss', { closing_comment: 'The same as 0001' });
    later(11);
    await fjord.step('hse', shut, 'reopen', { reopen_reason: 'It is not' });
    expect((await kinds())[0]).toEqual(['deviation_returned', 'deviation_closed', 'deviation_reopened']);
  });

  it('changes within ten minutes are one notice and one mail, those after it another', async () => {
    const fresh = await fjord.report();
    later(2);
    const away = await fjord.edit('hse', fresh, { responsible: fjord.userId('foreman') });
    later(2);
    const back = await fjord.edit('hse', away, { responsible: fjord.userId('quality') });
    expect(await told('quality', fresh)).toEqual(['deviation_assigned']);
    expect(await letters('quality', fresh)).toMatchObject([{ leaves: 'Thu 10:10' }]);
    later(11);
    const again = await fjord.edit('hse', back, { responsible: fjord.userId('foreman') });
    await fjord.edit('hse', again, { responsible: fjord.userId('quality') });
    expect(await told('quality', fresh)).toEqual(['deviation_assigned', 'deviation_assigned']);
  });

  it('mail waits for the working morning; what is grave does not', async () => {
    sveis.time.now = new Date('2026-11-13T20:00:00+01:00');
    const fresh = await fjord.report({ severity: 'high' });
    expect(await letters('quality', fresh)).toMatchObject([{ leaves: 'Mon 06:00' }]);
    const [grave] = await letters('hse', fresh);
    expect(grave).toMatchObject({ kind: 'deviation_grave' });
    expect(grave?.leaves).not.toBe('Mon 06:00');
  });

  it('a person who has read it in the app is not mailed', async () => {
    await superQuery(sveis, 'delete from graphile_worker._private_jobs');
    sveis.time.now = new Date('2026-11-11T10:00:00+01:00');
    const fresh = await fjord.report();
    await fjord.report({ title: 'Unread' });
    const { body } = await fjord.as.quality('GET', '/api/main/notifications');
    const listed = body.data as { id: string; link: string }[];
    const read = listed.find(({ link }) => link === `/deviations/${fresh.record.id}`);
    await fjord.as.quality('POST', '/api/main/notifications/seen', { body: { ids: [read?.id] } });
    const sent: string[] = [];
    const mailer = { send: async ({ subject }: { subject: string }) => void sent.push(subject) };
    await superQuery(sveis, "update graphile_worker._private_jobs set run_at = now() - interval '1 minute'");
    await runJobs(sveis, { ...sveis.services, mailer });
    expect(sent.filter((subject) => subject.includes('Wrong filler'))).toEqual([]);
    expect(sent.filter((subject) => subject.includes('Unread'))).toHaveLength(1);
  });

  it('nothing is said of anybody’s health, in the app or in mail, also when it turns out to be an injury', async () => {
    const cut = await fjord.report({ category: 'hse', hse_type: 'first_aid', title: 'Cut in thumb' });
    const miss = await fjord.report({ category: 'near_miss', title: 'Burn, nearly' });
    await fjord.edit('hse', miss, { hse_type: 'injury', responsible: fjord.userId('foreman') });
    const titles = await fjord.sql<{ title: string }>(
      `select params ->> 'title' as title from notice where tenant_id = $1 and link = any($2)`,
      [[cut, miss].map(({ record }) => `/deviations/${record.id}`)],
    );
    expect(titles.length).toBeGreaterThan(2);
    expect(new Set(titles.map(({ title }) => title))).toEqual(new Set(['']));
    expect(await letters('hse', cut)).toMatchObject([{ title: '' }]);
  });

  it('who may only report writes to nobody outside, and the company to so many a day', async () => {
    const outside = async () =>
      (await queuedMail(sveis)).filter(({ to }) => to.endsWith('@outside.example')).length;
    const addresses = (from: number) =>
      Array.from({ length: 30 }, (_, index) => `a${from + index}@outside.example`).join(', ');
    const made = await fjord.report({ copy_to_emails: addresses(0) });
    expect([made.status, made.record.copy_to_emails ?? null, await outside()]).toEqual([200, null, 0]);
    await fjord.sql(
      `update tenant_setting set values = values || '{"outside_mail_a_day": 40}' where tenant_id = $1`,
    );
    for (const from of [100, 200, 300]) {
      const sent = await fjord.report({ copy_to_emails: addresses(from) }, 'quality');
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    }
    expect(await outside()).toBe(40);
    await fjord.sql('delete from outside_mail where tenant_id = $1');
  });

  it('addresses outside get the report, and of anybody’s health a number alone', async () => {
    const mailed = async (to: string) => (await queuedMail(sveis)).filter((mail) => mail.to === to);
    await fjord.report(
      { copy_to_emails: 'inspector@x.example', description: 'Two pores in weld 14' },
      'quality',
    );
    expect((await mailed('inspector@x.example'))[0]?.text).toContain('Two pores in weld 14');
    for (const [index, hse_type] of ['injury', 'first_aid', 'exposure'].entries()) {
      const to = `doctor${index}@x.example`;
      const health = { category: 'hse', hse: true, hse_type, title: 'Burn', description: 'Blisters' };
      await fjord.report({ copy_to_emails: to, ...health }, 'quality');
      const [letter] = await mailed(to);
      expect(letter?.subject).toMatch(/DEV-2026-\d{4}$/);
      expect(`${letter?.subject}${letter?.text}`).not.toMatch(/Burn|Blisters/);
    }
  });
});

describe('a category', () => {
  let sveis: TestInstallation;
  let fjord: DeviationScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await setDeviationScene(sveis);
    for (const [sort, role] of (['foreman', 'admin', 'warehouse'] as const).entries())
      await fjord.sql(
        `insert into choice_owner (tenant_id, list, code, user_id, sort) values ($1, 'deviation_category', 'supplier', $2, $3)`,
        [fjord.userId(role), sort],
      );
    await fjord.sql(`insert into account (tenant_id, id, name, type) values ($1, 1, 'Lift AS', 'supplier')`);
  });
  afterAll(() => sveis.close());

  it('has the people the company names: the first answers for it, the others get a copy', async () => {
    const late = await fjord.report({ category: 'supplier', supplier_id: 1, project_id: 1 });
    expect(late.record).toMatchObject({
      responsible: fjord.userId('foreman'),
      copy_to: [fjord.userId('admin'), fjord.userId('warehouse')],
    });
    expect((await fjord.read('warehouse', late)).status).toBe(200);
    expect(await fjord.kindsTold('warehouse')).toEqual(['deviation_reported']);
    expect(await fjord.kindsTold('quality')).toEqual([]);
  });

  it('named or not, leaves an injury to health and safety', async () => {
    const injury = { hse: true, hse_type: 'injury', category: 'supplier', supplier_id: 1 };
    const { record } = await fjord.report(injury);
    expect(record).toMatchObject({ responsible: fjord.userId('hse'), copy_to: null, is_restricted: true });
  });
});
