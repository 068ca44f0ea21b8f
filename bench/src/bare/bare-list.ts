import { createServer } from 'node:http';
import { LIST_PAGE } from '@sveis/domain/records';
import pg from 'pg';

// The peer: the same page with its names and the same count as two prepared statements, with no company, no login, no
// checks. It answers what the app's first list of deviations is answered.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 20 });
pool.on('error', () => undefined);

const texts = ['category', 'severity', 'deadline', 'occurred_at'];
const numbers = ['responsible', 'reported_by'];
const columns = [
  'r.id, r.number, r.status, r.title, r.project_id, r.created_at, r.created_by, r.rev',
  ...texts.map((name) => `r.data ->> '${name}' as "${name}"`),
  ...numbers.map((name) => `(r.data ->> '${name}')::integer as "${name}"`),
  "(r.data ->> 'hse')::boolean as hse, r.data -> 'copy_to' as copy_to",
].join(', ');
const names =
  "u.first_name || ' ' || u.last_name as responsible_name, p.number || ' ' || p.name as project_name";
const joined = `left join app_user u on u.tenant_id = r.tenant_id and u.id = (r.data ->> 'responsible')::integer
  left join project p on p.tenant_id = r.tenant_id and p.id = r.project_id`;
const where =
  "r.tenant_id = $1 and r.module = 'deviation' and r.status = any($2::text[]) and r.deleted_at is null";

interface Row {
  readonly responsible: number | null;
  readonly responsible_name: string | null;
  readonly project_id: number | null;
  readonly project_name: string | null;
}

function answerOf(rows: readonly Row[], total: number): string {
  const users: Record<string, string> = {};
  const references: Record<string, string> = {};
  const data = rows.map(({ responsible_name: person, project_name: project, ...row }) => {
    if (row.responsible !== null && person !== null) users[row.responsible] = person;
    if (row.project_id !== null && project !== null) references[`projects:${row.project_id}`] = project;
    return row;
  });
  return JSON.stringify({ status: 'success', data, total, names: { users, references } });
}

const server = createServer((request, answer) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const values = [Number(query.get('tenant')), query.getAll('status')];
  Promise.all([
    pool.query<Row>({
      name: 'page',
      text: `select ${columns}, ${names} from record r ${joined} where ${where} order by r.d1, r.id limit ${LIST_PAGE}`,
      values,
    }),
    pool.query<{ n: number }>({
      name: 'count',
      text: `select count(*)::integer as n from record r where ${where}`,
      values,
    }),
  ]).then(
    ([page, count]) => {
      answer.setHeader('content-type', 'application/json; charset=utf-8');
      answer.end(answerOf(page.rows, count.rows[0]?.n ?? 0));
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
