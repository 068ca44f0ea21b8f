import { labelId, type Transition } from '@sveis/domain/records';
import { useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useGo } from '../../lib/screen/go.ts';
import { keepFocusOn } from '../../lib/screen/kept-focus.ts';
import { Leave } from '../../lib/screen/leave.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { tagOf } from '../list/row-parts.ts';
import type { ShownRecord } from '../outbox/record-fold.ts';
import { listAddress, type RecordPlace, recordAddress } from '../record-module.ts';
import type { ListRow } from '../record-wire.ts';
import { BareHeader } from './bare-header.tsx';
import { hasNextStep, NextStep } from './next-step.tsx';
import { RecordContent } from './record-content.tsx';
import { RecordSketch } from './record-sketch.tsx';
import { RecordTools } from './record-tools.tsx';
import { useOpenedForTask } from './use-opened-for-task.ts';
import { type OpenRecord, useRecord } from './use-record.ts';
import { useRecordWork } from './use-record-work.ts';

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
  const open = useRecord(place, id);
  useOpenedForTask(open);
  const one = t(labelId(place.definition.key, 'one'));
  if (open.status === 'ready')
    return (
      <ReadyPanel place={place} shown={open.shown} since={open.since} onStep={onStep}>
        <Step place={place} open={open} step={step} onClose={() => onStep(undefined)} />
      </ReadyPanel>
    );
  const name = numberIn('row' in open ? open.row : undefined) ?? one;
  return (
    <PanelFrame place={place} id={id} name={name} label={name} isBusy={open.status === 'loading'}>
      {open.status === 'loading' ? (
        <RecordWaiting place={place} row={open.row} />
      ) : (
        <RecordFailure place={place} open={open} />
      )}
    </PanelFrame>
  );
}

type ReadyPanelProps = {
  place: RecordPlace;
  shown: ShownRecord;
  since: string | undefined;
  onStep: (step: Transition | undefined) => void;
  children: ReactNode;
};

function ReadyPanel({ place, shown, since, onStep, children }: ReadyPanelProps) {
  const t = useT();
  const { record } = shown;
  const work = useRecordWork(place, record);
  const doing = { place, shown, work, onStep };
  return (
    <>
      <PanelFrame
        place={place}
        id={record.id}
        name={tagOf(place.definition, record) ?? t(labelId(place.definition.key, 'one'))}
        label={record.title}
        tools={<RecordTools {...doing} />}
        foot={hasNextStep(place, shown, work) ? <NextStep {...doing} /> : undefined}
      >
        <RecordContent place={place} shown={shown} since={since} work={work} />
      </PanelFrame>
      {children}
    </>
  );
}

type PanelFrameProps = {
  place: RecordPlace;
  id: string;
  name: string;
  label: string;
  isBusy?: boolean;
  tools?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

function PanelFrame({ place, id, name, label, isBusy, tools, foot, children }: PanelFrameProps) {
  const t = useT();
  const go = useGo();
  const router = useRouter();
  const beside = { keepsScroll: true, focusOn: recordAddress(place, id) };
  useEscape(() => {
    keepFocusOn(beside.focusOn);
    void router.navigate({ href: listAddress(place), resetScroll: false });
  });
  return (
    <aside
      aria-label={label}
      aria-busy={isBusy ? true : undefined}
      className="sticky top-18 flex max-h-[calc(100dvh-88px)] flex-col rounded-card bg-surface shadow-card max-xl:max-h-[calc(100dvh-160px)]"
    >
      <div className="flex flex-none items-center gap-1 py-2 ps-5 pe-2">
        <p className="min-w-0 flex-1 text-ink-quiet">{name}</p>
        {tools}
        <IconButton icon={X} label={t('shell.close')} {...go(listAddress(place), beside)} />
      </div>
      <section
        aria-label={t('records.parts')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keys that scroll it
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-4 focus-visible:[outline-offset:-3px]"
      >
        {children}
      </section>
      {foot ? <div className="flex flex-none gap-2 border-t border-line px-5 py-4">{foot}</div> : null}
    </aside>
  );
}

/** Escape closes what is open beside the list; what lies over both is closed first. */
function useEscape(close: () => void): void {
  const newest = useRef(close);
  newest.current = close;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTaken =
        event.defaultPrevented || document.querySelector('dialog[open], [role="dialog"]') !== null;
      if (event.key === 'Escape' && !isTaken) newest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
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
