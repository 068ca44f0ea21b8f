import type { MessageId } from '@sveis/domain/locales';
import type { ModuleDefinition } from '@sveis/domain/records';
import { type DocumentType, type StockCatalogue, takesStock } from '@sveis/domain/warehouse';
import { useQuery } from '@tanstack/react-query';
import { PackageX } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { LinkButton } from '../../lib/screen/links.tsx';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { outboxView } from '../../offline/outbox/index.ts';
import { otherRecordQuery, type RecordAnswer } from '../../records/index.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { productsIn, useCatalogue } from './use-catalogue.ts';
import { useFreshOrder } from './use-fresh-order.ts';

/** Others work on the same order: what they did is seen soon. */
const LOOK_EVERY_MS = 10_000;

type WorkedOrderProps = {
  definition: ModuleDefinition;
  type: DocumentType;
  id: string;
  /** What is done here, until the order has a number to show. */
  title: MessageId;
  /** The list it is on. */
  list: MessageId;
  children: (order: RecordAnswer, catalogue: StockCatalogue) => ReactNode;
};

/** An order that stock moves on, from what the phone keeps where there is no network; else why nothing can be done with it. */
export function WorkedOrder({ definition, type, id, title, list, children }: WorkedOrderProps) {
  const t = useT();
  const { key, path } = definition;
  const { isReady } = useStore(outboxView);
  const order = useQuery({
    ...otherRecordQuery({ definition, projectId: null, look: {} }, id),
    refetchInterval: LOOK_EVERY_MS,
    retry: false,
  });
  const catalogue = useCatalogue(productsIn(order.data));
  useFreshOrder(key);
  const isLoading = order.isLoading || catalogue.isLoading || !isReady;
  const { data } = order;
  if (!isLoading && data && catalogue.data && takesStock(type, data.status) && data.hold !== true)
    return children(data, catalogue.data);
  const isFound = data !== undefined && catalogue.data !== undefined;
  const back = isFound ? `/${path}/${id}` : `/${path}`;
  return (
    <AppPage title={data?.number ?? t(title)} backTo={back} busy={isLoading}>
      {isLoading ? (
        <SkeletonList count={4} />
      ) : (
        <EmptyState
          icon={PackageX}
          title={t(isFound ? 'stock.nothingLeft' : 'stock.noOrderFound')}
          text={t(isFound ? 'stock.takesNothingText' : 'stock.noOrderText')}
          action={
            <LinkButton kind="secondary" to={back}>
              {t(list)}
            </LinkButton>
          }
        />
      )}
    </AppPage>
  );
}
