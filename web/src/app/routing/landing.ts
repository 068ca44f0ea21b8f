import { landingPath, safeRedirect, type Visitor } from '@sveis/domain/session';
import { matchRoute } from '../../lib/screen/route-table.ts';
import type { Landing } from '../../session/session-state.ts';
import { isReachable } from './screen-access.ts';
import { screenTable } from './screen-table.ts';

const isThere = (path: string, visitor: Visitor) => isReachable(path, visitor, screenTable);

/** Where a login leads: the wanted screen, else the company's choice, else the dashboard; only what is open. */
export function landingFor(landing: Landing, visitor: Visitor, reaches = isThere): string {
  const wanted = safeRedirect(landing.wanted, matchRoute);
  if (wanted && reaches(wanted.split(/[?#]/)[0] ?? '', visitor)) return wanted;
  const chosen = landingPath(landing.redirectTo);
  return reaches(chosen, visitor) ? chosen : '/dashboard';
}
