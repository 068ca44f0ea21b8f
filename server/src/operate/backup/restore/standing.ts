import type pg from 'pg';
import { OperatorError } from '../../operator-error.ts';
import type { TenantEntry } from '../container.ts';

/** Refuses where a company would be put in the place of another. Gives those that are here and are to be replaced. */
export async function findStanding(
  client: pg.Client,
  wanted: readonly TenantEntry[],
  { host, isReplacing }: { readonly host?: string; readonly isReplacing: boolean },
): Promise<TenantEntry[]> {
  const { rows: present } = await client.query<{ id: number; host: string | null }>(
    'select t.id, h.host from tenant t left join tenant_host h on h.tenant_id = t.id order by t.id',
  );
  if (!host) {
    if (present.length === 0) return [];
    throw new OperatorError(
      'NOT_EMPTY',
      'There are companies in this database. Restore into an empty one, or one company with --tenant.',
    );
  }
  return wanted.filter((tenant) => {
    const standing = present.filter((row) => row.host !== null && tenant.hosts.includes(row.host));
    if (standing.length > 0 && !isReplacing) {
      throw new OperatorError(
        'COMPANY_EXISTS',
        `"${host}" is here already. To put the backup in its place: npm run sveis -- restore <file> --tenant ${host} --replace --yes`,
      );
    }
    const isOthers =
      standing.some((row) => row.id !== tenant.id) ||
      (standing.length === 0 && present.some((row) => row.id === tenant.id));
    if (isOthers) {
      throw new OperatorError(
        'NUMBER_TAKEN',
        `"${host}" has the number ${tenant.id} in the backup, which is another company's here. Restore it into a database of its own.`,
      );
    }
    return standing.length > 0;
  });
}
