import { countsIn } from '@sveis/domain/warehouse';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ListX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { LinkButton } from '../../lib/screen/links.tsx';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { outboxView, watchReceipts } from '../../offline/outbox/index.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { sheetQuery } from '../stock-queries.ts';
import { useCatalogue } from '../work/use-catalogue.ts';
import { CountPage } from './count-page.tsx';

const LIST = '/cycle_count';
/** How long the copy of a sheet on the phone waits for a newer one before it is counted on. */
const PATIENCE_MS = 2_500;

/** Whether that long has gone by since the page was opened. */
function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Counting on one sheet; from what the phone keeps where there is no network. */
export function CountScreen() {
  const t = useT();
  const { sheet_id: id = '' }: { readonly sheet_id?: string } = useParams({ strict: false });
  const queries = useQueryClient();
  const { isReady } = useStore(outboxView);
  const { data: sheet, isLoading: isUnknown, isFetching, isFetchedAfterMount } = useQuery(sheetQuery(id));
  // A newer sheet may be in its next round, and what was scanned on the old one would be gone with it.
  const isLate = useIsLate();
  const isRenewing = isFetching && !isFetchedAfterMount && !isLate;
  const catalogue = useCatalogue(sheet?.lines.map(({ product_id }) => product_id));
  useEffect(
    () =>
      watchReceipts(({ operation }) => {
        if (operation.startsWith('goods.count')) void queries.invalidateQueries({ queryKey: ['stock'] });
      }),
    [queries],
  );
  const isLoading = isUnknown || isRenewing || catalogue.isLoading || !isReady;
  if (sheet && catalogue.data && isReady && !isRenewing && countsIn(sheet.status))
    return <CountPage key={`${sheet.id}:${sheet.round}`} sheet={sheet} catalogue={catalogue.data} />;
  const isFound = sheet !== undefined && catalogue.data !== undefined;
  const back = isFound ? `${LIST}/${id}` : LIST;
  return (
    <AppPage title={sheet?.number ?? t('stock.counting')} backTo={back} busy={isLoading}>
      {isLoading ? (
        <SkeletonList count={4} />
      ) : (
        <EmptyState
          icon={ListX}
          title={t(isFound ? 'stock.countsNothing' : 'stock.noSheetFound')}
          text={t(isFound ? 'stock.countsNothingText' : 'stock.noSheetText')}
          action={
            <LinkButton kind="secondary" to={back}>
              {t('cyclecount.module')}
            </LinkButton>
          }
        />
      )}
    </AppPage>
  );
}
