import type { ModuleDefinition } from './definition.ts';
import type { DossierGap } from './dossier.ts';

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
