import { createServer } from 'node:http';
import pg from 'pg';

// The peer: the same page and the same count as two prepared statements, with no company, no login, no checks.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 20 });
pool.on('error', () => undefined);

const columns =
  "r.id, r.number, r.status, r.title, r.project_id, r.created_at, r.updated_at, r.created_by, r.rev, r.data ->> 'title' as name, r.data ->> 'severity' as severity, r.data ->> 'category' as category, r.data ->> 'deadline' as deadline, r.data ->> 'responsible' as responsible";
const where = "r.tenant_id = $1 and r.module = 'deviation' and r.status = $2 and r.deleted_at is null";

const server = createServer((request, answer) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const values = [Number(query.get('tenant')), query.get('status')];
  Promise.all([
    pool.query({
      name: 'page',
      text: `select ${columns} from record r where ${where} order by r.created_at desc, r.id desc limit 50`,
      values,
    }),
    pool.query({ name: 'count', text: `select count(*)::integer as n from record r where ${where}`, values }),
  ]).then(
    ([page, count]) => {
      answer.setHeader('content-type', 'application/json; charset=utf-8');
      answer.end(JSON.stringify({ status: 'success', data: page.rows, total: count.rows[0]?.n }));
    },
    () => {
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
