import type { DashboardAnswer } from '@sveis/domain/dashboard';
import type { UserContext } from '../context.ts';
import { findCards } from '../records/index.ts';
import { findApprovals, findPresence, findReturnedPeriods } from '../time/index.ts';

/** Everything that waits for one person, of the features and rights they have now. */
export async function readDashboard(ctx: UserContext): Promise<DashboardAnswer> {
  const [cards, returned, approvals, presence] = await Promise.all([
    findCards(ctx),
    findReturnedPeriods(ctx),
    findApprovals(ctx),
    findPresence(ctx),
  ]);
  return { cards: [...cards], returned, approvals, presence };
}
