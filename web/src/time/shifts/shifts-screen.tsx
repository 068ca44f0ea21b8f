import { can } from '@sveis/domain/session';
import {
  type DeliveryRecord,
  type PeriodKind,
  parsePeriodKey,
  periodContaining,
  periodKey,
  weekPeriod,
} from '@sveis/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarClock, Inbox, Send } from 'lucide-react';
import { ApprovalCount } from '../../dashboard/index.ts';
import { failureText } from '../../lib/api/failures.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { LinkButton, LinkRow } from '../../lib/screen/links.tsx';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { asOf } from '../../offline/as-of.ts';
import { useSessionIn } from '../../session/index.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { DeliverSheet } from '../delivery/deliver/deliver-sheet.tsx';
import { myDeliveriesQuery } from '../delivery/delivery-queries.ts';
import { dayFromWire, periodName } from '../delivery/period-words.ts';
import { settingsQuery } from '../reference/queries.ts';
import { ReturnedCard } from './returned-card.tsx';
import { myShiftsQuery } from './shift-queries.ts';
import { nextToDeliver, shiftStretch, weeksOf } from './shift-weeks.ts';
import { TodayCard } from './today-card.tsx';
import { WeekSection } from './week-section.tsx';

export function ShiftsScreen() {
  const t = useT();
  const session = useSessionIn();
  const today = useToday();
  const shifts = useQuery(myShiftsQuery(today));
  const deliveries = useQuery(myDeliveriesQuery(shiftStretch(today)));
  const kind = useQuery(settingsQuery).data?.deliver_period === 'month' ? 'month' : 'week';
  const plans = shifts.data?.data ?? [];
  const mine = deliveries.data?.data ?? [];
  const weeks = weeksOf(plans, mine, today, kind);
  const returned = mine.filter((one) => one.state === 'returned' && !isReplaced(one, mine));
  const isLeader = session ? can(session.rights.visitor.access, 'list', 'hours') : false;
  const since = asOf(shifts);
  const isEmpty = shifts.data !== undefined && plans.length === 0 && mine.length === 0;
  const byWeek = kind === 'week';
  return (
    <AppPage
      title={t('shell.myShifts')}
      context={periodName(weekPeriod(today), t, currentLanguage())}
      backTo="/dashboard"
      width="full"
      busy={shifts.isPending}
    >
      {since && shifts.data ? (
        <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p>
      ) : null}
      <div className="flex flex-col gap-4 md:grid md:grid-cols-2 md:items-start md:gap-6">
        <div className="flex flex-col gap-3">
          {shifts.data ? <TodayCard plans={plans} today={today} /> : null}
          {returned.map((one) => (
            <ReturnedCard key={one.id} delivery={one} />
          ))}
          <div className="flex flex-wrap gap-2">
            <LinkButton
              kind="secondary"
              wide
              icon={Send}
              to="/myshifts"
              search={{ deliver: periodKey(nextToDeliver(mine, plans, kind, today)) }}
            >
              {t('delivery.deliver')}
            </LinkButton>
          </div>
          {isLeader ? (
            <LinkRow
              card
              arrow
              to="/deliveries"
              icon={Inbox}
              title={t('shell.deliveries')}
              trailing={<ApprovalCount />}
            />
          ) : null}
          {shifts.isError && !shifts.data ? (
            <ErrorState
              title={t('delivery.shiftsFailed')}
              text={failureText(shifts.error, t)}
              retry={{ label: t('shell.tryAgain'), onPress: () => void shifts.refetch() }}
            />
          ) : null}
          {shifts.isPending && !shifts.isError ? <SkeletonList count={3} /> : null}
          {isEmpty ? (
            <EmptyState
              icon={CalendarClock}
              title={t('delivery.noShiftsTitle')}
              text={t('delivery.noShiftsText')}
            />
          ) : null}
          {shifts.data && !isEmpty ? (
            <>
              <WeekSection title={t('delivery.thisWeek')} weeks={[weeks.current]} byWeek={byWeek} />
              <WeekSection title={t('delivery.upcoming')} weeks={weeks.upcoming} byWeek={byWeek} />
            </>
          ) : null}
        </div>
        <WeekSection title={t('delivery.earlier')} weeks={weeks.earlier} byWeek={byWeek} />
      </div>
      <DeliverPlace kind={kind} today={today} mine={mine} />
    </AppPage>
  );
}

/** Handed in again since, in whatever way it then went. */
const isReplaced = (
  one: { readonly from: string; readonly to: string; readonly delivered_at: string },
  all: readonly { readonly from: string; readonly to: string; readonly delivered_at: string }[],
): boolean =>
  all.some(
    ({ from, to, delivered_at }) => from === one.from && to === one.to && delivered_at > one.delivered_at,
  );

/** The sheet lives in the address: a reminder can lead to it, and back closes it. */
type DeliverPlaceProps = { kind: PeriodKind; today: string; mine: readonly DeliveryRecord[] };

function DeliverPlace({ kind, today, mine }: DeliverPlaceProps) {
  const navigate = useNavigate();
  const search: { readonly deliver?: unknown } = useSearch({ strict: false });
  if (search.deliver === undefined) return null;
  const asked = parsePeriodKey(String(search.deliver)) ?? periodContaining(today, kind);
  // Where months are delivered a week is only looked at: handed in, it would stand in the way of its month.
  const isOwn =
    asked.kind === kind ||
    mine.some((one) => dayFromWire(one.from) === asked.from && one.kind === asked.kind);
  const period = isOwn ? asked : periodContaining(asked.to, kind);
  return (
    <DeliverSheet
      period={period}
      onPeriod={(next) =>
        void navigate({ to: '/myshifts', search: { deliver: periodKey(next) }, replace: true })
      }
      onClose={() => void navigate({ to: '/myshifts', replace: true })}
    />
  );
}
