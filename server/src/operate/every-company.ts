import type { Database } from '../database/database.ts';
import type { Call } from './command.ts';
import { requireCompany } from './company.ts';

export interface NamedCompany {
  readonly id: number;
  readonly host: string;
}

/** The one that --tenant names, or all of them. */
export async function companiesOf(call: Call, owner: Database): Promise<readonly NamedCompany[]> {
  const host = call.maybe('tenant');
  if (host) return [await requireCompany(owner, host)];
  return owner.directory<NamedCompany & Record<string, unknown>>(
    'select tenant_id as id, min(host) as host from tenant_host group by tenant_id order by tenant_id',
    [],
  );
}
