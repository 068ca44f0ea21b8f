import type { Grant, Level, ModuleKey } from '../../session/index.ts';

/** A register of records that belong to another record, shown as its tab. */
export interface ParentRule {
  /** The module it belongs to. */
  readonly module: string;
  /** The reference that names the record it belongs to: chosen when it is made, never afterwards. */
  readonly field: string;
  /** What is written stays: nobody changes or deletes it. */
  readonly appendOnly?: true;
}

/** Rights by the level somebody has in another module, where this one has no levels of its own. */
export interface DerivedRights {
  readonly of: ModuleKey;
  readonly levels: Readonly<Record<Level, Grant>>;
}
