import { formatNumber } from '@sveis/domain/format';
import { periodOfDays } from '@sveis/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { dashboardKey, useDashboard } from '../../dashboard/index.ts';
import { LinkRow } from '../../lib/screen/links.tsx';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardHead } from '../../ui/layout/card-head.tsx';
import { balanceText, countedHours } from '../delivery/hours-words.ts';
import { dayFromWire, periodName } from '../delivery/period-words.ts';
import { useDecisions } from '../delivery/review/use-decisions.ts';

/** Weeks people have handed in and nobody has decided on, the one that waited longest first. */
export function ApprovalsCard() {
  const t = useT();
  const approvals = useDashboard().answer?.approvals;
  const decisions = useDecisions();
  const queries = useQueryClient();
  if (!approvals || approvals.count === 0) return null;
  const unremarked = approvals.rows.filter(({ remarks }) => remarks === 0);
  const approve = async () => {
    await decisions.approveAll(unremarked);
    await queries.invalidateQueries({ queryKey: dashboardKey });
  };
  return (
    <Card flush>
      <CardHead title={t('dashboard.approvals')} count={approvals.count} />
      <ul className="border-t border-line field-lines [&>li]:relative">
        {approvals.rows.map(({ id, user_name, from, to, totals, remarks }) => {
          const period = periodOfDays(dayFromWire(from), dayFromWire(to));
          return (
            <li key={id}>
              <LinkRow
                arrow
                to="/deliveries/$id"
                params={{ id }}
                leading={<Avatar size="small" name={user_name} />}
                title={user_name}
                quiet={
                  <>
                    {[
                      period && periodName(period, t, currentLanguage()),
                      balanceText(totals.diff),
                      remarks === 0 && t('dashboard.noRemarks'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    {remarks ? (
                      <span className="mt-0.5 flex items-center gap-1.5 font-semibold text-warn-text">
                        <StateMark shape="warn" size={16} />
                        {t('dashboard.remarks', { count: remarks })}
                      </span>
                    ) : null}
                  </>
                }
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
      {unremarked.length > 0 ? (
        <div className="flex border-t border-line p-3">
          <Button
            wide
            icon={Check}
            busy={decisions.isBusy}
            busyLabel={t('shell.sending')}
            onClick={() => void approve()}
          >
            {t('dashboard.approveUnremarked', { count: unremarked.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
