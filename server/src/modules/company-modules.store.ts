import { modules } from '@sveis/domain/catalogue';
import { DefinitionRefused, type ModuleDefinition, readDefinition } from '@sveis/domain/records';
import type { Tx } from '../database/transaction.ts';
import type { Log } from '../log.ts';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
  readonly definition: unknown;
}

/** The modules of a company: ours, and those it has made itself. One that cannot be read is left out and logged. */
export async function findModules(tx: Tx, log: Pick<Log, 'warn'>): Promise<readonly ModuleDefinition[]> {
  const rows = await tx.sql<Row>(
    'select id, version, definition from company_module where tenant_id = $1 and is_active order by id',
    [tx.tenantId],
  );
  // Without any, everybody shares one list: what is worked out for it is worked out once.
  if (rows.length === 0) return modules;
  return [...modules, ...rows.flatMap((row) => companyModule(tx.tenantId, row, log) ?? [])];
}

/** By what was read; undefined where it was refused. */
const known = new Map<string, ModuleDefinition | undefined>();
const MOST_KNOWN = 2_000;

/** One object for each version: what the engine works out for a definition is remembered by it. */
function companyModule(
  tenantId: number,
  { id, version, definition }: Row,
  log: Pick<Log, 'warn'>,
): ModuleDefinition | undefined {
  const text = `${id}|${version}|${JSON.stringify(definition)}`;
  if (known.has(text)) return known.get(text);
  const read = tryReading(definition, { id, version }, (refusal) =>
    log.warn({ tenant: tenantId }, `a company's own module is left out: ${refusal}`),
  );
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, read);
  return read;
}

function tryReading(
  definition: unknown,
  which: { readonly id: number; readonly version: number },
  onRefused: (sentence: string) => void,
): ModuleDefinition | undefined {
  try {
    return readDefinition(definition, which);
  } catch (refusal) {
    if (!(refusal instanceof DefinitionRefused)) throw refusal;
    onRefused(refusal.message);
    return undefined;
  }
}

/** The published forms of modules that have one, by the module's number. */
export async function findModuleForms(
  tx: Tx,
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const rows = await tx.sql<{ id: number; content: Readonly<Record<string, unknown>> }>(
    `select m.id, v.content from company_module m
       join form f on f.tenant_id = $1 and f.id = m.form_id
       join form_version v on v.tenant_id = $1 and v.form_id = f.id and v.version = f.version
      where m.tenant_id = $1 and m.is_active`,
    [tx.tenantId],
  );
  return new Map(rows.map(({ id, content }) => [id, content]));
}
