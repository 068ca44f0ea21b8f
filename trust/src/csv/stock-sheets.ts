import type { Installation } from '../sveis/installation.ts';
import type { Sheet } from './sheet.ts';

const reports = '/api/main/warehouse/reports';

/** Reports of the stock. Products with hostile names are all to be ordered; the other files hold figures and the same words. */
export async function stockSheets(
  { superuser }: Installation,
  { tenantId }: { tenantId: number },
): Promise<readonly Sheet[]> {
  const { rows } = await superuser.query<{ code: string; name: string }>(
    `update product set min_stock = 5, max_stock = null where tenant_id = $1 and deleted_at is null and status = 'active'
     returning code, name`,
    [tenantId],
  );
  return [
    {
      address: `${reports}/reorder.csv`,
      rows: rows.map(({ code, name }) => ({ 'Product number': code, Product: name })),
    },
    ...['value', 'movements', 'slow', 'variance'].map((name) => ({
      address: `${reports}/${name}.csv`,
      rows: [],
    })),
  ];
}
