import { parseHostLabel } from '@sveis/domain/session';
import type { Database } from '../database/database.ts';
import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';
import { OperatorError } from './operator-error.ts';

/** The company behind a host, whether or not it is active. */
export async function requireCompany(owner: Database, typed: string): Promise<{ id: number; host: string }> {
  const host = parseHostLabel(typed) ?? '';
  const [found] = await owner.directory<{ id: number }>(
    'select tenant_id as id from tenant_host where host = $1',
    [host],
  );
  if (!found) throw new OperatorError('NO_COMPANY', `There is no company with the host "${typed}".`);
  return { id: found.id, host };
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
