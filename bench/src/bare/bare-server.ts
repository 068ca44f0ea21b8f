import { createServer } from 'node:http';
import pg from 'pg';

// The peer: one prepared statement, one row, no company, no login, no checks. As fast as Node and pg go.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 20 });
pool.on('error', () => undefined);

const server = createServer((request, answer) => {
  const tenantId = Number(new URL(request.url ?? '/', 'http://localhost').searchParams.get('tenant') ?? 1);
  pool
    .query({
      name: 'one-row',
      text: 'select values from tenant_setting where tenant_id = $1',
      values: [tenantId],
    })
    .then(
      ({ rows }) => {
        answer.setHeader('content-type', 'application/json; charset=utf-8');
        answer.end(JSON.stringify({ status: 'success', ...rows[0]?.values }));
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
