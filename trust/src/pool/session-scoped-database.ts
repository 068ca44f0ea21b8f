import type { Database } from '@sveis/server/database/database';

/** As many a tutorial has it: the company set on the connection, where it stays for the next one. */
export const sessionScopedDatabase = (database: Database): Database => ({
  ...database,
  inTenant: (tenantId, work) =>
    database.inTenant(tenantId, async (tx) => {
      await tx.sql(`set session app.tenant = '${tenantId}'`, []);
      return work(tx);
    }),
  close: async () => undefined,
});
