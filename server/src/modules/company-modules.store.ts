import { modules } from '@sveis/domain/catalogue';
import { type ModuleDefinition, readDefinition } from '@sveis/domain/records';
import type { Tx } from '../database/transaction.ts';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
  readonly definition: unknown;
}

/** The modules of a company: ours, and those it has made itself. */
export async function findModules(tx: Tx): Promise<readonly ModuleDefinition[]> {
  const rows = await tx.sql<Row>(
    'select id, version, definition from company_module where tenant_id = $1 and is_active order by id',
    [tx.tenantId],
  );
  // Without any, everybody shares one list: what is worked out for it is worked out once.
  return rows.length === 0 ? modules : [...modules, ...rows.map(companyModule)];
}

const known = new Map<string, ModuleDefinition>();
const MOST_KNOWN = 2_000;

/** One object for each version: what the engine works out for a definition is remembered by it. */
function companyModule({ id, version, definition }: Row): ModuleDefinition {
  const text = `${id}|${version}|${JSON.stringify(definition)}`;
  const found = known.get(text);
  if (found) return found;
  const read = readDefinition(definition, { id, version });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, read);
  return read;
}
