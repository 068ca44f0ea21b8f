import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isGone } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failures.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { Leave } from '../../lib/screen/leave.tsx';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { outboxView, watchReceipts } from '../../offline/outbox/index.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { readPicked } from '../shelf/pick-address.ts';
import { useCatalogue } from '../work/use-catalogue.ts';
import { MaterialPage } from './material-page.tsx';
import { materialsQuery } from './materials-query.ts';

/** Taking material to a project and putting it back, from what the phone keeps where there is no network. */
export function MaterialPickScreen() {
  const t = useT();
  const params: { readonly project_id?: string; readonly product_code?: string } = useParams({
    strict: false,
  });
  const projectId = Number(params.project_id);
  const picked = readPicked(new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })));
  const queries = useQueryClient();
  const { isReady } = useStore(outboxView);
  const query = useQuery(materialsQuery(projectId));
  const catalogue = useCatalogue(query.data?.materials.map(({ product_id }) => product_id));
  useEffect(
    () =>
      watchReceipts(({ operation }) => {
        if (operation.startsWith('goods.')) void queries.invalidateQueries({ queryKey: ['stock'] });
      }),
    [queries],
  );
  if (isGone(query.error)) return <Leave to="/not_found" />;
  if (query.data && catalogue.data && !catalogue.isLoading && isReady)
    return (
      <MaterialPage
        key={projectId}
        projectId={projectId}
        number={query.data.project}
        code={params.product_code ?? ''}
        picked={picked}
        answer={query.data}
        catalogue={catalogue.data}
      />
    );
  const isFailed = query.isError || catalogue.isError;
  return (
    <AppPage title={t('stock.materials')} backTo={`/projects/${projectId}/materials`} busy={!isFailed}>
      {isFailed ? (
        <ErrorState
          title={t('records.loadFailed')}
          text={failureText(query.error ?? catalogue.error, t)}
          retry={{
            label: t('shell.tryAgain'),
            onPress: () => void Promise.all([query.refetch(), catalogue.refetch()]),
          }}
        />
      ) : (
        <SkeletonList count={4} />
      )}
    </AppPage>
  );
}
