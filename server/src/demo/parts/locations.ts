import { nextNumber } from '../../database/counter.store.ts';
import { sqlFor } from '../../database/query-builder.ts';
import type { DemoSite } from '../demo-site.ts';

/** Where things are kept. */
export async function addLocations({ tx, company }: DemoSite): Promise<void> {
  const ids = new Map<string, number>();
  for (const { name, parent, kind, code = '' } of company.locations ?? []) {
    const id = await nextNumber(tx, 'location');
    ids.set(name, id);
    const parent_id = parent === undefined ? null : (ids.get(parent) ?? null);
    await tx.run(
      sqlFor.insertInto('location').values({ tenant_id: tx.tenantId, id, name, parent_id, kind, code }),
    );
  }
}
