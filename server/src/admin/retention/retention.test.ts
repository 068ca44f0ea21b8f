import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../database/uuid.ts';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { applyRetention } from './retention.service.ts';

const PATH = '/api/main/admin/retention';
const DAY_MS = 86_400_000;

describe('how long data is kept', () => {
  let sveis: TestInstallation;
  let fjord: Crew<'admin' | 'employee'>;
  let other: Crew<'admin' | 'employee'>;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', ['admin', 'employee'] as const);
    other = await hireCrew(sveis, 'other', ['admin', 'employee'] as const);
  });
  afterAll(() => sveis.close());

  const daysAgo = (days: number) => new Date(sveis.time.now.getTime() - days * DAY_MS);
  const put = (body: object) => fjord.as.admin('PUT', PATH, { body });
  const night = (crew = fjord) => applyRetention(sveis.services, crew.company.id, sveis.time.now);
  const told = (crew: Crew<'employee'>, days: number) =>
    crew.sql(
      `insert into notice (tenant_id, id, user_id, kind, created_at) values ($1, $2, $3, 'timer_exceeded', $4)`,
      [newId(sveis.time.now), crew.userId('employee'), daysAgo(days)],
    );
  const notices = async (crew: Crew<'employee'> = fjord) =>
    (
      await crew.sql<{ age: number }>(
        `select round(extract(epoch from ($2::timestamptz - created_at)) / 86400)::int as age from notice
        where tenant_id = $1 order by age`,
        [sveis.time.now],
      )
    ).map(({ age }) => age);

  it('is the standard until somebody sets it, with the limits told', async () => {
    const { record } = await fjord.as.admin('GET', PATH);
    expect(record.kinds).toContainEqual({
      kind: 'sessions',
      days: 30,
      standard: 30,
      min: 7,
      max: 3650,
      may_stay: false,
    });
    const wrong = await put({ days: { sessions: 3, stemp_traces: 59, audit: 729, hours: 10, notices: 30 } });
    expect(Object.keys(wrong.body.errors as object).sort()).toEqual([
      'audit',
      'hours',
      'sessions',
      'stemp_traces',
    ]);
  });

  it('rows on both sides of the limit: the older go, the younger and another company’s stay', async () => {
    for (const crew of [fjord, other]) for (const days of [29, 31, 400]) await told(crew, days);
    await night();
    expect(await notices()).toEqual([29, 31, 400]);
    const preview = await fjord.as.admin('GET', `${PATH}/preview?kind=notices&days=30`);
    expect(preview.record.count).toBe(2);
    const saved = await put({ days: { notices: 30 } });
    await night();
    expect(await notices()).toEqual([29]);
    await night(other);
    expect(await notices(other)).toEqual([29, 31, 400]);
    const audit = await fjord.sql(
      "select before, after from audit where tenant_id = $1 and entity = 'retention'",
    );
    expect(audit).toEqual([{ before: { notices: 0 }, after: { notices: 30 } }]);
    const late = await put({ days: { notices: 60 }, rev: Number(saved.record.rev) - 1 });
    expect(late.body.code).toBe('STALE');
  });

  it('work that is cut off goes on the next night', async () => {
    await fjord.sql(
      `insert into notice (tenant_id, id, user_id, kind, created_at)
       select $1, gen_random_uuid(), $2, 'timer_exceeded', $3 from generate_series(1, 1100)`,
      [fjord.userId('employee'), daysAgo(90)],
    );
    let batches = 0;
    const { database } = sveis.services;
    const killed = {
      database: {
        ...database,
        inTenant: ((tenantId: number, work: never) => {
          batches += 1;
          if (batches === 3) throw new Error('killed');
          return database.inTenant(tenantId, work);
        }) as typeof database.inTenant,
      },
    };
    await expect(applyRetention(killed, fjord.company.id, sveis.time.now)).rejects.toThrow('killed');
    const left = (await notices()).length;
    expect(left).toBeGreaterThan(1);
    await night();
    expect(await notices()).toEqual([29]);
  });

  it('picture and place of a stemp go; the stemp and its hours stay', async () => {
    const stemp = async (days: number) => {
      const [id, file] = [newId(sveis.time.now), newId(sveis.time.now)];
      await fjord.sql(
        `insert into punch (tenant_id, id, user_id, state, shift_id, shift_len_min, location, start_at, ended_at,
                            created_at, updated_at)
         values ($1, $2, $3, 'stopped', 1, 480, 'Hall B', $4, $4::timestamptz + interval '8 hours', $4, $4)`,
        [id, fjord.userId('employee'), daysAgo(days)],
      );
      await fjord.sql(
        `insert into file (tenant_id, id, user_id, blob_id, name, type, size, sha256, sent_size, sent_sha256, created_at)
         values ($1, $2, $3, $2, 'a.jpg', 'image/jpeg', 3, $4, 3, $4, $5)`,
        [file, fjord.userId('employee'), Buffer.alloc(32), daysAgo(days)],
      );
      await fjord.sql(
        `insert into hour_entry (tenant_id, id, user_id, type, source, day, amount_s, punch_id, location, is_incomplete,
                                 created_at, updated_at)
         values ($1, $2, $3, 'working', 'stemp', $4::date, 27000, $5, 'Hall B', true, $4, $4)`,
        [newId(sveis.time.now), fjord.userId('employee'), daysAgo(days), id],
      );
      await fjord.sql(
        `insert into punch_attachment (tenant_id, punch_id, file_id, phase, created_at) values ($1, $2, $3, 'start', $4)`,
        [id, file, daysAgo(days)],
      );
      return { id, file };
    };
    const [young, old] = [await stemp(59), await stemp(62)];
    await put({ days: { stemp_traces: 60 } });
    await night();
    const rows = await fjord.sql(
      `select p.id, p.location, p.state, (select count(*)::int from punch_attachment a where a.tenant_id = $1 and a.punch_id = p.id) as pictures
         from punch p where p.tenant_id = $1 order by start_at`,
    );
    expect(rows).toEqual([
      { id: old.id, location: '', state: 'stopped', pictures: 0 },
      { id: young.id, location: 'Hall B', state: 'stopped', pictures: 1 },
    ]);
    const hours = await fjord.sql(
      `select count(*)::int as entries, sum(amount_s)::int as seconds, string_agg(location, '|' order by day) as places
         from hour_entry where tenant_id = $1`,
    );
    expect(hours).toEqual([{ entries: 2, seconds: 54_000, places: '|Hall B' }]);
    const released = await fjord.sql("select id from file where tenant_id = $1 and unlinked_since = 'epoch'");
    expect(released).toEqual([{ id: old.file }]);
  });

  it('logins that ended long ago go, and those in use stay', async () => {
    await fjord.sql(
      `insert into session (tenant_id, id, token_hash, kind, user_id, via, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, 'app', $4, 'password', $5, $5, $5)`,
      [newId(sveis.time.now), Buffer.from('old'), fjord.userId('employee'), daysAgo(31)],
    );
    await night();
    const left = await fjord.sql('select from session where tenant_id = $1 and expires_at < $2', [
      daysAgo(30),
    ]);
    expect(left).toEqual([]);
    expect((await fjord.as.admin('GET', PATH)).status).toBe(200);
  });

  it('is for those who keep the settings', async () => {
    for (const path of [PATH, `${PATH}/preview?kind=notices&days=30`])
      expect((await fjord.as.employee('GET', path)).body.code).toBe('NO_PERMISSION');
    expect((await fjord.as.employee('PUT', PATH, { body: { days: {} } })).body.code).toBe('NO_PERMISSION');
    expect((await sveis.app.inject({ url: PATH })).statusCode).toBe(401);
  });
});
