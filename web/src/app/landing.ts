import { landingPath, safeRedirect, type Visitor } from '@sveis/domain/session';
import type { Landing } from '../session/session-state.ts';
import { isReachable } from './screen-table.ts';

/** Where a login leads: the wanted screen, else the company's choice, else the dashboard; only what is open. */
export function landingFor(landing: Landing, visitor: Visitor, reaches = isReachable): string {
  const wanted = safeRedirect(landing.wanted);
  if (wanted && reaches(wanted.split(/[?#]/)[0] ?? '', visitor)) return wanted;
  const chosen = landingPath(landing.redirectTo);
  return reaches(chosen, visitor) ? chosen : '/dashboard';
}
