import type { Values } from '@sveis/domain/records';
import type { ModuleKey } from '@sveis/domain/session';

/** A record of any module, by the names of its definition. Days are counted from today. */
export interface DemoRecord {
  readonly module: ModuleKey;
  /** What other records of the demo call it. */
  readonly name: string;
  /** By number; a record outside projects has none. */
  readonly project?: string;
  readonly by: string;
  readonly day: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** What it gets when all records are there: a drawing names its welds, and they name the drawing. */
  readonly later?: Readonly<Record<string, unknown>>;
  /** What a save works out by itself: the demo is written without the module's hook. */
  readonly derived?: (values: Values) => Values;
  /** The way it has gone since it was made: each status, and by whom. */
  readonly steps?: readonly { readonly to: string; readonly by: string }[];
}

/** Stands in the values for what is only known when the demo is loaded. */
export type DemoWord =
  | { readonly $person: string }
  | { readonly $day: number }
  | { readonly $moment: readonly [day: number, time: string] }
  | { readonly $record: string; readonly module: ModuleKey }
  | { readonly $file: DemoFile };

/** A file of the company's own, made when the demo is loaded. */
export interface DemoFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export const person = (username: string): DemoWord => ({ $person: username });
export const day = (fromToday: number): DemoWord => ({ $day: fromToday });
/** What the company's clock shows on that day: `07:30`. */
export const moment = (fromToday: number, time: string): DemoWord => ({ $moment: [fromToday, time] });
export const file = (made: DemoFile): DemoWord => ({ $file: made });
export const record = (module: ModuleKey, name: string): DemoWord => ({ $record: name, module });
