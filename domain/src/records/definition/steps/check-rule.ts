import type { Level } from '../../../session/index.ts';
import type { FieldCondition } from '../field-condition.ts';

/** `block` refuses to save, `gate` refuses steps, `warn` only says it. */
export type Severity = 'block' | 'gate' | 'warn';

/** A rule on whole records. Its sentence is the message `check_<name>` of the module. */
export interface CheckRule {
  /** Without `fails` it is a function among the module's `checks`. */
  readonly name: string;
  readonly severity: Severity;
  /** The steps a gate refuses. */
  readonly steps?: readonly string[];
  /** Who may pass a gate with a reason. Nobody, where it is absent. */
  readonly override?: Level;
  /** As data: the rule is broken, at this field, while the condition holds. */
  readonly fails?: { readonly field: string; readonly when: FieldCondition };
  /** Reference fields whose records the function reads: `wps`, `consumables.batch`. */
  readonly reads?: readonly string[];
  /** As data: the rule is broken while records that point at what this one names are not yet there. */
  readonly awaits?: AwaitedRecords;
}

/** Records of another module that must have come so far: all welds of the drawings are completed. */
export interface AwaitedRecords {
  /** The reference of this record the others share with it, and where the rule is broken. */
  readonly at: string;
  readonly module: string;
  /** Their reference to what stands there. */
  readonly by: string;
  /** The statuses they must be in. */
  readonly until: readonly string[];
}
