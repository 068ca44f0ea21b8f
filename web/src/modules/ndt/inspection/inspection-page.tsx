import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CircleCheck, Unlink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureCode, isApiFailure } from '../../../lib/api/api-failure.ts';
import { failureText } from '../../../lib/api/failures.ts';
import { openMessages } from '../../../lib/words/messages.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { momentText } from '../../../offline/as-of.ts';
import { type LooseForm, loadLooseForm } from '../../../records/index.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { type Inspection, type InspectionRequest, inspectionApi, type Receipt } from './inspection-api.ts';
import { type DraftOfLink, type InspectionDraft, openDraft } from './inspection-draft.ts';
import { InspectionForm } from './inspection-form.tsx';
import { InspectionFrame } from './inspection-frame.tsx';

/** Words of the form are those of the module; they come with the page. */
const openWords = () =>
  openMessages('shell', 'records', 'fields', 'presets', 'welding', 'projectndt').catch(() => undefined);

interface Opened {
  readonly inspection: Inspection;
  readonly parts: LooseForm;
  readonly draft: DraftOfLink | undefined;
  readonly found: InspectionDraft | undefined;
}

/** Without network a phone that has opened the page before goes on with what it has kept. */
async function openInspection(token: string): Promise<Opened> {
  const [parts, draft] = await Promise.all([loadLooseForm(), openDraft(token), openWords()]);
  const found = await draft?.find();
  const inspection = await inspectionApi(token)
    .read()
    .catch((error: unknown) => {
      if (found && isApiFailure(error) && error.isUnanswered) return found.inspection;
      throw error;
    });
  if (!inspection.request) draft?.drop();
  return { inspection, parts, draft, found };
}

/** Forms ask for settings of the company: here the link has told them, and nothing is asked for. */
function queriesFor({ settingsKey }: LooseForm, { max_file_mb, max_drawing_mb }: InspectionRequest) {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queries.setQueryData(settingsKey as readonly unknown[], { max_file_mb, max_drawing_mb });
  return queries;
}

/** The secret stands behind the sign in the address: no server and no log reads it there. */
const tokenHere = (): string => location.hash.slice(1);

/** The page behind a link: a firm reports a test here without an account. */
export function InspectionPage() {
  const [token] = useState(tokenHere);
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState({ token });
  const openAgain = () => setAttempt({ token });
  const [receipt, setReceipt] = useState<Receipt>();
  useEffect(() => {
    // Another link in the same window is another page.
    const reload = () => location.reload();
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, []);
  useEffect(() => {
    let isHere = true;
    setFailure(undefined);
    openInspection(attempt.token).then(
      (next) => isHere && setOpened(next),
      (error: unknown) => isHere && setFailure(error),
    );
    return () => {
      isHere = false;
    };
  }, [attempt]);

  if (failure !== undefined) {
    const isGone = failureCode(failure) === 'LINK_EXPIRED';
    return isGone ? <Gone /> : <Unread failure={failure} onRetry={openAgain} />;
  }
  if (!opened) return <Opening />;
  const { inspection } = opened;
  const { sent_at, sent_by } = receipt ?? inspection;
  if (sent_at) return <Sent inspection={inspection} at={sent_at} by={sent_by ?? ''} />;
  const { request } = inspection;
  return request ? (
    <Open opened={opened} request={request} token={token} onSent={setReceipt} onGone={openAgain} />
  ) : (
    <Gone />
  );
}

type OpenProps = {
  opened: Opened;
  request: InspectionRequest;
  token: string;
  onSent: (receipt: Receipt) => void;
  onGone: () => void;
};

function Open({ opened, request, token, onSent, onGone }: OpenProps) {
  const { parts, draft, found, inspection } = opened;
  const [queries] = useState(() => queriesFor(parts, request));
  const [api] = useState(() => inspectionApi(token));
  return (
    <QueryClientProvider client={queries}>
      <InspectionForm
        parts={parts}
        api={api}
        draft={draft}
        found={found}
        inspection={{ ...inspection, request }}
        onSent={onSent}
        onGone={onGone}
      />
    </QueryClientProvider>
  );
}

function Opening() {
  const t = useT();
  return (
    <main className="mx-auto w-full max-w-180 p-4" aria-busy>
      <p role="status" className="sr-only">
        {t('shell.loading')}
      </p>
      <SkeletonList count={3} />
    </main>
  );
}

function Gone() {
  const t = useT();
  return (
    <InspectionFrame>
      <EmptyState icon={Unlink} title={t('projectndt.gone')} text={t('projectndt.goneText')} />
    </InspectionFrame>
  );
}

function Unread({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <InspectionFrame>
      <ErrorState
        title={t('records.loadFailed')}
        text={failureText(failure, t)}
        retry={{ label: t('shell.tryAgain'), onPress: onRetry }}
      />
    </InspectionFrame>
  );
}

type SentProps = { inspection: Inspection; at: string; by: string };

function Sent({ inspection: { company, number }, at, by }: SentProps) {
  const t = useT();
  const time = momentText(Date.parse(at));
  return (
    <InspectionFrame title={number}>
      <EmptyState
        icon={CircleCheck}
        title={t('projectndt.sentTitle')}
        text={t('projectndt.sentText', { company, number, name: by, time })}
      />
    </InspectionFrame>
  );
}
