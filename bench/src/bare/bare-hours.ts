import { createServer } from 'node:http';
import pg from 'pg';

// The peer: the same entries and days read by two prepared statements and printed. No login, no rights, no norm.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 20 });
pool.on('error', () => undefined);

const server = createServer((request, answer) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const values = [
    Number(searchParams.get('tenant')),
    (searchParams.get('users') ?? '').split(',').map(Number),
    searchParams.get('from'),
    searchParams.get('to'),
  ];
  const entries = pool.query({
    name: 'entries',
    text: `select id, user_id, type, source, amount_s, break_s, lower(span) as start_at, upper(span) as end_at, day, shift_id,
             project_id, activity_id, work_type_id, absence_id, absence_type_id, punch_id, origin_id, location, comments,
             is_incomplete, trimmed_s, rev
           from hour_entry
          where tenant_id = $1 and user_id = any($2::int[]) and day between $3 and $4 and deleted_at is null
          order by user_id, day`,
    values,
  });
  const days = pool.query({
    name: 'days',
    text: `select user_id, day, work_s, break_s, absence_s from day_ledger
            where tenant_id = $1 and user_id = any($2::int[]) and day between $3 and $4 order by user_id, day`,
    values,
  });
  Promise.all([entries, days]).then(
    ([found, ledger]) => {
      answer.setHeader('content-type', 'application/json; charset=utf-8');
      answer.end(JSON.stringify({ status: 'success', data: found.rows, days: ledger.rows }));
    },
    () => {
      answer.statusCode = 500;
      answer.end();
    },
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1');

process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void pool.end().then(() => process.exit(0)));
});
