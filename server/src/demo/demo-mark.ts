import type { Database } from '../database/database.ts';
import { findSettingValues } from '../session/index.ts';
import { demoCompanies } from './companies/index.ts';

/** Tells a demo company from a real one that happens to bear the same host. */
export const demoMark = { is_demo: true } as const;

interface Known {
  readonly id: number;
  readonly host: string;
}

const companiesOf = (database: Database): Promise<Known[]> =>
  database.directory<{ id: number; host: string }>(
    'select t.id, h.host from tenant t join tenant_host h on h.tenant_id = t.id order by t.id',
    [],
  );

export async function missingDemoCompanies(database: Database) {
  const hosts = (await companiesOf(database)).map((company) => company.host);
  return demoCompanies.filter((company) => !hosts.includes(company.host));
}

/** Nothing here but, at most, a demo whose loading was cut short: then the load may go on. */
export async function isEmptyInstallation(database: Database): Promise<boolean> {
  const known = await companiesOf(database);
  if (known.length === 0) return true;
  for (const company of known) {
    const values = await database.inTenant(company.id, findSettingValues);
    if (values.is_demo !== true) return false;
  }
  return (await missingDemoCompanies(database)).length > 0;
}
