import type { Database } from '../database/database.ts';
import { findSettingValues } from '../session/index.ts';

/** Where the demo companies are found; what they hold is read only when it is loaded. */
const demoHosts = ['demo', 'baltic', 'stengt'] as const;
export type DemoHost = (typeof demoHosts)[number];

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

export async function missingDemoHosts(database: Database): Promise<readonly DemoHost[]> {
  const hosts = (await companiesOf(database)).map((company) => company.host);
  return demoHosts.filter((host) => !hosts.includes(host));
}

/** Nothing here but, at most, a demo whose loading was cut short: then the load may go on. */
export async function isEmptyInstallation(database: Database): Promise<boolean> {
  const known = await companiesOf(database);
  if (known.length === 0) return true;
  for (const company of known) {
    const values = await database.inTenant(company.id, findSettingValues);
    if (values.is_demo !== true) return false;
  }
  return (await missingDemoHosts(database)).length > 0;
}
