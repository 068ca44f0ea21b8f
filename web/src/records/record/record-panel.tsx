import { labelId, type Transition } from '@sveis/domain/records';
import { useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ComponentType, useEffect } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { tagOf } from '../list/row-parts.ts';
import { listAddress, type RecordPlace } from '../record-module.ts';
import type { ListRow } from '../record-wire.ts';
import { BareHeader } from './bare-header.tsx';
import { hasNextStep, NextStep, RecordTools } from './record-actions.tsx';
import { RecordContent } from './record-content.tsx';
import { RecordSketch } from './record-sketch.tsx';
import { type OpenRecord, useRecord } from './use-record.ts';

type Unopened = Exclude<OpenRecord, { status: 'ready' | 'loading' }>;

type RecordPanelProps = {
  place: RecordPlace;
  id: string;
  step: Transition | undefined;
  onStep: (step: Transition | undefined) => void;
  Step: ComponentType<{
    place: RecordPlace;
    open: OpenRecord;
    step: Transition | undefined;
    onClose: () => void;
  }>;
};

/** The open record beside the list: it scrolls by itself and keeps its buttons in sight. */
export function RecordPanel({ place, id, step, onStep, Step }: RecordPanelProps) {
  const t = useT();
  const go = useGo();
  const open = useRecord(place, id);
  const shown = open.status === 'ready' ? open.shown : undefined;
  const row = 'row' in open ? open.row : undefined;
  const name =
    (shown && tagOf(place.definition, shown.record)) ??
    numberIn(row) ??
    t(labelId(place.definition.key, 'one'));
  return (
    <aside
      aria-label={shown?.record.title ?? name}
      aria-busy={open.status === 'loading' ? true : undefined}
      className="sticky top-18 flex max-h-[calc(100dvh-88px)] flex-col rounded-card bg-surface shadow-card max-xl:max-h-[calc(100dvh-160px)]"
    >
      <div className="flex flex-none items-center gap-1 py-2 ps-5 pe-2">
        <p className="min-w-0 flex-1 text-ink-quiet">{name}</p>
        {shown ? <RecordTools place={place} shown={shown} onStep={onStep} /> : null}
        <IconButton icon={X} label={t('shell.close')} {...go(listAddress(place), { keepsScroll: true })} />
      </div>
      <section
        aria-label={t('records.parts')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keys that scroll it
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-4 focus-visible:[outline-offset:-3px]"
      >
        {open.status === 'ready' ? (
          <RecordContent place={place} shown={open.shown} since={open.since} />
        ) : open.status === 'loading' ? (
          <RecordWaiting place={place} row={open.row} />
        ) : (
          <RecordFailure place={place} open={open} />
        )}
      </section>
      {shown && hasNextStep(place, shown) ? (
        <div className="flex flex-none gap-2 border-t border-line px-5 py-4">
          <NextStep place={place} shown={shown} onStep={onStep} />
        </div>
      ) : null}
      <Step place={place} open={open} step={step} onClose={() => onStep(undefined)} />
    </aside>
  );
}

export function LoadingRecord({ place, row }: { place: RecordPlace; row?: ListRow | undefined }) {
  const t = useT();
  return (
    <BareHeader>
      <AppPage
        busy
        title={numberIn(row) ?? t(labelId(place.definition.key, 'one'))}
        backTo={listAddress(place)}
      >
        <RecordWaiting place={place} row={row} />
      </AppPage>
    </BareHeader>
  );
}

export const numberIn = (row: ListRow | undefined): string | undefined =>
  typeof row?.number === 'string' ? row.number : undefined;

function RecordWaiting({ place, row }: { place: RecordPlace; row: ListRow | undefined }) {
  const Waiting = place.look.waiting;
  return (
    <>
      {row ? <RecordSketch place={place} row={row} /> : null}
      {Waiting ? <Waiting /> : null}
      <SkeletonList count={2} />
    </>
  );
}

/** Without an answer nobody can say that it is gone: only that this phone does not have it. */
export function RecordFailure({ place, open }: { place: RecordPlace; open: Unopened }) {
  const t = useT();
  if (open.status !== 'failed')
    return <Leave to={open.status === 'deleted' ? listAddress(place) : '/not_found'} />;
  const { row, error, retry } = open;
  const isCut = error === undefined;
  const Absent = place.look.absent;
  return (
    <>
      {Absent ? <Absent /> : null}
      {row ? <RecordSketch place={place} row={row} /> : null}
      <ErrorState
        title={t(isCut ? 'records.notOnPhone' : 'records.loadFailed')}
        text={isCut ? t('records.opensLater') : failureText(error, t)}
        retry={{ label: t('shell.tryAgain'), onPress: retry }}
      />
    </>
  );
}

/** Nothing to see at this address: going back does not come past it again. */
export function Leave({ to }: { to: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate({ href: to, replace: true }), [router, to]);
  return null;
}
