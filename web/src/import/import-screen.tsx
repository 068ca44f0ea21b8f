import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudOff, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { failureText, showFailure } from '../lib/api/failures.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { useGo } from '../lib/screen/go.ts';
import { useScreenSearch } from '../lib/screen/screen-address.ts';
import { useScreenWidth } from '../lib/screen/screen-width.ts';
import { useStore } from '../lib/store.ts';
import { useT } from '../lib/words/use-t.ts';
import { connectivity } from '../offline/connectivity.ts';
import { Button } from '../ui/data/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import { Card } from '../ui/layout/card.tsx';
import { ChooseFile } from './choose-file.tsx';
import { CountTags } from './count-tags.tsx';
import { FaultList } from './fault-list.tsx';
import {
  cancelFile,
  commitFile,
  type ImportMode,
  type ImportPlace,
  type ImportState,
  importQuery,
  isBusy,
  previewFile,
  recentQuery,
  type SentFile,
  targetQuery,
  undoFile,
} from './import-api.ts';
import { ImportProgress } from './import-progress.tsx';
import { PreviewPart } from './preview-part.tsx';

export type ImportScreenProps = {
  place: ImportPlace;
  /** Where the lines end up: the list, or the record. */
  backTo: string;
  /** What was known of it before is old now. */
  onWritten: () => void;
  /** What is offered once the lines are written. */
  afterwards?: ((state: ImportState) => ReactNode) | undefined;
};

/** Brings lines of a file into a list. A message about one import opens the screen with it (`open`). */
export function ImportScreen(props: ImportScreenProps) {
  const opened = new URLSearchParams(useScreenSearch()).get('open') ?? undefined;
  return <Importing key={opened} {...props} opened={opened} />;
}

type ImportingProps = ImportScreenProps & { opened: string | undefined };

/** Choose a file, see what it would do, write it, take it back. */
function Importing({ place, backTo, onWritten, afterwards, opened }: ImportingProps) {
  const t = useT();
  const { online } = useStore(connectivity);
  const isWide = useScreenWidth() === 'wide';
  const target = useQuery(targetQuery(place));
  const [sent, setSent] = useState<SentFile>();
  const [id, setId] = useState(opened);
  const queries = useQueryClient();
  const keep = (state: ImportState) => {
    queries.setQueryData(importQuery(state.import_id).queryKey, state);
    void queries.invalidateQueries({ queryKey: recentQuery.queryKey });
    setId(state.import_id);
  };
  const preview = useMutation({
    mutationFn: (file: SentFile) => previewFile(place, file),
    onSuccess: keep,
    onError: showFailure,
  });
  const send = (file: SentFile) => {
    setSent(file);
    preview.mutate(file);
  };
  const again = () => {
    setId(undefined);
    setSent(undefined);
  };
  return (
    <AppPage
      title={t('importing.title')}
      {...(target.data ? { context: target.data.title } : {})}
      backTo={backTo}
      width={isWide && id !== undefined ? 'full' : 'column'}
      busy={target.isPending && target.fetchStatus !== 'paused'}
    >
      {online ? null : <Banner tone="warn" icon={CloudOff} title={t('importing.needsNetwork')} />}
      {target.isError ? (
        <ErrorState
          title={t('records.loadFailed')}
          text={failureText(target.error, t)}
          retry={{
            label: t('shell.tryAgain'),
            onPress: () => void target.refetch(),
            busy: target.isFetching,
          }}
        />
      ) : null}
      {target.isPending && online ? <SkeletonList count={3} /> : null}
      {target.data && id === undefined ? (
        <ChooseFile
          place={place}
          title={target.data.title}
          columns={target.data.columns}
          isSending={preview.isPending}
          isOnline={online}
          onFile={(file) => send({ file })}
          onOpen={setId}
        />
      ) : null}
      {id === undefined ? null : (
        <OpenImport
          key={id}
          id={id}
          columns={target.data?.columns ?? []}
          backTo={backTo}
          isSending={preview.isPending}
          onAgain={again}
          onWritten={onWritten}
          afterwards={afterwards}
          {...(sent ? { onOtherwise: (how) => send({ file: sent.file, ...how }) } : {})}
        />
      )}
    </AppPage>
  );
}

type OpenImportProps = {
  id: string;
  columns: Parameters<typeof PreviewPart>[0]['columns'];
  backTo: string;
  isSending: boolean;
  onAgain: () => void;
  onWritten: () => void;
  afterwards: ImportScreenProps['afterwards'];
  /** The same file read in another way; not there once the file is not at hand any more. */
  onOtherwise?: (how: { readonly encoding?: string; readonly sheet?: string }) => void;
};

/** One import from its preview to its end. */
function OpenImport(props: OpenImportProps) {
  const { id, columns, backTo, isSending, onAgain, onWritten, afterwards, onOtherwise } = props;
  const t = useT();
  const { online } = useStore(connectivity);
  const queries = useQueryClient();
  const query = useQuery(importQuery(id));
  const after = {
    onSuccess: (state: ImportState) => {
      queries.setQueryData(importQuery(id).queryKey, state);
      onWritten();
    },
    onError: (failure: unknown) => {
      showFailure(failure);
      // What was found while writing is told with the lines.
      void queries.invalidateQueries({ queryKey: importQuery(id).queryKey });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: recentQuery.queryKey }),
  };
  const commit = useMutation({ mutationFn: (mode: ImportMode) => commitFile(id, mode), ...after });
  const undo = useMutation({ mutationFn: () => undoFile(id), ...after });
  const cancel = useMutation({ mutationFn: () => cancelFile(id), ...after });
  const state = query.data;
  if (!state)
    return query.isError ? (
      <ErrorState title={t('importing.failed')} text={failureText(query.error, t)} />
    ) : (
      <SkeletonList count={3} />
    );
  if (isSending || isBusy(state))
    return <ImportProgress state={state} isSending={isSending} onCancel={() => cancel.mutate()} />;
  if (state.state === 'ready' || state.state === 'stopped')
    return (
      <PreviewPart
        state={state}
        columns={columns}
        isBusy={commit.isPending || !online}
        onCommit={(mode) => commit.mutate(mode)}
        onAgain={onAgain}
        {...(onOtherwise ? { onOtherwise } : {})}
      />
    );
  return (
    <Ended
      state={state}
      backTo={backTo}
      isBusy={undo.isPending || !online}
      onUndo={() => undo.mutate()}
      onAgain={onAgain}
    >
      {state.state === 'done' ? afterwards?.(state) : null}
    </Ended>
  );
}

const ends = {
  done: { shape: 'done', word: 'importing.done' },
  undone: { shape: 'low', word: 'importing.undone' },
  cancelled: { shape: 'low', word: 'importing.cancelled' },
  failed: { shape: 'stop', word: 'importing.failed' },
} as const;

type EndedProps = {
  state: ImportState;
  backTo: string;
  isBusy: boolean;
  onUndo: () => void;
  onAgain: () => void;
  children: ReactNode;
};

/** What came of it, with the way back. */
function Ended({ state, backTo, isBusy: isWaiting, onUndo, onAgain, children }: EndedProps) {
  const t = useT();
  const go = useGo();
  const end = ends[state.state as keyof typeof ends] ?? ends.failed;
  return (
    <div className="flex flex-col gap-3">
      <Card>
        <div role="status" className="flex flex-col gap-3">
          <p className="flex items-center gap-3">
            <StateMark shape={end.shape} size={32} />
            <b className="type-18/22">{t(end.word)}</b>
          </p>
          <p className="text-quiet text-ink-quiet wrap-anywhere">{state.name}</p>
          {state.state === 'done' ? <CountTags counts={state.counts} /> : null}
          {state.state === 'undone' ? <p>{t('importing.undoneText')}</p> : null}
          {state.refusal_text === null ? null : (
            <p className="font-semibold text-danger-text">{state.refusal_text}</p>
          )}
        </div>
      </Card>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button {...go(backTo)}>{t('importing.toList')}</Button>
        <Button kind="secondary" icon={RotateCcw} onClick={onAgain}>
          {t('importing.another')}
        </Button>
        {state.is_undoable ? (
          <Button kind="secondary" icon={Undo2} busy={isWaiting} onClick={onUndo}>
            {t('importing.undo')}
          </Button>
        ) : null}
      </div>
      {state.is_undoable ? <p className="text-quiet text-ink-quiet">{t('importing.undoHint')}</p> : null}
      {state.state === 'done' && state.counts.error > 0 ? <FaultList state={state} /> : null}
    </div>
  );
}
