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
  /**
   * Its records belong in it when a record in it names them, and not because they are in the project: a procedure, a
   * certificate, an instrument.
   */
  readonly isNamed?: boolean;
  /** What it names is planned, which does not make it used. */
  readonly isPlan?: boolean;
  /** The documentation may be of some of its records alone, with what names one of them: a drawing. */
  readonly divides?: boolean;
  /** The field with the date of the document; without it, the date of its revision, of the work, or when it was made. */
  readonly dated?: string;
  /** The fields a reader outside the company is shown; without it, all of them. */
  readonly fields?: readonly string[];
}

export interface DossierGap {
  readonly name: string;
  readonly match: Readonly<Record<string, unknown>>;
}
