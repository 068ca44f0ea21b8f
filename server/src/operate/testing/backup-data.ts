import pg from 'pg';
import { nextNumber } from '../../database/counter.store.ts';
import { sqlFor } from '../../database/query-builder.ts';
import { newId } from '../../database/uuid.ts';
import type { TestInstallation } from '../../testing/index.ts';

/** Rows and a hash of every table, computed by the database itself and not by the code under test. */
export async function tableDigests(superUrl: string, condition?: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1",
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables) {
      const where = condition
        ? `where ${name === 'tenant' ? condition.replaceAll('tenant_id', 'id') : condition}`
        : '';
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text collate "C")), '') as digest
           from public.${pg.escapeIdentifier(name)} t ${where}`,
      );
      digests[name] = rows[0]?.digest ?? '';
    }
    return digests;
  } finally {
    await client.end();
  }
}

const oddText = `"quoted" \\back\\slash\ttab\nline\r\u2028separator\u0001 'single' æøå ąčę 🔥 {"a":1}`;

/** Values that do not survive a careless copy, and people who lead each other in a ring. */
export async function fillWithOddValues(sveis: TestInstallation): Promise<void> {
  await sveis.owner.inTenant(1, async (tx) => {
    await tx.sql('update app_user set phone = $2 where tenant_id = $1 and id = 2', [1, oddText]);
    await tx.sql('update app_user set leader_id = 9 where tenant_id = $1 and id = 1', [1]);
    await tx.sql(
      "update app_user set created_at = '2026-03-29 01:30:00.123456+01', employed_from = '0044-03-15 BC' where tenant_id = $1 and id = 3",
      [1],
    );
    await tx.run(
      sqlFor.insertInto('idempotency').values({
        tenant_id: 1,
        user_id: 1,
        key: newId(sveis.time.now),
        request_hash: Buffer.from([0, 1, 0x0a, 0x5c, 0x22, 0xff]),
        answer: `{"exact": 12345678901234567890.123456789000, "odd": ${JSON.stringify(oddText)}, "nothing": null}`,
        created_at: sveis.time.now,
      }),
    );
  });
}

/** More people than go into one statement, each led by the next and the last by the first. */
export async function addRingOfLeaders(sveis: TestInstallation, tenantId: number): Promise<void> {
  await sveis.owner.inTenant(tenantId, async (tx) => {
    await tx.sql(
      `insert into app_user (tenant_id, id, username, email, first_name, last_name, name_key, initialer, language,
                             role_id, created_at, updated_at)
       select $1, i, 'ring' || i, 'ring' || i || '@example.com', 'Ring', i::text, 'ring', 'R' || i, 'lt', 1, now(), now()
         from generate_series(1001, 3500) i`,
      [tenantId],
    );
    await tx.sql(
      `update app_user set leader_id = case id when 3500 then 1001 else id + 1 end
        where tenant_id = $1 and id > 1000`,
      [tenantId],
    );
  });
}

/** Keeps adding two projects at a time, one A and one B, as a busy company would. */
export function writePairs(sveis: TestInstallation, tenantId: number) {
  let pairs = 0;
  let isStopped = false;
  let wake = () => {};
  const add = () =>
    sveis.services.database.inTenant(tenantId, async (tx) => {
      for (const side of ['A', 'B']) {
        await tx.run(
          sqlFor.insertInto('project').values({
            tenant_id: tenantId,
            id: await nextNumber(tx, 'project'),
            number: `${side}-${pairs}`,
            name: 'Pair',
            status: 'production',
            created_at: sveis.time.now,
          }),
        );
      }
    });
  const work = (async () => {
    while (!isStopped) {
      await add();
      pairs += 1;
      wake();
    }
  })();
  return {
    pairs: () => pairs,
    hasWritten: async (count: number) => {
      while (pairs < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    stop: () => {
      isStopped = true;
      return work;
    },
  };
}
