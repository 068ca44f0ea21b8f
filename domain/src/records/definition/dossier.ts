import type { ModuleDefinition } from './definition.ts';

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

/** The gap every module has that names none. */
export const UNFINISHED = 'unfinished';

export const readyStatuses = ({ dossier, status }: ModuleDefinition): readonly string[] =>
  dossier?.ready ?? status.final.filter((one) => !status.aside?.includes(one));

export const dossierGaps = ({ dossier, status }: ModuleDefinition): readonly DossierGap[] => {
  if (dossier?.missing) return dossier.missing;
  const open = status.values.filter((one) => !status.final.includes(one));
  return open.length > 0 ? [{ name: UNFINISHED, match: { status: { $in: open } } }] : [];
};

/** The day that says when a record happened: what the module says, when it was performed, else when it was made. */
export const periodField = ({ dossier, figures, slots }: ModuleDefinition): string => {
  if (dossier?.period !== undefined) return dossier.period;
  return figures?.period ?? ('performed_at' in slots ? 'performed_at' : 'created_at');
};
