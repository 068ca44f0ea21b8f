import type pg from 'pg';
import type { Attempt } from './attempts.ts';
import { tenantTables } from './tenant-rows.ts';

/** Words of the other company that attempts have themselves written into the attacker's own. */
export interface OwnTraces {
  /** To be told of every attempt that may leave its value behind. */
  sent(attempt: Attempt): void;
  /** Those that now stand in a row of the attacker's company: to read them there is no leak. */
  found(): Promise<readonly string[]>;
}

/** A word counts only when it was sent and is also there: what the server fetched from elsewhere was never sent. */
export function keepTraces(client: pg.Client, ownTenantId: number, secret: string): OwnTraces {
  const words = new Set<string>();
  return {
    sent: ({ identity: { foreign } }) => {
      for (const form of formsOf(String(foreign))) if (form.includes(secret)) words.add(form);
    },
    found: async () => {
      const rows = await rowsWith(client, ownTenantId, secret);
      return [...words].filter((word) => rows.some((row) => row.includes(word)));
    },
  };
}

/** As it was sent, and as a user name is made of it. */
export const formsOf = (word: string): readonly string[] => [
  word,
  word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
];

async function rowsWith(client: pg.Client, tenantId: number, secret: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const table of await tenantTables(client)) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${table} t where tenant_id = $1 and t::text like '%' || $2 || '%'`,
      [tenantId, secret],
    );
    found.push(...rows.map(({ row }) => row));
  }
  return found;
}
