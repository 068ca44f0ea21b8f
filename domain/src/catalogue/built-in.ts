import * as registered from '../modules/index.ts';
import type {
  ModuleDefinition,
  RecordChecks,
  RecordComputations,
  RecordFills,
  RowComputations,
} from '../records/index.ts';

/** A module of ours: its data, the pure rules it names, and the folder of its words. */
export interface BuiltInModule {
  readonly folder: string;
  readonly definition: ModuleDefinition;
  readonly checks: RecordChecks;
  readonly computed: RecordComputations;
  readonly rowComputed: RowComputations;
  readonly fills: RecordFills;
}

/** What the index of a module's folder has for the catalogue. */
interface Registered {
  readonly definition: ModuleDefinition;
  readonly checks?: RecordChecks;
  readonly computed?: RecordComputations;
  readonly rowComputed?: RowComputations;
  readonly fills?: RecordFills;
}

const folderOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const builtInModules: readonly BuiltInModule[] = Object.entries<Registered>(registered).map(
  ([name, { definition, checks = {}, computed = {}, rowComputed = {}, fills = {} }]) => ({
    folder: folderOf(name),
    definition,
    checks,
    computed,
    rowComputed,
    fills,
  }),
);

export const modules: readonly ModuleDefinition[] = builtInModules.map(({ definition }) => definition);

export const recordChecks: RecordChecks = Object.assign({}, ...builtInModules.map(({ checks }) => checks));

export const recordComputed: RecordComputations = Object.assign(
  {},
  ...builtInModules.map(({ computed }) => computed),
);

export const recordRowComputed: RowComputations = Object.assign(
  {},
  ...builtInModules.map(({ rowComputed }) => rowComputed),
);

export const recordFills: RecordFills = Object.assign({}, ...builtInModules.map(({ fills }) => fills));
