import { adjustmentOrders } from '@sveis/domain/modules/adjustment-orders';
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
import { productsIn, useCatalogue } from '../work/use-catalogue.ts';
import { AdjustPage } from './adjust-page.tsx';

const LIST = '/adjustment_orders';

/** Writing corrections on one adjustment, as long as it is a draft. */
export function AdjustScreen() {
  const t = useT();
  const { order_id: id = '' }: { readonly order_id?: string } = useParams({ strict: false });
  const queries = useQueryClient();
  const { isReady } = useStore(outboxView);
  const order = useQuery({
    ...otherRecordQuery({ definition: adjustmentOrders, projectId: null, look: {} }, id),
    retry: false,
  });
  const catalogue = useCatalogue(productsIn(order.data));
  useEffect(
    () =>
      watchReceipts(({ operation }) => {
        if (!operation.startsWith('goods.')) return;
        void queries.invalidateQueries({ queryKey: ['records', 'adjustmentorder'] });
        void queries.invalidateQueries({ queryKey: ['stock'] });
      }),
    [queries],
  );
  const isLoading = order.isLoading || catalogue.isLoading || !isReady;
  const { data } = order;
  if (!isLoading && data && catalogue.data && data.status === 'draft')
    return <AdjustPage key={data.id} record={data} catalogue={catalogue.data} />;
  const isFound = data !== undefined && catalogue.data !== undefined;
  const back = isFound ? `${LIST}/${id}` : LIST;
  return (
    <AppPage title={data?.number ?? t('stock.adjusting')} backTo={back} busy={isLoading}>
      {isLoading ? (
        <SkeletonList count={4} />
      ) : (
        <EmptyState
          icon={PackageX}
          title={t(isFound ? 'stock.adjustsNothing' : 'stock.noOrderFound')}
          text={t(isFound ? 'stock.adjustsNothingText' : 'stock.noOrderText')}
          action={
            <LinkButton kind="secondary" to={back}>
              {t('adjustmentorder.module')}
            </LinkButton>
          }
        />
      )}
    </AppPage>
  );
}
