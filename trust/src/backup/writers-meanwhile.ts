import type { Installation } from '../sveis/installation.ts';

/** Adds projects two at a time, with a counter in step: any single moment holds as many of one as of the other. */
export function writeMeanwhile({ services, superuser }: Installation, tenantId: number) {
  let pairs = 0;
  let isStopped = false;
  const insert =
    "insert into project (tenant_id, id, number, name, status, created_at) values ($1, $2, $3, 'Pair', 'production', now())";
  const add = () =>
    services.database.inTenant(tenantId, async (tx) => {
      await tx.sql(insert, [tenantId, 10_000 + pairs * 2, `A-${pairs}`]);
      await tx.sql(insert, [tenantId, 10_001 + pairs * 2, `B-${pairs}`]);
      await tx.sql("update counter set value = value + 1 where tenant_id = $1 and name = 'pairs'", [
        tenantId,
      ]);
    });
  const work = (async () => {
    await superuser.query("insert into counter (tenant_id, name, value) values ($1, 'pairs', 0)", [tenantId]);
    while (!isStopped) {
      await add();
      pairs += 1;
    }
  })();
  return {
    pairs: () => pairs,
    hasWritten: async (count: number) => {
      while (pairs < count) await Promise.race([work, new Promise((resolve) => setTimeout(resolve, 5))]);
    },
    stop: () => {
      isStopped = true;
      return work;
    },
  };
}
