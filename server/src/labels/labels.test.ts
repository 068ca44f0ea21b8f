import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  pdfPages,
  runJobs,
  startTestInstallation,
  superQuery,
  type TestInstallation,
} from '../testing/index.ts';
import { type StockScene, setStockScene } from '../testing/stock-races/stock-scene.ts';
import { mayPrintTo } from './printer-address.ts';

const MAIN = '/api/main';
const roles = ['admin', 'warehouse', 'employee'] as const;
type Role = (typeof roles)[number];

/** Two ports a printer may have, one to listen on and one where nobody does. */
async function freePorts(): Promise<readonly [number, number]> {
  const free: number[] = [];
  for (let port = 9100; port <= 9109 && free.length < 2; port += 1) {
    const server = createServer();
    const isFree = await new Promise<boolean>((done) =>
      server.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true)),
    );
    await new Promise((done) => server.close(done));
    if (isFree) free.push(port);
  }
  const [one, other] = free;
  if (one === undefined || other === undefined) throw new Error('no port of a printer is free');
  return [one, other];
}

/** A printer on a real socket: it keeps what it is sent, or hangs up in the middle. */
async function startPrinter() {
  const jobs: string[] = [];
  let mood: 'prints' | 'hangs up' = 'prints';
  const server: Server = createServer((socket) => {
    let text = '';
    socket.on('error', () => undefined);
    if (mood === 'hangs up') {
      socket.once('data', () => socket.resetAndDestroy());
      return;
    }
    socket.on('data', (bytes) => {
      text += bytes.toString('utf8');
    });
    socket.on('end', () => {
      jobs.push(text);
      socket.end();
    });
  });
  const [port, closed] = await freePorts();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    jobs,
    port,
    closed,
    setMood: (next: typeof mood) => {
      mood = next;
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

describe('labels', { timeout: 90_000 }, () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let other: Crew<Role>;
  let scene: StockScene;
  let printer: Awaited<ReturnType<typeof startPrinter>>;
  let printerId: number;

  beforeAll(async () => {
    printer = await startPrinter();
    sveis = await startTestInstallation({
      env: { PRINTER_HOSTS: '127.0.0.1' },
    });
    // Jobs that wait do so by the clock of the database.
    sveis.time.now = new Date();
    crew = await hireCrew(sveis, 'yard', roles);
    other = await hireCrew(sveis, 'other', roles);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    await scene.sql(
      `insert into product_barcode (tenant_id, id, product_id, place, code) values ($1, $2, 2, 1, '2001000020010')`,
      [randomUUID()],
    );
    await scene.sql(
      `insert into batch (tenant_id, id, status, product_id, number, heat_number, cert_type, cert_number, created_at, created_by, updated_at, updated_by)
       values ($1, 50, 'ok', 2, 'R-501', '482913', '3.1', 'C-55', now(), ${scene.userId}, now(), ${scene.userId})`,
    );
    const made = await add({ name: 'Warehouse', host: '127.0.0.1', port: printer.port, size: '57x32' });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    printerId = Number(made.record.id);
  });
  afterAll(async () => {
    await sveis.close();
    await printer.close();
  });

  const add = (body: object, by: Role = 'admin') => crew.as[by]('POST', `${MAIN}/labelprinters`, { body });
  const batch = { module: 'batch', id: 50 };
  const pdf = (items: unknown, { size = 'a4_3x8', by = 'warehouse' as Role } = {}) =>
    crew.as[by]('GET', `${MAIN}/labels/pdf?${new URLSearchParams({ size, items: JSON.stringify(items) })}`);
  const print = (items: unknown, key: string = randomUUID(), printer_id = printerId) =>
    crew.as.warehouse('POST', `${MAIN}/labels/print`, {
      body: { printer_id, items },
      headers: { 'idempotency-key': key },
    });
  const stateOf = async (id: unknown) =>
    (await crew.as.warehouse('GET', `${MAIN}/labels/jobs/${id}`)).record.state;

  it('are a sheet of 24, each with what people read beside the code', async () => {
    const answer = await pdf([
      { ...batch, copies: 23, amount: '12,5' },
      { module: 'stocklocation', id: 2, copies: 2 },
      { module: 'product', id: scene.discs },
    ]);
    expect(answer.status).toBe(200);
    const pages = await pdfPages(answer.bytes);
    expect(pages).toHaveLength(2);
    const text = pages.join(' ');
    for (const words of ['R-501', 'Pipe 114,3', '482913', '3.1 C-55', '12,5 m', 'A-2', 'Main', 'P-4001'])
      expect(text).toContain(words);
  });

  it.each(['100x50', '57x32'])('are a page each on a roll of %s', async (size) => {
    const answer = await pdf([{ ...batch, copies: 3 }], { size });
    expect(await pdfPages(answer.bytes)).toHaveLength(3);
  });

  it('carry bars where the company says so, with the text under them, and our own code without an article number', async () => {
    await scene.sql(
      `update tenant_setting set values = values || '{"label_code": "bars"}' where tenant_id = $1`,
    );
    const text = (await pdfPages((await pdf([{ ...batch, amount: '6' }], { size: '100x50' })).bytes)).join(
      ' ',
    );
    expect(text).toContain('(01)02001000020010(3110)000006(10)R-501');
    const own = await pdfPages((await pdf([{ module: 'product', id: scene.discs }])).bytes);
    expect(own.join(' ')).not.toContain('(01)');
    await scene.sql(`update tenant_setting set values = values - 'label_code' where tenant_id = $1`);
  });

  it('are of what somebody may see, and of nothing else', async () => {
    const foreign = await other.as.admin(
      'GET',
      `${MAIN}/labels/pdf?${new URLSearchParams({ size: '57x32', items: JSON.stringify([batch]) })}`,
    );
    expect(foreign.status).toBe(404);
    for (const items of [
      [{ module: 'batch', id: 999 }],
      [{ module: 'nothing', id: 1 }],
      [{ module: 'batch', id: 'x' }],
      [{ module: 'product', id: scene.bottle, serial: 'NONE' }],
    ])
      expect((await pdf(items)).status).toBe(404);
    for (const items of ['x', [], [{ ...batch, copies: 0 }], [{ ...batch, amount: 'many' }]])
      expect((await pdf(items)).status).toBe(422);
    const many = Array.from({ length: 4 }, () => ({ ...batch, copies: 200 }));
    expect((await pdf(many)).status).toBe(422);
  });

  it('leave for the printer once, however often they are asked for with one key', async () => {
    const key = randomUUID();
    const [first, second] = [
      await print([{ ...batch, copies: 4 }], key),
      await print([{ ...batch, copies: 4 }], key),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.record).toEqual(first.record);
    await runJobs(sveis);
    await sveis.owner.inTenant(crew.company.id, (tx) =>
      tx.sql("select sveis.enqueue('print_labels', $1::jsonb, null)", [
        JSON.stringify({ tenant_id: crew.company.id, job_id: first.record.id }),
      ]),
    );
    await runJobs(sveis);
    expect(await stateOf(first.record.id)).toBe('sent');
    expect(printer.jobs).toHaveLength(1);
    expect(printer.jobs[0]).toContain('^FDR-501^FS');
    expect(printer.jobs[0]).toContain('^PQ4,');
    expect(printer.jobs[0]).toMatch(/\^PW456\n?\^LL256/);
  });

  it('wait for a printer that is off, and are not sent again once it has taken a part of them', async () => {
    printer.jobs.length = 0;
    const off = await add({ name: 'Off', host: '127.0.0.1', port: printer.closed, size: '57x32' });
    const waiting = await print([batch], randomUUID(), Number(off.record.id));
    await runJobs(sveis);
    expect(await stateOf(waiting.record.id)).toBe('waiting');
    await superQuery(sveis, 'update label_printer set port = $1 where id = $2', [
      printer.port,
      off.record.id,
    ]);
    await superQuery(sveis, 'update graphile_worker._private_jobs set run_at = now()');
    await runJobs(sveis);
    expect([await stateOf(waiting.record.id), printer.jobs.length]).toEqual(['sent', 1]);

    printer.setMood('hangs up');
    const broken = await print([batch]);
    await runJobs(sveis);
    printer.setMood('prints');
    await superQuery(sveis, 'update graphile_worker._private_jobs set run_at = now()');
    await runJobs(sveis);
    expect([await stateOf(broken.record.id), printer.jobs.length]).toEqual(['unsure', 1]);

    const cut = await print([batch]);
    await superQuery(sveis, "update label_job set state = 'printing' where id = $1", [cut.record.id]);
    await runJobs(sveis);
    expect([await stateOf(cut.record.id), printer.jobs.length]).toEqual(['unsure', 1]);
  });

  it('printers are kept by administrators, and where they stand is told to nobody else', async () => {
    const body = { name: 'Hall', host: '10.1.2.3', port: 9100, size: '100x50' };
    expect((await add(body, 'warehouse')).status).toBe(403);
    expect((await add(body)).status).toBe(200);
    const { body: told } = await crew.as.employee('GET', `${MAIN}/labels/printers`);
    expect(told.data).toContainEqual({ id: expect.any(Number), name: 'Hall', size: '100x50' });
    expect(JSON.stringify(told)).not.toContain('10.1.2.3');
    const refused = await add({ ...body, name: 'Own', host: '169.254.169.254' });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['host']]);
    expect((await print([batch], randomUUID(), 999)).body.code).toBe('NO_PRINTER');
    const mine = await print([batch]);
    expect((await crew.as.employee('GET', `${MAIN}/labels/jobs/${mine.record.id}`)).status).toBe(404);
  });
});

it.each([
  ['10.1.2.3', 9100, true],
  ['192.168.1.50', 9109, true],
  ['zebra.verk.local', 9100, true],
  ['fd12:3456::9', 9100, true],
  ['10.1.2.3', 5432, false],
  ['10.1.2.3', 22, false],
  ['127.0.0.1', 9100, false],
  ['localhost', 9100, false],
  ['printer.localhost', 9100, false],
  ['0.0.0.0', 9100, false],
  ['2130706433', 9100, false],
  ['0x7f.1', 9100, false],
  ['::1', 9100, false],
  ['::ffff:127.0.0.1', 9100, false],
  ['::ffff:169.254.169.254', 9100, false],
  ['169.254.169.254', 9100, false],
  ['fd00:ec2::254', 9100, false],
  ['fe80::1', 9100, false],
  ['168.63.129.16', 9100, false],
  ['100.100.100.200', 9100, false],
  ['224.0.0.1', 9100, false],
  ['255.255.255.255', 9100, false],
  ['a b', 9100, false],
  ['http://10.1.2.3', 9100, false],
])('a printer at %s port %i: %s', (host, port, may) => {
  expect(mayPrintTo({ host, port }, [])).toBe(may);
});
