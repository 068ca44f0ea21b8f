/** What the documentation of a project asks of a module's records. */
export interface DossierRules {
  /** Statuses whose records belong in it; without it, the final ones on the usual way. */
  readonly ready?: readonly string[];
  /**
   * What is missing before it can be handed over, each as a match of the list with the sentence `missing_<name>`.
   * Without it, every record that is not finished is missing.
   */
  readonly missing?: readonly DossierGap[];
  /** The date or moment a period is asked by; it needs a slot. */
  readonly period?: string;
}

export interface DossierGap {
  readonly name: string;
  readonly match: Readonly<Record<string, unknown>>;
}
