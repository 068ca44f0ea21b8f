import { useT } from '../lib/words/use-t.ts';
import { CountPill } from '../ui/data/count-pill.tsx';
import { useDashboard } from './use-dashboard.ts';

/** Beside the deliveries in a menu: how many wait for this leader's decision, and nothing where none does. */
export function ApprovalCount() {
  const t = useT();
  const count = useDashboard().answer?.approvals?.count ?? 0;
  return count === 0 ? null : <CountPill count={count} label={t('shell.approvalsWaiting', { count })} />;
}
