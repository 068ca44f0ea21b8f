import type { Language } from '@sveis/domain/locales';
import { parseHostLabel } from '@sveis/domain/session';
import type { Database } from '../database/database.ts';
import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';
import { OperatorError } from './operator-error.ts';

export interface Company {
  readonly id: number;
  readonly host: string;
  readonly language: Language;
}

/** The company behind a host, whether or not it is active. */
export async function requireCompany(owner: Database, typed: string): Promise<Company> {
  const host = parseHostLabel(typed) ?? '';
  const [found] = await owner.directory<{ id: number; language: Language }>(
    'select h.tenant_id as id, t.language from tenant_host h join tenant t on t.id = h.tenant_id where h.host = $1',
    [host],
  );
  if (!found) throw new OperatorError('NO_COMPANY', `There is no company with the host "${typed}".`);
  return { ...found, host };
}

export async function requireUser(tx: Tx, typed: string) {
  const name = typed.trim().toLowerCase();
  const user = await tx.maybe(
    sqlFor
      .selectFrom('app_user')
      .select(['id', 'username', 'email', 'language', 'is_active'])
      .where('tenant_id', '=', tx.tenantId)
      .where((where) => where.or([where('username', '=', name), where('email', '=', name)]))
      .orderBy('id')
      .limit(1),
  );
  if (!user) throw new OperatorError('NO_USER', `There is no user "${typed}" in this company.`);
  return user;
}
