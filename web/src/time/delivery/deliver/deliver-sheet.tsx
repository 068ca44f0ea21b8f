import { type DeliveryPeriod, periodKey } from '@sveis/domain/time';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../lib/api/failures.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { asOf } from '../../../offline/as-of.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { previewQuery } from '../delivery-queries.ts';
import { DeliverActions } from './deliver-actions.tsx';
import { DeliverBody } from './deliver-body.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { useDeliverForm } from './use-deliver-form.ts';

type DeliverSheetProps = {
  period: DeliveryPeriod;
  onPeriod: (period: DeliveryPeriod) => void;
  onClose: () => void;
};

/** Handing in a week or a month: what it holds, what stands in the way, and the button. */
export function DeliverSheet({ period, onPeriod, onClose }: DeliverSheetProps) {
  const t = useT();
  const query = useQuery(previewQuery(period));
  const form = useDeliverForm(period, query.data);
  const since = asOf(query);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('delivery.deliverTitle')}
      closeLabel={t('shell.close')}
      actions={query.data ? <DeliverActions preview={query.data} form={form} /> : null}
    >
      <div className="flex flex-col gap-4" aria-busy={query.isPending ? true : undefined}>
        <PeriodPicker period={period} onPeriod={onPeriod} />
        {since && query.data ? (
          <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p>
        ) : null}
        {query.isError && !query.data ? (
          <ErrorState
            title={t('delivery.failed')}
            text={failureText(query.error, t)}
            retry={{
              label: t('shell.tryAgain'),
              onPress: () => void query.refetch(),
              busy: query.isFetching,
            }}
          />
        ) : null}
        {query.data ? <DeliverBody key={periodKey(period)} preview={query.data} form={form} /> : null}
        {query.isPending && !query.isError ? <SkeletonList count={2} /> : null}
      </div>
    </Sheet>
  );
}
