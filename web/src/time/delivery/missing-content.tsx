import { type DeliveryPeriod, periodContaining } from '@sveis/domain/time';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { DayTable } from './day-table.tsx';
import { hoursOfQuery } from './delivery-queries.ts';
import { EntryList } from './entry-list.tsx';
import { DeliveryTag } from './review/delivery-tag.tsx';
import { TotalsFigure } from './totals-figure.tsx';

type MissingContentProps = { userId: number; from: string; kind: DeliveryPeriod['kind'] };

/** The hours of somebody who has not handed them in. */
export function MissingContent({ userId, from, kind }: MissingContentProps) {
  const t = useT();
  const query = useQuery(hoursOfQuery(userId, periodContaining(from, kind)));
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={t('delivery.failed')}
        text={failureText(query.error, t)}
        retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch(), busy: query.isFetching }}
      />
    );
  }
  if (!query.data) return <SkeletonList count={2} />;
  const { days, data, total } = query.data;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <DeliveryTag state="none" />
        <TotalsFigure totals={total} />
      </div>
      <p className="text-quiet text-ink-quiet">{t('delivery.notDeliveredText')}</p>
      <DayTable days={days.filter(({ user_id }) => user_id === userId)} totals={total} />
      <EntryList entries={data} />
    </div>
  );
}
