import { createServer } from 'node:http';
import pg from 'pg';

// The peer: the statements a stemp cannot do without, and no company, login, checks, audit or repeat-safety.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 20 });
pool.on('error', () => undefined);

interface Asked {
  readonly tenant: number;
  readonly user: number;
  readonly id: string;
  readonly at: string;
}

const run = (name: string, text: string, values: unknown[], client: pg.Pool | pg.PoolClient = pool) =>
  client.query({ name, text, values });

async function look({ tenant, user }: Asked): Promise<unknown> {
  const [open, day] = await Promise.all([
    run(
      'open',
      "select * from punch where tenant_id = $1 and user_id = $2 and state in ('starting', 'running', 'awaiting_attachment')",
      [tenant, user],
    ),
    run(
      'day',
      'select work_s, break_s, absence_s from day_ledger where tenant_id = $1 and user_id = $2 and day = current_date',
      [tenant, user],
    ),
  ]);
  return { ...open.rows[0], day: day.rows[0] };
}

async function start({ tenant, user, id, at }: Asked): Promise<unknown> {
  const { rows } = await run(
    'start',
    `insert into punch (tenant_id, id, user_id, state, shift_id, shift_len_min, project_id, activity_id, work_type_id,
                        comments, start_at, created_at, updated_at)
     values ($1, $2, $3, 'running', 1, 480, 1, 1, 1, 'Root run', $4, now(), now()) returning *`,
    [tenant, id, user, at],
  );
  return rows[0];
}

async function stop({ tenant, user, id, at }: Asked): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await run(
      'stop',
      "update punch set state = 'stopped', ended_at = $3, end_reason = 'user' where tenant_id = $1 and id = $2 returning *",
      [tenant, id, at],
      client,
    );
    await run(
      'hours',
      `insert into hour_entry (tenant_id, id, user_id, type, source, day, amount_s, span, shift_id, project_id, activity_id,
                               work_type_id, punch_id, comments, created_at, updated_at)
       select p.tenant_id, p.id, p.user_id, 'working', 'stemp', p.start_at::date,
              extract(epoch from p.ended_at - p.start_at), tstzrange(p.start_at, p.ended_at), p.shift_id, p.project_id,
              p.activity_id, p.work_type_id, p.id, p.comments, now(), now()
         from punch p where p.tenant_id = $1 and p.id = $2`,
      [tenant, id],
      client,
    );
    await run(
      'ledger',
      `insert into day_ledger (tenant_id, user_id, day, work_s, break_s, absence_s) values ($1, $2, $3::timestamptz::date, 60, 0, 0)
       on conflict (tenant_id, user_id, day) do update set work_s = day_ledger.work_s + 60`,
      [tenant, user, at],
      client,
    );
    await client.query('commit');
    return rows[0];
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  } finally {
    client.release();
  }
}

const answers: Readonly<Record<string, (asked: Asked) => Promise<unknown>>> = {
  '/ready': async () => ({}),
  '/look': look,
  '/start': start,
  '/stop': stop,
};

const server = createServer((request, answer) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const asked = {
    tenant: Number(searchParams.get('tenant')),
    user: Number(searchParams.get('user')),
    id: searchParams.get('id') ?? '',
    at: searchParams.get('at') ?? '',
  };
  const work = answers[pathname] ?? (() => Promise.reject(new Error('no such address')));
  work(asked).then(
    (body) => {
      answer.setHeader('content-type', 'application/json; charset=utf-8');
      answer.end(JSON.stringify(body));
    },
    (problem: Error) => {
      console.error(problem.message);
      answer.statusCode = 500;
      answer.end();
    },
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1');

process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void pool.end().then(() => process.exit(0)));
});
