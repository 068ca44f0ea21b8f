import { recordChecks, recordComputed, recordFills, recordRowComputed } from '@sveis/domain/catalogue';
import { notFound } from '@sveis/domain/errors';
import type {
  ModuleDefinition,
  RecordChecks,
  RecordComputations,
  RowComputations,
  Values,
} from '@sveis/domain/records';
import type { Rights } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import type { ComputedSql } from '../list/record-source.ts';
import type { RecordStore } from '../store/record-store.ts';
import { recordTable } from '../store/record-table.ts';
import type { TableExtras } from '../table/table-source.ts';
import { tableStore } from '../table/table-store.ts';
import type { RecordHook, RecordModule } from './record-engine.ts';

/** Behaviour that is not data, by the names definitions give it. */
interface Behaviour {
  readonly hooks?: readonly RecordHook[];
  /** Hooks that read their rules from the definition, around the writes of every module. */
  readonly mechanisms?: readonly RecordHook[];
  readonly checks?: RecordChecks;
  readonly computed?: RecordComputations;
  /** Columns of rows, by the name their field gives. */
  readonly rowComputed?: RowComputations;
  /** The same for what lists show: their rows go out as the database wrote them. */
  readonly computedSql?: ComputedSql;
  /** What modules with a table of their own have beyond it, by the module's key. */
  readonly tables?: Readonly<Record<string, TableExtras>>;
  /** Modules of which each record has fields of its own, such as answers to a form: the definition of one record. */
  readonly definitions?: Readonly<Record<string, DefinitionOfRecord>>;
}

/** The definition one record is read and written by; the module's own where nothing else is known. */
export type DefinitionOfRecord = (
  tx: Tx,
  definition: ModuleDefinition,
  values: Values,
) => Promise<ModuleDefinition>;

const named = {
  hooks: new Map<string, RecordHook>(),
  mechanisms: new Map<string, RecordHook>(),
  tables: new Map<string, TableExtras>(),
  definitions: new Map<string, DefinitionOfRecord>(),
  checks: { ...recordChecks } as Record<string, RecordChecks[string]>,
  computed: { ...recordComputed } as Record<string, RecordComputations[string]>,
  rowComputed: { ...recordRowComputed } as Record<string, RowComputations[string]>,
  computedSql: {} as Record<string, string>,
};

/** Makes behaviour known under its names; the room of modules calls it once, when it is loaded. */
export function provideBehaviour(behaviour: Behaviour): void {
  const { hooks = [], mechanisms = [], checks, computed, rowComputed, computedSql } = behaviour;
  const { tables = {}, definitions = {} } = behaviour;
  for (const hook of mechanisms) named.mechanisms.set(hook.name, hook);
  for (const hook of hooks) named.hooks.set(hook.name, hook);
  for (const [key, extras] of Object.entries(tables)) named.tables.set(key, extras);
  for (const [key, find] of Object.entries(definitions)) named.definitions.set(key, find);
  Object.assign(named.checks, checks);
  Object.assign(named.computed, computed);
  Object.assign(named.rowComputed, rowComputed);
  Object.assign(named.computedSql, computedSql);
}

const running = new WeakMap<ModuleDefinition, RecordModule>();

export function moduleFor(definition: ModuleDefinition): RecordModule {
  const known = running.get(definition);
  if (known) return known;
  const module: RecordModule = {
    definition,
    store: storeFor(definition),
    checks: named.checks,
    computed: named.computed,
    rowComputed: named.rowComputed,
    fills: recordFills,
    hooks: [...named.mechanisms.values(), ...definition.hooks.map(hookNamed)],
  };
  running.set(definition, module);
  return module;
}

/** The module as one record has it; most modules are the same for all of theirs. */
export async function moduleOf(tx: Tx, module: RecordModule, values: Values): Promise<RecordModule> {
  const { definition } = module;
  const find = named.definitions.get(definition.key);
  const own = find ? await find(tx, definition, values) : definition;
  return own === definition ? module : moduleFor(own);
}

function storeFor(definition: ModuleDefinition): RecordStore {
  const { storage, key } = definition;
  return storage === 'record'
    ? recordTable(definition, named.computedSql)
    : tableStore(definition, storage, named.tables.get(key), named.computedSql);
}

function hookNamed(name: string): RecordHook {
  const hook = named.hooks.get(name);
  if (!hook) throw new Error(`no hook is called ${name}`);
  return hook;
}

/** Whose modules are meant: those of the call's company. */
interface ModuleOwner {
  readonly rights: Pick<Rights, 'modules'>;
}

export const modulesIn = ({ rights }: ModuleOwner): readonly RecordModule[] => rights.modules.map(moduleFor);

export function findModule({ rights }: ModuleOwner, key: string): RecordModule | undefined {
  const definition = rights.modules.find((one) => one.key === key);
  return definition && moduleFor(definition);
}

/** A module the company does not have is like one that does not exist. */
export function requireModule(owner: ModuleOwner, key: string): RecordModule {
  const module = findModule(owner, key);
  if (!module) throw notFound();
  return module;
}
