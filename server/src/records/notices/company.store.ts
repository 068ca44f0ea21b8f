import { isLanguage, type Language } from '@sveis/domain/locales';
import type { Tx } from '../../database/transaction.ts';

export interface Company {
  readonly language: Language;
  readonly name: string;
  readonly host: string;
}

/** In whose name and language people outside are written to. */
export async function findCompany(tx: Tx): Promise<Company> {
  const [row] = await tx.sql<{ language: string; name: string; host: string | null }>(
    `select t.language, t.name, (select min(h.host) from tenant_host h where h.tenant_id = $1) as host
       from tenant t where t.id = $1`,
    [tx.tenantId],
  );
  const { language = '', name = '', host = null } = row ?? {};
  return { language: isLanguage(language) ? language : 'no', name, host: host ?? '' };
}
