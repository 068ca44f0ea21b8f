import type { FieldProblems } from '@sveis/domain/errors';
import type { RecordChecks, RecordComputations, Values } from '@sveis/domain/records';
import type { RecordScope } from '../scope/record-scope.ts';
import type { StoredRecord } from '../store/record-store.ts';

/** A change on its way: what was, what is to be, and by which act. */
export interface RecordChange {
  readonly act: 'create' | 'edit' | 'step';
  readonly step?: string;
  /** Set where one row was added or worked at, and nothing else. */
  readonly row?: { readonly field: string; readonly id: string; readonly action: string };
  readonly before: StoredRecord | undefined;
  readonly status: string;
  readonly projectId: number | null;
  readonly values: Values;
  /** What the caller wrote, as far as it came from one: what is not in it was there before. */
  readonly sent?: Values;
  /** Questions the caller has already said yes to, by code. */
  readonly confirm?: readonly string[];
}

/** What a hook adds to a change: values of its own, or reasons why it cannot be. */
export interface HookVerdict {
  readonly values?: Values;
  readonly problems?: FieldProblems;
  /** Where the record stands afterwards, where that depends on more than the step. */
  readonly status?: string;
}

/**
 * Behaviour of a module that is not data. Everything runs in the transaction of the change, so either all
 * of it happens or nothing.
 */
export interface RecordHook {
  readonly name: string;
  beforeSave?(scope: RecordScope, change: RecordChange): Promise<HookVerdict | undefined>;
  /** Why what was deleted cannot come back as it was. */
  beforeRestore?(scope: RecordScope, record: StoredRecord): Promise<FieldProblems>;
  afterSave?(scope: RecordScope, saved: StoredRecord, change: RecordChange): Promise<void>;
  afterDelete?(scope: RecordScope, record: StoredRecord): Promise<void>;
  afterRestore?(scope: RecordScope, record: StoredRecord): Promise<void>;
  /** What an answer tells of the record besides its fields, to this person. */
  extraAnswer?(scope: RecordScope, record: StoredRecord): Promise<Values>;
}

/** What the engine is given besides definitions: the checks, computations and hooks they name. */
export interface RecordBehaviour {
  readonly checks: RecordChecks;
  readonly computed: RecordComputations;
  readonly hooks: readonly RecordHook[];
  /** Mechanisms that read their rules from the definition, around the writes of every module. */
  readonly mechanisms?: readonly RecordHook[];
}
