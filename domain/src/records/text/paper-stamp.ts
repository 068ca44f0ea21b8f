import type { ModuleDefinition } from '../definition/definition.ts';

/** Why nobody is to work after a document as it stands: it is not approved yet, or its time is over. */
export type PaperStamp = 'not_approved' | 'over';

/** Only documents that have revisions are worked after; everything else needs no stamp. */
export function paperStamp(
  { nextRevision, status }: Pick<ModuleDefinition, 'nextRevision' | 'status'>,
  at: string,
): PaperStamp | undefined {
  if (nextRevision === undefined) return undefined;
  if (status.aside?.includes(at)) return 'over';
  return status.final.includes(at) ? undefined : 'not_approved';
}
