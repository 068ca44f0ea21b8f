import { newId } from '@sveis/server/database/uuid';
import { hashToken, newToken } from '@sveis/server/session/index';
import pg from 'pg';
import type { Site } from './site.ts';

export interface HoursCompany {
  readonly tenantId: number;
  readonly host: string;
  readonly workers: readonly { readonly userId: number; readonly token: string }[];
  readonly leaders: readonly { readonly userId: number; readonly token: string }[];
  /** The month that is asked for. */
  readonly from: string;
  readonly to: string;
}

const PEOPLE = 500;
const LEADERS = 20;
const FIRST = 1_000;
const YEARS = 2;

/** One of the measured companies grown to 500 people with two years of hours, in bulk and past the server. */
export async function growHoursCompany(site: Site): Promise<HoursCompany> {
  const [first] = site.members;
  if (!first) throw new Error('nobody to measure with');
  const { tenantId, host } = first;
  const client = new pg.Client({ connectionString: site.superUrl });
  await client.connect();
  try {
    // Two years in one statement: the keys it would check row by row are right by construction.
    await client.query('set session_replication_role = replica');
    await addPeople(client, tenantId);
    const from = '2026-10-01';
    const to = '2026-10-31';
    await addHours(client, tenantId, from, to);
    const people = await openSessions(client, tenantId);
    return { tenantId, host, workers: people.slice(LEADERS), leaders: people.slice(0, LEADERS), from, to };
  } finally {
    await client.end();
  }
}

async function addPeople(client: pg.Client, tenantId: number): Promise<void> {
  // Everybody is like somebody who is there already, but for name and number.
  await client.query(
    `insert into app_user
     select (jsonb_populate_record(u, jsonb_build_object('id', n, 'username', 'h' || n, 'email', 'h' || n || '@h.example',
              'initialer', 'H' || n, 'last_name', 'Number ' || n,
              'role_id', (select id from role where tenant_id = $1 and slug = case when n < $2 + $4 then 'foreman' else 'employee' end)))).*
       from app_user u, generate_series($2::int, $2 + $3 - 1) n
      where u.tenant_id = $1 and u.id = (select min(id) from app_user where tenant_id = $1 and id > 0)`,
    [tenantId, FIRST, PEOPLE, LEADERS],
  );
  await client.query(
    `insert into shift (tenant_id, id, name, time_from, time_to, break_min, is_default)
     values ($1, 1, 'Day', '07:00', '15:00', 30, true) on conflict do nothing`,
    [tenantId],
  );
  await client.query(
    "insert into work_type (tenant_id, id, name, is_default) values ($1, 1, 'Ordinary', true) on conflict do nothing",
    [tenantId],
  );
  await client.query(
    `insert into project (tenant_id, id, number, name, status, created_at)
     select $1, n, 'H' || n, 'Project ' || n, 'production', now() from generate_series(1, 20) n on conflict do nothing`,
    [tenantId],
  );
}

async function addHours(client: pg.Client, tenantId: number, from: string, to: string): Promise<void> {
  // Only the month that is read has stretches of time: two years of them would take the index minutes to build.
  await client.query(
    `insert into hour_entry (tenant_id, id, user_id, type, source, day, amount_s, break_s, span, shift_id, project_id,
       work_type_id, location, comments, created_at, updated_at)
     select $1, gen_random_uuid(), u, 'working', 'manual', d::date, 27000, 1800,
            case when d between $4::date and $5::date then tstzrange(d + interval '6 hours', d + interval '14 hours') end,
            1, 1 + u % 20, 1, 'Hall 1', 'Root run, axis ' || u % 9, d, d
       from generate_series($2::int, $2 + $3 - 1) u,
            generate_series($5::date - interval '${YEARS} years', $5::date, '1 day') d
      where extract(isodow from d) < 6`,
    [tenantId, FIRST, PEOPLE, from, to],
  );
  await client.query(
    `insert into day_ledger (tenant_id, user_id, day, work_s, break_s)
     select tenant_id, user_id, day, sum(amount_s), sum(break_s) from hour_entry where tenant_id = $1 group by 1, 2, 3`,
    [tenantId],
  );
  await client.query('analyze hour_entry, day_ledger, app_user');
}

async function openSessions(client: pg.Client, tenantId: number) {
  const now = new Date();
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    userId: FIRST + index,
    token: newToken(tenantId),
  }));
  await client.query(
    `insert into session (tenant_id, id, token_hash, kind, user_id, via, created_at, last_seen_at, expires_at)
     select $1, s.id, s.hash, 'app', s.user_id, 'password', $5, $5, $5::timestamptz + interval '4 days'
       from unnest($2::uuid[], $3::bytea[], $4::int[]) as s (id, hash, user_id)`,
    [
      tenantId,
      people.map(() => newId(now)),
      people.map(({ token }) => hashToken(token)),
      people.map(({ userId }) => userId),
      now,
    ],
  );
  return people;
}
