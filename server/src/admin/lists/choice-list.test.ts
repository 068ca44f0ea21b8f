import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../database/uuid.ts';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

const LISTS = '/api/main/admin/choice-lists';
const REASONS = `${LISTS}/deviation_reason`;

describe('lists the company edits', () => {
  let sveis: TestInstallation;
  let fjord: Crew<'admin' | 'employee'>;
  let other: Crew<'admin' | 'employee'>;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', ['admin', 'employee'] as const);
    other = await hireCrew(sveis, 'other', ['admin', 'employee'] as const);
  });
  afterAll(() => sveis.close());

  const codes = ({ record }: TestAnswer) => (record.choices as { code: string }[]).map(({ code }) => code);
  const offered = async (crew = fjord) =>
    (await crew.as.employee('GET', '/api/main/choices/deviation_reason')).body.data as {
      code: string;
      label: string;
      is_active: boolean;
    }[];
  const report = (reason: string) =>
    fjord.as.employee('POST', '/api/main/deviations', {
      body: {
        id: newId(new Date()),
        title: 'Porosity',
        description: 'In the root',
        category: 'quality_internal',
        severity: 'low',
        reason,
      },
    });
  const save = (code: string, body: object) => fjord.as.admin('PUT', `${REASONS}/choices/${code}`, { body });

  it('a new choice has a code of its own and is offered at once, in this company alone', async () => {
    const made = await fjord.as.admin('POST', `${REASONS}/choices`, {
      body: { labels: { no: 'Feil gass', en: 'Wrong gas', lt: ' ' } },
    });
    expect(codes(made).at(-1)).toBe('wrong_gas');
    expect((await offered()).at(-1)).toMatchObject({ code: 'wrong_gas', label: 'Wrong gas' });
    expect((await offered(other)).map(({ code }) => code)).not.toContain('wrong_gas');
    expect((await report('wrong_gas')).status).toBe(200);
  });

  it('a retired choice stays in old records and is not taken any more', async () => {
    const old = await report('wrong_gas');
    const labels = { en: 'Wrong gas', no: 'Feil gass' };
    expect((await save('wrong_gas', { labels, is_active: false })).status).toBe(200);
    expect((await report('wrong_gas')).status).toBe(422);
    expect((await offered()).find(({ code }) => code === 'wrong_gas')?.is_active).toBe(false);
    const kept = await fjord.as.employee('GET', `/api/main/deviations/${String(old.record.id)}`);
    expect(kept.record.reason).toBe('wrong_gas');
    await save('wrong_gas', { labels, is_active: true });
    expect((await report('wrong_gas')).status).toBe(200);
    const audit = await fjord.sql(
      "select (after ->> 'is_active')::boolean as active from audit where tenant_id = $1 and entity = 'choice' and action = 'change' order by active",
    );
    expect(audit).toEqual([{ active: false }, { active: true }]);
  });

  it('what a rule names, and the last one, cannot be retired; a later save wins over none', async () => {
    const needed = await fjord.as.admin('PUT', `${LISTS}/deviation_category/choices/hse`, {
      body: { labels: { no: 'HMS' }, is_active: false },
    });
    expect(needed.body.code).toBe('CHOICE_NEEDED');
    await fjord.sql(
      "update choice set is_active = code = 'exc1' where tenant_id = $1 and list = 'project_exc_class'",
    );
    const last = await fjord.as.admin('PUT', `${LISTS}/project_exc_class/choices/exc1`, {
      body: { labels: { en: 'EXC1' }, is_active: false },
    });
    expect(last.body.code).toBe('LAST_CHOICE');
    const late = await save('wrong_gas', { labels: { en: 'Gas' }, is_active: true, rev: 1 });
    expect(late.body.code).toBe('STALE');
    expect((await save('nothing', { labels: { en: 'x' }, is_active: true })).status).toBe(404);
    expect((await save('wrong_gas', { labels: {}, is_active: true })).status).toBe(422);
  });

  it('the order is the company’s, whole or not at all', async () => {
    const before = (await offered()).map(({ code }) => code);
    const turned = [...before].reverse();
    expect(codes(await fjord.as.admin('PUT', `${REASONS}/order`, { body: { codes: turned } }))).toEqual(
      turned,
    );
    expect((await offered()).map(({ code }) => code)).toEqual(turned);
    const part = await fjord.as.admin('PUT', `${REASONS}/order`, { body: { codes: turned.slice(1) } });
    expect(part.status).toBe(422);
  });

  it('is for those who keep the settings', async () => {
    expect((await fjord.as.employee('GET', LISTS)).body.code).toBe('NO_PERMISSION');
    const tried = await fjord.as.employee('POST', `${REASONS}/choices`, { body: { labels: { en: 'x' } } });
    expect(tried.body.code).toBe('NO_PERMISSION');
    expect((await sveis.app.inject({ url: LISTS })).statusCode).toBe(401);
    expect((await fjord.as.admin('PUT', `${LISTS}/unknown/order`, { body: { codes: [] } })).status).toBe(422);
  });
});
