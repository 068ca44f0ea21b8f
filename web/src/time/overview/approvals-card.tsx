import { formatNumber } from '@sveis/domain/format';
import { periodOfDays } from '@sveis/domain/time';
import { useDashboard } from '../../dashboard/index.ts';
import { LinkRow } from '../../lib/screen/links.tsx';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardHead } from '../../ui/layout/card-head.tsx';
import { balanceText, countedHours } from '../delivery/hours-words.ts';
import { dayFromWire, periodName } from '../delivery/period-words.ts';

/** Weeks people have handed in and nobody has decided on, the one that waited longest first. */
export function ApprovalsCard() {
  const t = useT();
  const approvals = useDashboard().answer?.approvals;
  if (!approvals || approvals.count === 0) return null;
  return (
    <Card flush>
      <CardHead title={t('dashboard.approvals')} count={approvals.count} />
      <ul className="border-t border-line field-lines [&>li]:relative">
        {approvals.rows.map(({ id, user_name, from, to, totals }) => {
          const period = periodOfDays(dayFromWire(from), dayFromWire(to));
          return (
            <li key={id}>
              <LinkRow
                arrow
                to="/deliveries/$id"
                params={{ id }}
                leading={<Avatar size="small" name={user_name} />}
                title={user_name}
                quiet={`${period ? periodName(period, t, currentLanguage()) : ''} · ${balanceText(totals.diff)}`}
                trailing={formatNumber(countedHours(totals))}
              />
            </li>
          );
        })}
        {approvals.count > approvals.rows.length ? (
          <li>
            <LinkRow arrow to="/deliveries" title={t('dashboard.showAll', { count: approvals.count })} />
          </li>
        ) : null}
      </ul>
    </Card>
  );
}
