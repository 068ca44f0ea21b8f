import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { failureText, showFailure } from '../lib/api/failures.ts';
import { notify } from '../lib/notices.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { useT } from '../lib/words/use-t.ts';
import { Button } from '../ui/data/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { FileCard } from './file-list.tsx';
import { askForOwnData, cancelOwnData, isBeingMade, ownDataQuery } from './report-api.ts';

/** Everything that is a person's own, as a file they can keep. */
export function OwnDataScreen() {
  const t = useT();
  const queries = useQueryClient();
  const query = useQuery(ownDataQuery);
  const refetch = () => queries.invalidateQueries({ queryKey: ownDataQuery.queryKey });
  const asking = useMutation({
    mutationFn: askForOwnData,
    onSuccess: () => notify(t('reports.ownDataAsked')),
    onSettled: refetch,
    onError: showFailure,
  });
  const cancelling = useMutation({ mutationFn: cancelOwnData, onSettled: refetch, onError: showFailure });
  const files = query.data?.data ?? [];
  return (
    <AppPage
      title={t('shell.myData')}
      backTo="/more"
      busy={query.isPending && query.fetchStatus !== 'paused'}
    >
      <p className="text-ink-quiet">{t('reports.ownDataText')}</p>
      <Button
        icon={FileDown}
        busy={asking.isPending}
        disabled={files.some(isBeingMade)}
        onClick={() => asking.mutate()}
      >
        {t('reports.ownDataAsk')}
      </Button>
      {query.isError ? (
        <ErrorState
          title={t('shell.somethingWentWrong')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : (
        <FileCard
          files={files}
          empty={t('reports.ownDataNone')}
          pathOf={({ id }) => `account/data/${id}/file`}
          onCancel={({ id }) => cancelling.mutate(id)}
        />
      )}
    </AppPage>
  );
}
