import type { Language } from '@sveis/domain/locales';
import type { Tenant } from '../context.ts';
import type { Database } from '../database/database.ts';

interface TenantRow {
  id: number;
  host: string;
  name: string;
  currency: string;
  time_zone: string;
  language: Language;
}

const columns = `t.id, h.host, t.name, t.currency, t.time_zone, t.language
  from tenant t join tenant_host h on h.tenant_id = t.id`;

export async function findTenantByHost(database: Database, host: string): Promise<Tenant | undefined> {
  const [row] = await database.directory<TenantRow & Record<string, unknown>>(
    `select ${columns} where h.host = $1 and t.is_active`,
    [host],
  );
  return row && toTenant(row);
}

const toTenant = (row: TenantRow): Tenant => ({
  id: row.id,
  host: row.host,
  name: row.name,
  currency: row.currency,
  timeZone: row.time_zone,
  language: row.language,
});
