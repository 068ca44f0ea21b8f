import { transferOrders } from '@sveis/domain/modules/transfer-orders';
import { takesStock } from '@sveis/domain/warehouse';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import { useEffect } from 'react';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { LinkButton } from '../../lib/screen/links.tsx';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { outboxView, watchReceipts } from '../../offline/outbox/index.ts';
import { otherRecordQuery } from '../../records/index.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { catalogueQuery } from '../stock-queries.ts';
import { transferModes } from './transfer-operations.ts';
import { TransferPage } from './transfer-page.tsx';

/** Others work on the same order: what they did is seen soon. */
const LOOK_EVERY_MS = 10_000;
const LIST = '/transfer_orders';

/** Sending, receiving or moving on one transfer; from what the phone keeps where there is no network. */
export function TransferScreen() {
  const t = useT();
  const params: { readonly order_id?: string; readonly mode?: string } = useParams({ strict: false });
  const id = params.order_id ?? '';
  const mode = transferModes.find((one) => one === params.mode) ?? 'out';
  const queries = useQueryClient();
  const { isReady } = useStore(outboxView);
  const catalogue = useQuery(catalogueQuery);
  const order = useQuery({
    ...otherRecordQuery({ definition: transferOrders, projectId: null, look: {} }, id),
    refetchInterval: LOOK_EVERY_MS,
    retry: false,
  });
  useEffect(
    () =>
      watchReceipts(({ operation }) => {
        if (!operation.startsWith('goods.')) return;
        void queries.invalidateQueries({ queryKey: ['records', 'transferorder'] });
        void queries.invalidateQueries({ queryKey: ['stock'] });
      }),
    [queries],
  );
  const isLoading = order.isLoading || catalogue.isLoading || !isReady;
  const { data } = order;
  if (data && catalogue.data && isReady && takesStock('TO', data.status) && data.hold !== true)
    return <TransferPage key={`${data.id}:${mode}`} order={data} catalogue={catalogue.data} mode={mode} />;
  const isFound = data !== undefined && catalogue.data !== undefined;
  const back = isFound ? `${LIST}/${id}` : LIST;
  return (
    <AppPage title={data?.number ?? t('stock.transferring')} backTo={back} busy={isLoading}>
      {isLoading ? (
        <SkeletonList count={4} />
      ) : (
        <EmptyState
          icon={PackageX}
          title={t(isFound ? 'stock.nothingLeft' : 'stock.noOrderFound')}
          text={t(isFound ? 'stock.takesNothingText' : 'stock.noOrderText')}
          action={
            <LinkButton kind="secondary" to={back}>
              {t('transferorder.module')}
            </LinkButton>
          }
        />
      )}
    </AppPage>
  );
}
