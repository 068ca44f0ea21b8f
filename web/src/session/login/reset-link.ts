import { parseHostLabel } from '@sveis/domain/session';

/** The one-time code of a mailed link. Taken out of the address bar at once, so that no history keeps it. */
export interface ResetLink {
  readonly code: string;
  readonly host: string | undefined;
}

export function readResetLink(search: string): ResetLink {
  const query = new URLSearchParams(search);
  return { code: query.get('code') ?? '', host: parseHostLabel(query.get('host') ?? '') };
}
