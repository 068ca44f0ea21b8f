import type pg from 'pg';
import type { TwoCompanies } from '../cross-tenant/two-companies.ts';

export interface Probed {
  /** The other company has rows here, so that a leak would show. */
  readonly hasRows: boolean;
  readonly isLeaking: boolean;
}

/** Reads one table as the app does, in the attacker's company, without any filter. */
export async function probeTable(
  client: pg.Client,
  table: string,
  { own, other }: TwoCompanies,
): Promise<Probed> {
  const foreignRows = async () => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::integer as n from ${table} where tenant_id = $1`,
      [other.id],
    );
    return rows[0]?.n ?? 0;
  };
  const hasRows = (await foreignRows()) > 0;
  await client.query('savepoint probe');
  try {
    await client.query(`set local role sveis_app; set local app.tenant = '${own.id}'`);
    return { hasRows, isLeaking: (await foreignRows()) > 0 };
  } finally {
    await client.query('rollback to savepoint probe');
  }
}
