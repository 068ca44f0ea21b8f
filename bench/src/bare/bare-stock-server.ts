import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

// The peer: a code looked up, and a line posted as one transaction of two statements; no company, login, checks, order,
// audit or repeat-safety.
// The moves of the peer name no operation, so the keys between tables are not checked.
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL ?? '',
  max: 20,
  options: '-c session_replication_role=replica',
});
pool.on('error', () => undefined);

async function scan(asked: URLSearchParams): Promise<unknown> {
  const { rows } = await pool.query({
    name: 'scan',
    text: `select p.id, p.code, p.name from product_barcode b
             join product p on p.tenant_id = b.tenant_id and p.id = b.product_id
            where b.tenant_id = $1 and b.code_key = $2`,
    values: [Number(asked.get('tenant')), asked.get('code')],
  });
  return { data: rows };
}

async function pick(asked: URLSearchParams): Promise<unknown> {
  const [tenant, user, product] = ['tenant', 'user', 'product'].map((name) => Number(asked.get(name)));
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({
      name: 'balance',
      text: `update stock_balance set on_hand = on_hand - 1, seq = seq + 1
              where tenant_id = $1 and product_id = $2 and location_id = 1 and batch_id = 0 and serial_id = 0 returning on_hand, seq`,
      values: [tenant, product],
    });
    await client.query({
      name: 'move',
      text: `insert into stock_move (tenant_id, id, op_id, op_seq, product_id, qty, from_location_id, to_location_id, move_type,
               from_seq, to_seq, occurred_at, recorded_at, user_id)
             values ($1, $2, $3, 1, $4, 1, 1, 2, 'pick', $5, null, now(), now(), $6)`,
      values: [tenant, randomUUID(), randomUUID(), product, rows[0]?.seq, user],
    });
    await client.query('commit');
    return { data: rows[0] };
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  } finally {
    client.release();
  }
}

const answers: Readonly<Record<string, (asked: URLSearchParams) => Promise<unknown>>> = {
  '/ready': async () => ({}),
  '/scan': scan,
  '/pick': pick,
};

const server = createServer((request, answer) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const work = answers[pathname] ?? (() => Promise.reject(new Error('no such address')));
  work(searchParams).then(
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
