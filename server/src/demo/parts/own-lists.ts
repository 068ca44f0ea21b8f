import type { DemoSite } from '../demo-site.ts';

/** Lists the company has made itself: its modules and forms take choices from them. */
export async function addOwnLists({ tx, company }: DemoSite): Promise<void> {
  for (const { list, names, choices } of company.ownLists ?? []) {
    await tx.sql('insert into choice_list (tenant_id, list, names) values ($1, $2, $3)', [
      tx.tenantId,
      list,
      JSON.stringify(names),
    ]);
    for (const [index, { code, labels }] of choices.entries())
      await tx.sql('insert into choice (tenant_id, list, code, labels, sort) values ($1, $2, $3, $4, $5)', [
        tx.tenantId,
        list,
        code,
        JSON.stringify(labels),
        index + 1,
      ]);
  }
}
