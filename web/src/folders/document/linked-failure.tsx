import { isGone } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import type { LinkedDocument } from './use-linked-document.ts';

type LinkedFailureProps = Pick<LinkedDocument, 'query' | 'wanted'>;

/** Why the file a link led to is not open: it is gone, closed to this person, or nobody answers. */
export function LinkedFailure({ query, wanted }: LinkedFailureProps) {
  const t = useT();
  const { error, isPaused, isFetching, refetch } = query;
  if (wanted || !(error || isPaused)) return null;
  if (isGone(error)) return <ErrorState title={t('folders.openFailed')} text={t('folders.linkedGone')} />;
  return (
    <ErrorState
      title={t('folders.openFailed')}
      text={error ? failureText(error, t) : t('folders.openFailedText')}
      retry={{ label: t('shell.tryAgain'), onPress: () => void refetch(), busy: isFetching }}
    />
  );
}
