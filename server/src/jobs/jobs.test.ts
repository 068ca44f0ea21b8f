import { access } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeAudit } from '../audit/index.ts';
import type { Services } from '../context.ts';
import { enqueueMail } from '../mail/mail-queue.ts';
import {
  addCompany,
  logIn,
  queuedMail,
  runJobs,
  startTestInstallation,
  superQuery,
  type TestInstallation,
} from '../testing/index.ts';
import { freeJobsOfTheDead } from './live-workers.ts';
import { createTasks } from './tasks.ts';
import { startWorker } from './worker.ts';

const mail = { to: 'a@fjord.example', subject: 'Hi', text: 'Hello' };

describe('work that is done later', () => {
  let sveis: TestInstallation;
  let services: Services;
  const sent: string[] = [];
  let isPostOffice: 'open' | 'closed' = 'open';

  beforeAll(async () => {
    sveis = await startTestInstallation();
    for (const host of ['fjord', 'other', 'third']) await addCompany(sveis, host, ['employee']);
    const { mailer } = sveis.services;
    services = {
      ...sveis.services,
      mailer: {
        send: async (letter, id) => {
          if (isPostOffice === 'closed') throw new Error('421 closed');
          sent.push(id);
          await mailer.send(letter, id);
        },
      },
    };
  });
  afterAll(() => sveis.close());

  const work = () => runJobs(sveis, services);

  const jobs = () =>
    superQuery<{ task: string; attempts: number; last_error: string; waits: boolean }>(
      sveis,
      `select t.identifier as task, attempts, last_error, run_at > now() as waits from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    );

  const queue = (tenantId: number) => services.database.inTenant(tenantId, (tx) => enqueueMail(tx, mail));
  const start = (task: string) => superQuery(sveis, 'select graphile_worker.add_job($1)', [task]);

  it('what a server that is gone was doing is free for others, what a living one is doing is not', async () => {
    let finish: () => void = () => undefined;
    const worker = await startWorker({
      ownerUrl: sveis.urls.ownerUrl,
      tasks: { hang: () => new Promise<void>((resolve) => (finish = resolve)) },
      log: services.log,
    });
    const pool = new pg.Pool({ connectionString: sveis.urls.ownerUrl, max: 1 });
    const locked = () =>
      superQuery<{ task: string; by: string | null }>(
        sveis,
        `select task_identifier as task, locked_by as by from graphile_worker.jobs
           where task_identifier in ('hang', 'left', 'begun') order by id`,
      );
    const lock = (task: string, by: string | null, minutes: number) =>
      superQuery(
        sveis,
        `update graphile_worker._private_jobs j
           set locked_at = now() - make_interval(mins => $2), locked_by = coalesce($3, locked_by)
           from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`,
        [task, minutes, by],
      );
    await start('hang');
    await vi.waitUntil(async () => (await locked())[0]?.by);
    const [living] = await locked();
    for (const task of ['left', 'begun']) await start(task);
    await lock('hang', null, 5);
    await lock('left', 'gone', 5);
    await lock('begun', 'too new to tell', 0);
    await freeJobsOfTheDead(pool);
    expect(await locked()).toEqual([
      { task: 'hang', by: living?.by },
      { task: 'left', by: null },
      { task: 'begun', by: 'too new to tell' },
    ]);
    finish();
    await worker.stop();
    await pool.end();
    await superQuery(
      sveis,
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier in ('hang', 'left', 'begun')`,
    );
  });

  it('a mail leaves when the change behind it is committed, and never when it is not', async () => {
    await queue(1);
    const undone = services.database.inTenant(1, async (tx) => {
      await enqueueMail(tx, { ...mail, subject: 'never' });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect((await queuedMail(sveis)).map(({ subject }) => subject)).toEqual(['Hi']);
    await work();
    expect([sent.length, (await jobs()).length]).toEqual([1, 0]);
    await access(join(sveis.dataDir, 'mail', `${sent[0]}.eml`));
  });

  it('a mail the post office refuses is tried again later, under the same number', async () => {
    sent.length = 0;
    isPostOffice = 'closed';
    await queue(1);
    await work();
    expect(await jobs()).toEqual([{ task: 'send_mail', attempts: 1, last_error: '421 closed', waits: true }]);
    isPostOffice = 'open';
    await work();
    expect(sent).toEqual([]);
    await superQuery(sveis, 'update graphile_worker._private_jobs set run_at = now()');
    await work();
    expect([sent.length, (await jobs()).length]).toEqual([1, 0]);
  });

  it('a running server sends at once, and a stop in that moment forgets nothing', async () => {
    sent.length = 0;
    const worker = await startWorker({
      ownerUrl: sveis.urls.ownerUrl,
      tasks: createTasks(services),
      log: services.log,
    });
    try {
      await queue(2);
      await vi.waitFor(() => expect(sent).toEqual([expect.stringMatching(/^2-\d+$/)]), {
        timeout: 10_000,
        interval: 20,
      });
    } finally {
      await Promise.all([worker.stop(), worker.stop()]);
    }
    expect(await jobs()).toEqual([]);
  });

  it('jobs of an earlier build that nobody runs any more are gone once a server has started', async () => {
    await start('care_for_equipment_everywhere');
    await superQuery(
      sveis,
      "insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('care_for_tasks_everywhere', now())",
    );
    const worker = await startWorker({
      ownerUrl: sveis.urls.ownerUrl,
      tasks: createTasks(services),
      log: services.log,
    });
    await worker.stop();
    expect(await jobs()).toEqual([]);
    const known = await superQuery<{ identifier: string }>(
      sveis,
      'select identifier from graphile_worker._private_known_crontabs',
    );
    expect(known.map(({ identifier }) => identifier)).toContain('remind_records_everywhere');
    expect(known.filter(({ identifier }) => identifier.startsWith('care_for_'))).toEqual([]);
  });

  it('the seal reaches every company, also those after one where it fails', async () => {
    for (const id of [1, 2, 3]) {
      await services.database.inTenant(id, (tx) =>
        writeAudit(tx, {
          at: sveis.time.now,
          actorId: null,
          sessionId: null,
          action: 'change',
          entity: 'settings',
        }),
      );
    }
    await superQuery(
      sveis,
      `insert into audit_seal (tenant_id, seq, audit_id, hash)
       select tenant_id, 2147483647, id, '\\x00' from audit where tenant_id = 2 limit 1`,
    );
    await start('seal_audit_everywhere');
    await work();
    const sealed = await superQuery<{ tenant_id: number; open: number }>(
      sveis,
      `select a.tenant_id, count(*) filter (where s.audit_id is null)::int as open from audit a
         left join audit_seal s on s.tenant_id = a.tenant_id and s.audit_id = a.id group by 1 order by 1`,
    );
    expect(sealed.map(({ open }) => open > 0)).toEqual([false, true, false]);
    expect(await jobs()).toEqual([]);
  });

  it('the night takes what has served its time and leaves the rest', async () => {
    const start0 = sveis.time.now;
    const { client } = await logIn(sveis.app, 'fjord', 'employee');
    const key = { 'idempotency-key': '0198c1d2-1111-7222-8333-444455556666' };
    await client('POST', '/api/automatic-logout', { body: { auto_logout_enabled: true }, headers: key });
    const left = async (days: number) => {
      sveis.time.now = new Date(start0.getTime() + days * 24 * 3600_000);
      await start('purge_expired_everywhere');
      await work();
      const [row] = await superQuery<{ keys: number; sessions: number }>(
        sveis,
        'select (select count(*)::int from idempotency) as keys, (select count(*)::int from session) as sessions',
      );
      return row;
    };
    expect(await left(33)).toEqual({ keys: 1, sessions: 2 });
    expect(await left(35)).toEqual({ keys: 1, sessions: 0 });
    expect(await left(89)).toMatchObject({ keys: 1 });
    expect(await left(91)).toMatchObject({ keys: 0 });
    sveis.time.now = start0;
  });
});
