import { supplierOrders } from '@sveis/domain/modules/supplier-orders';
import { takesStock } from '@sveis/domain/warehouse';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { LinkButton } from '../../lib/screen/links.tsx';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { outboxView } from '../../offline/outbox/index.ts';
import { otherRecordQuery } from '../../records/index.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { productsIn, useCatalogue } from '../work/use-catalogue.ts';
import { ReceivingPage } from './receiving-page.tsx';
import { useOrderReceipts } from './use-order-receipts.ts';

/** Others receive on the same order: what they took is seen soon. */
const LOOK_EVERY_MS = 10_000;
const LIST = '/supplier_orders';

/** Receiving on one supplier order; from what the phone keeps where there is no network. */
export function ReceivingScreen() {
  const t = useT();
  const { order_id: id = '' }: { readonly order_id?: string } = useParams({ strict: false });
  const mends = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })).get('outbox');
  const { isReady } = useStore(outboxView);
  const order = useQuery({
    ...otherRecordQuery({ definition: supplierOrders, projectId: null, look: {} }, id),
    refetchInterval: LOOK_EVERY_MS,
    retry: false,
  });
  const catalogue = useCatalogue(productsIn(order.data));
  useOrderReceipts();
  const isLoading = order.isLoading || catalogue.isLoading || !isReady;
  if (
    !isLoading &&
    order.data &&
    catalogue.data &&
    takesStock('SO', order.data.status) &&
    order.data.hold !== true
  )
    return <ReceivingPage key={order.data.id} order={order.data} catalogue={catalogue.data} mends={mends} />;
  const isFound = order.data !== undefined && catalogue.data !== undefined;
  return (
    <AppPage
      title={order.data?.number ?? t('stock.receiving')}
      backTo={isFound ? `${LIST}/${id}` : LIST}
      busy={isLoading}
    >
      {isLoading ? <SkeletonList count={4} /> : null}
      {!isLoading ? (
        <EmptyState
          icon={PackageX}
          title={t(isFound ? 'stock.takesNothing' : 'stock.noOrderFound')}
          text={t(isFound ? 'stock.takesNothingText' : 'stock.noOrderText')}
          action={
            <LinkButton kind="secondary" to={isFound ? `${LIST}/${id}` : LIST}>
              {t('supplierorder.module')}
            </LinkButton>
          }
        />
      ) : null}
    </AppPage>
  );
}
