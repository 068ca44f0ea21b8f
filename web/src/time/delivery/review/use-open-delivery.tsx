import type { PeriodKind } from '@sveis/domain/time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../../lib/api/failures.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { DeliveryContent } from '../delivery-content.tsx';
import { deliveryQuery } from '../delivery-queries.ts';
import { MissingContent } from '../missing-content.tsx';
import { dayFromWire, periodDates } from '../period-words.ts';
import { DecisionActions } from './decision-actions.tsx';
import { type DeliveryRow, readMissingKey } from './delivery-rows.ts';

export interface OpenDelivery {
  readonly title: string;
  readonly dates: string;
  readonly isPending: boolean;
  readonly content: ReactNode;
  readonly actions: ReactNode | undefined;
}

/** Who is open in the address: a delivery, or the hours of somebody who has made none. */
export function useOpenDelivery(
  id: string | undefined,
  row: DeliveryRow | undefined,
  kind: PeriodKind,
): OpenDelivery | undefined {
  const t = useT();
  const missing = id === undefined ? undefined : readMissingKey(id);
  const isWanted = id !== undefined && missing === undefined;
  const query = useQuery({ ...deliveryQuery(id ?? ''), enabled: isWanted });
  if (id === undefined) return undefined;
  if (missing) {
    return {
      title: row?.name ?? t('delivery.notDelivered'),
      dates: row ? periodDates(row) : '',
      isPending: false,
      content: <MissingContent userId={missing.userId} from={missing.from} kind={kind} />,
      actions: undefined,
    };
  }
  const detail = query.data;
  const days = detail ? { from: dayFromWire(detail.from), to: dayFromWire(detail.to) } : row;
  return {
    title: detail?.user_name ?? row?.name ?? t('shell.deliveries'),
    dates: days ? periodDates(days) : '',
    isPending: query.isPending,
    content: detail ? (
      <DeliveryContent detail={detail} />
    ) : query.isError ? (
      <ErrorState
        title={t('delivery.failed')}
        text={failureText(query.error, t)}
        retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch(), busy: query.isFetching }}
      />
    ) : (
      <SkeletonList count={2} />
    ),
    actions: detail ? <DecisionActions key={detail.id} detail={detail} /> : undefined,
  };
}
