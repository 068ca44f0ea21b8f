import { isTable } from '../lookup/reference-target.ts';
import { idTypeOf, modulesFor, type NamesFor, namedTables } from '../read/record-names.store.ts';
import type { Naming, Parameters } from './list-source.ts';
import { quoted } from './record-source.ts';

/** What of the named records a reader may see, for each target that is no table of the company. */
export type SeenTargets = Readonly<Record<string, SeenTarget>>;

interface SeenTarget {
  readonly from: string;
  readonly idType: 'uuid' | 'integer';
  readonly name: string;
  readonly visible: string;
}

const unseen: SeenTarget = { from: 'record r', idType: 'uuid', name: 'r.title', visible: 'false' };

/** A record nobody may see has no name: the same condition as for its own list, deleted ones included. */
export function seenTargets(
  namings: readonly Naming[],
  { viewer, modules }: NamesFor,
  parameters: Parameters,
): SeenTargets {
  const targets = [...new Set(namings.map(({ target }) => target))].filter((target) => !isTable(target));
  return Object.fromEntries(
    targets.map((target) => {
      const found = modulesFor(modules, target).map((module) => {
        const { from, name, visible } = module.store.visibleTo(viewer);
        const { key } = module.definition;
        return { key, from, name, idType: idTypeOf(module), visible: visible?.(parameters) ?? 'false' };
      });
      const [one = unseen, ...others] = found;
      if (others.length === 0) return [target, one];
      // Any record: each module of the shared table says who sees it and what it is called.
      const names = found.map(({ key, name }) => `when ${quoted(key)} then ${name}`);
      const visible = found.map((each) => `(${each.visible})`).join(' or ');
      return [target, { ...one, name: `case r.module ${names.join(' ')} end`, visible: `(${visible})` }];
    }),
  );
}

/** The names of a page as JSON text: people by id, references by `target:id`. Reads `named_0`, `named_1` ... of `page`. */
export function namesSql(namings: readonly Naming[], seen: SeenTargets, tenant: string): string {
  const named = namings.map((naming, index) => ({ ...naming, column: `named_${index}` }));
  const targets = [...new Set(named.map(({ target }) => target))];
  const pairsOf = (target: string) =>
    pairsSql(
      target,
      named.filter((one) => one.target === target),
      seen,
      tenant,
    );
  const users = joined(targets.filter((target) => target === 'user').map(pairsOf));
  const references = joined(targets.filter((target) => target !== 'user').map(pairsOf));
  return `'{"users":{' || ${users} || '},"references":{' || ${references} || '}}'`;
}

const joined = (pairs: readonly string[]): string =>
  pairs.length === 0
    ? "''"
    : `coalesce((select string_agg(pair, ',') from (${pairs.join(' union all ')}) as named(pair)), '')`;

interface NamedColumn extends Naming {
  readonly column: string;
}

const SAFE = { integer: '^[0-9]{1,9}$', uuid: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' } as const;

/** Looked up by the primary key. An id that cannot be one, such as a place typed in words, is left out. */
function idsSql(holders: readonly NamedColumn[], type: keyof typeof SAFE): string {
  const read = holders.map(({ kind, column }) => {
    if (kind === 'integer' && type === 'integer') return `select ${column} from page`;
    const texts =
      kind === 'array'
        ? `select jsonb_array_elements_text(${column}) from page where jsonb_typeof(${column}) = 'array'`
        : `select ${column}::text from page`;
    return `select id::${type} from (${texts}) as given(id) where id ~ '${SAFE[type]}'`;
  });
  return `array(${read.join(' union all ')})`;
}

function pairsSql(
  target: string,
  holders: readonly NamedColumn[],
  seen: SeenTargets,
  tenant: string,
): string {
  const key = quoted(target === 'user' ? '"' : `${JSON.stringify(target).slice(0, -1)}:`);
  const pair = (name: string) => `${key} || r.id || '":' || to_json(${name})::text`;
  const where = (type: keyof typeof SAFE) =>
    `r.tenant_id = ${tenant} and r.id = any(${idsSql(holders, type)})`;
  if (!isTable(target)) {
    const { from, idType, name, visible } = seen[target] ?? unseen;
    return `select ${pair(name)} from ${from} where ${where(idType)} and ${visible}`;
  }
  const { table, name, id = 'integer' } = namedTables[target];
  return `select ${pair(name)} from ${table} r where ${where(id)}`;
}
