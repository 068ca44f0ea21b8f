import type { KnownAs } from '@sveis/domain/admin';
import type { Tx } from '../../database/transaction.ts';

const fields = ['first_name', 'last_name', 'username', 'email', 'phone', 'employee_no'] as const;

interface LogRow extends Record<string, unknown> {
  readonly before: unknown;
  readonly after: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Everything a person is or was known by: as they are now, and as the log says they were. */
export async function findKnownAs(tx: Tx, now: KnownAs, id: number): Promise<readonly KnownAs[]> {
  const current = Object.fromEntries(fields.map((field) => [field, now[field]])) as unknown as KnownAs;
  const rows = await tx.sql<LogRow>(
    `select before, after from audit where tenant_id = $1 and entity = 'user' and entity_id = $2`,
    [tx.tenantId, String(id)],
  );
  const earlier = rows
    .flatMap(({ before, after }) => [before, after])
    .filter(isObject)
    .map((told): KnownAs => {
      const texts = fields.flatMap((field) =>
        typeof told[field] === 'string' && told[field] !== '' ? [[field, told[field]] as const] : [],
      );
      return { ...current, ...Object.fromEntries(texts) };
    });
  const distinct = new Map([current, ...earlier].map((one) => [JSON.stringify(one), one]));
  return [...distinct.values()];
}

/** The names of everybody else in the company. */
export const findOtherNames = async (tx: Tx, id: number): Promise<readonly string[]> =>
  (
    await tx.sql<{ name: string }>(
      `select first_name || ' ' || last_name as name from app_user where tenant_id = $1 and id <> $2`,
      [tx.tenantId, id],
    )
  ).map(({ name }) => name);

export interface WhatStays extends Record<string, unknown> {
  readonly hours: number;
  readonly records: number;
  readonly exposures: number;
}

/** What is kept of a person, without the name. */
export async function countWhatStays(tx: Tx, id: number): Promise<WhatStays> {
  const [row] = await tx.sql<WhatStays>(
    `select (select count(*)::integer from hour_entry h where h.tenant_id = $1 and h.user_id = $2) as hours,
            (select count(*)::integer from record r where r.tenant_id = $1 and r.created_by = $2
               and r.deleted_at is null) as records,
            (select count(*)::integer from exposure e where e.tenant_id = $1 and e.person_id = $2) as exposures`,
    [tx.tenantId, id],
  );
  return row ?? { hours: 0, records: 0, exposures: 0 };
}
