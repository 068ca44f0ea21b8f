import type { Database } from '@sveis/server/database/database';
import type { Tx } from '@sveis/server/database/transaction';

export type Rewrite = (statement: string) => string;

/** The server's own database with every statement changed on its way: how a careless store is planted. */
export const rewritten = (database: Database, rewrite: Rewrite): Database => ({
  ...database,
  inTenant: (tenantId, work) => database.inTenant(tenantId, (tx) => work(rewrittenTx(tx, rewrite))),
});

function rewrittenTx(tx: Tx, rewrite: Rewrite): Tx {
  const changed = <Query extends Parameters<Tx['run']>[0]>(query: Query): Query =>
    ({
      compile: () => {
        const compiled = query.compile();
        return { ...compiled, sql: rewrite(compiled.sql) };
      },
    }) as Query;
  return {
    tenantId: tx.tenantId,
    many: (query) => tx.many(changed(query)),
    maybe: (query) => tx.maybe(changed(query)),
    one: (query) => tx.one(changed(query)),
    run: (query) => tx.run(changed(query)),
    // Without its name: a changed statement must not be taken for the one already prepared.
    sql: (text, values) => tx.sql(rewrite(text), values),
    text: (text, values) => tx.text(rewrite(text), values),
    write: (text, values) => tx.write(rewrite(text), values),
    done: () => tx.done(),
  };
}

/** Stores that forgot to ask for their own company only. */
export const withoutTenantFilter: Rewrite = (statement) =>
  statement.replace(/(?:"?\w+"?\.)?"?tenant_id"? = (\$\d+)(?:::integer)?/g, '$1::integer is not null');
