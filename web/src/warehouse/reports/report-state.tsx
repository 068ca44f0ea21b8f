import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { asOf } from '../../offline/as-of.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';

type ReportStateProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** A report that is on its way, that did not come, or that came, with when it was made where that was long ago. */
export function ReportState<Data>({ query, children }: ReportStateProps<Data>) {
  const t = useT();
  const since = asOf(query);
  if (query.data !== undefined)
    return (
      <>
        {since ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
        {children(query.data)}
      </>
    );
  if (query.isPending && query.fetchStatus !== 'paused') return <SkeletonList count={5} />;
  return (
    <ErrorState
      title={t('stockreports.title')}
      text={query.error ? failureText(query.error, t) : t('stockreports.needsNetwork')}
      retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch(), busy: query.isFetching }}
    />
  );
}
