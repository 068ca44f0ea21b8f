import { labelId, type Transition } from '@sveis/domain/records';
import { useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isGone } from '../lib/api/api-failure.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { useGo } from '../lib/screen/go.ts';
import { Leave } from '../lib/screen/leave.tsx';
import { useScreenPath, useScreenSearch } from '../lib/screen/screen-address.ts';
import { useIsLow, useScreenWidth } from '../lib/screen/screen-width.ts';
import { useStore } from '../lib/store.ts';
import { useT } from '../lib/words/use-t.ts';
import { outboxView } from '../offline/outbox/index.ts';
import { Button } from '../ui/data/button.tsx';
import { RecordList } from './list/record-list.tsx';
import { tagOf } from './list/row-parts.ts';
import { useOpenProject } from './list/use-open-project.ts';
import { useRecordList } from './list/use-record-list.ts';
import type { ShownRecord } from './outbox/record-fold.ts';
import type { StepRecord } from './outbox/record-operations.ts';
import { BareHeader } from './record/bare-header.tsx';
import { hasNextStep, NextStep } from './record/next-step.tsx';
import { RecordContent } from './record/record-content.tsx';
import { LoadingRecord, numberIn, RecordFailure, RecordPanel } from './record/record-panel.tsx';
import { RecordTools } from './record/record-tools.tsx';
import { useOpenedForTask } from './record/use-opened-for-task.ts';
import { useRecord } from './record/use-record.ts';
import { useRecordWork } from './record/use-record-work.ts';
import { useViewer } from './record/use-viewer.ts';
import {
  addAddress,
  editAddress,
  listAddress,
  type PlaceWithin,
  type RecordModule,
  type RecordPlace,
  recordAddress,
} from './record-module.ts';
import { recordAnswer } from './record-wire.ts';

// Reading is what most people come for; forms are fetched when somebody writes.
const StepSheet = lazy(async () => ({ default: (await import('./form/step-sheet.tsx')).StepSheet }));
const RecordFigures = lazy(async () => ({
  default: (await import('./list/record-figures.tsx')).RecordFigures,
}));
const RecordImport = lazy(async () => ({ default: (await import('./record-import.tsx')).RecordImport }));
const RecordAddScreen = lazy(async () => ({
  default: (await import('./record-form-screens.tsx')).RecordAddScreen,
}));
const EditForm = lazy(async () => ({ default: (await import('./record-form-screens.tsx')).EditForm }));

/** Modules that exist only in projects have one address for a new record and for those there are. */
const ACTION = /\/action\/?$/;

interface RecordParams {
  readonly id?: string;
  /** What the id of a record of a company's own module is called. */
  readonly record_id?: string;
  readonly project_id?: string;
}

/** The list of a module and the record that is open: after each other on a phone, beside each other elsewhere. */
export function RecordScreen({ within, ...module }: RecordModule & { within?: PlaceWithin }) {
  const { record_id, id = record_id, project_id }: RecordParams = useParams({ strict: false });
  const isAdding = ACTION.test(useScreenPath()) && id === undefined;
  const search = new URLSearchParams(useScreenSearch());
  const projectId = project_id === undefined ? null : Number(project_id);
  const project = useOpenProject(projectId);
  const { inProject } = module.definition;
  const place: RecordPlace = {
    ...module,
    projectId,
    projectName: project.name,
    role: project.role,
    within,
    ...(project.isFinished && !inProject?.isGuest && !inProject?.outlives
      ? { closedProject: project.name }
      : {}),
  };
  const given = useGivenId(place, id);
  const width = useScreenWidth();
  const isLow = useIsLow();
  if (isAdding)
    return (
      <Suspense fallback={<LoadingRecord place={place} />}>
        <RecordAddScreen {...module} />
      </Suspense>
    );
  if (given !== undefined) return <Leave to={recordAddress(place, given)} />;
  if (id !== undefined && search.has('edit')) {
    return (
      <Suspense fallback={<LoadingRecord place={place} />}>
        <EditForm key={id} place={place} id={id} mends={search.get('outbox') ?? undefined} />
      </Suspense>
    );
  }
  const importedRows = rowsToImport(place, search.get('import'));
  if (id === undefined ? place.definition.imports && search.has('import') : importedRows) {
    return (
      <Suspense fallback={<LoadingRecord place={place} />}>
        <RecordImport
          place={place}
          id={id}
          field={importedRows}
          form={Number(search.get('form')) || undefined}
        />
      </Suspense>
    );
  }
  const { figures } = place.definition;
  if (id === undefined && figures && search.has('figures')) {
    return (
      <Suspense fallback={<LoadingRecord place={place} />}>
        <RecordFigures place={place} figures={figures} />
      </Suspense>
    );
  }
  if (id !== undefined && (width === 'phone' || isLow)) return <RecordAlone key={id} place={place} id={id} />;
  return <ListWithPanel place={place} id={id} />;
}

/** The field of rows an address names, where its rows may come from a file. */
function rowsToImport({ definition }: RecordPlace, name: string | null): string | undefined {
  const field = name === null ? undefined : definition.fields[name];
  return field?.kind === 'rows' && field.imports ? (name ?? undefined) : undefined;
}

/** What was made here without network had an id of this phone until the office gave it a number. */
function useGivenId({ definition }: RecordPlace, id: string | undefined): string | undefined {
  const { receipts } = useStore(outboxView);
  if (id === undefined || definition.storage === 'record') return undefined;
  const made = receipts.find(({ operation, recordId }) => operation === 'record.create' && recordId === id);
  const answer = recordAnswer.safeParse(made?.answer);
  return answer.success && answer.data.id !== id ? answer.data.id : undefined;
}

type AloneProps = { place: RecordPlace; id: string };

/** A record on a phone, upright or on its side. */
function RecordAlone({ place, id }: AloneProps) {
  const t = useT();
  const open = useRecord(place, id);
  useOpenedForTask(open);
  const [step, setStep] = useStep(place);
  if (open.status === 'loading') return <LoadingRecord place={place} row={open.row} />;
  if (open.status !== 'ready') {
    const number = open.status === 'failed' ? numberIn(open.row) : undefined;
    return (
      <BareHeader>
        <AppPage title={number ?? t(labelId(place.definition.key, 'one'))} backTo={listAddress(place)}>
          <RecordFailure place={place} open={open} />
        </AppPage>
      </BareHeader>
    );
  }
  if (isFilledIn(place, open.shown) && !step) return <Leave to={editAddress(place, id)} />;
  return (
    <ReadyAlone place={place} shown={open.shown} since={open.since} onStep={setStep}>
      <OpenStep place={place} open={open} step={step} onClose={() => setStep(undefined)} />
    </ReadyAlone>
  );
}

type ReadyAloneProps = {
  place: RecordPlace;
  shown: ShownRecord;
  since: string | undefined;
  onStep: (step: Transition) => void;
  children: ReactNode;
};

function ReadyAlone({ place, shown, since, onStep, children }: ReadyAloneProps) {
  const t = useT();
  const { record } = shown;
  const work = useRecordWork(place, record);
  const doing = { place, shown, work, onStep };
  const [tabPlace, setTabPlace] = useState<HTMLElement | null>(null);
  const { tabsInDock = false } = place.look;
  const hasNext = hasNextStep(place, shown, work);
  const dock = (
    <div className="flex w-full min-w-0 flex-col gap-2">
      {tabsInDock ? <div ref={setTabPlace} className="-mx-4 -mt-3 min-w-0" /> : null}
      {hasNext ? <NextStep {...doing} /> : null}
    </div>
  );
  return (
    <BareHeader>
      <AppPage
        title={tagOf(place.definition, record) ?? t(labelId(place.definition.key, 'one'))}
        documentTitle={record.title}
        backTo={listAddress(place)}
        helpInMenu
        trailing={<RecordTools isNarrow {...doing} />}
        {...(tabsInDock || hasNext ? { dock } : {})}
      >
        <RecordContent
          place={place}
          shown={shown}
          since={since}
          work={work}
          {...(tabsInDock ? { tabPlace } : {})}
        />
        {children}
      </AppPage>
    </BareHeader>
  );
}

/** The step that is asked about: chosen here, or named in the address by the outbox. */
function useStep({ definition }: RecordPlace) {
  const search = new URLSearchParams(useScreenSearch());
  const named = definition.status.transitions.find(({ name }) => name === search.get('step'));
  return useState<Transition | undefined>(named);
}

type OpenStepProps = {
  place: RecordPlace;
  open: ReturnType<typeof useRecord>;
  step: Transition | undefined;
  onClose: () => void;
};

function OpenStep({ place, open, step, onClose }: OpenStepProps) {
  const search = new URLSearchParams(useScreenSearch());
  const { entries } = useStore(outboxView);
  const mended = entries.find(({ id }) => id === search.get('outbox'));
  if (!step || open.status !== 'ready') return null;
  if (isTakenInForm(place, step))
    return (
      <Leave to={`${editAddress(place, open.shown.record.id)}${mended ? `&outbox=${mended.id}` : ''}`} />
    );
  return (
    <Suspense fallback={null}>
      <StepSheet
        place={place}
        record={open.shown.record}
        step={step}
        mends={
          mended?.operation === 'record.step'
            ? { entry: mended.id, values: (mended.body as StepRecord).values }
            : undefined
        }
        onClose={onClose}
      />
    </Suspense>
  );
}

/** What a list belongs to: one project, or something else. */
function behind({ definition, projectId, projectName, within }: RecordPlace) {
  const outside = definition.menu === 'admin' ? '/admin' : undefined;
  const backTo = within ? within.backTo : projectId === null ? outside : `/projects/${projectId}`;
  const context = within ? within.name : projectName;
  return { ...(backTo === undefined ? {} : { backTo }), ...(context === undefined ? {} : { context }) };
}

/** A step that asks for the answers to a form is taken where they are given. */
const isTakenInForm = ({ definition, look }: RecordPlace, { ask = [] }: Transition): boolean =>
  look.form !== undefined && ask.some((name) => definition.fields[name]?.kind === 'answers');

/** What is still being filled in is opened to be filled in, unless a step is asked about. */
const isFilledIn = (place: RecordPlace, { record }: ShownRecord): boolean =>
  record.may.edit &&
  place.definition.status.transitions.some(
    (step) => step.from.includes(record.status) && isTakenInForm(place, step),
  );

function ListWithPanel({ place, id }: { place: RecordPlace; id: string | undefined }) {
  const t = useT();
  const go = useGo();
  const width = useScreenWidth();
  const list = useRecordList(place);
  const { mayCreate } = useViewer(place.definition, undefined, place);
  const [step, setStep] = useStep(place);
  if (place.projectId !== null && isGone(list.error)) return <Leave to="/not_found" />;
  const title = t(labelId(place.definition.key, 'module'));
  const count = list.total && !list.total.isMore ? ` (${list.total.count})` : '';
  const isPhone = width === 'phone';
  const add =
    mayCreate && place.closedProject === undefined ? (
      <Button
        {...go(addAddress(place))}
        icon={Plus}
        kind={id === undefined ? 'primary' : 'secondary'}
        size={isPhone ? 'form' : 'medium'}
      >
        {t(labelId(place.definition.key, 'add'))}
      </Button>
    ) : undefined;
  const rows = (
    <RecordList
      place={place}
      list={list}
      openId={id}
      isTable={width === 'wide' || (width === 'tablet' && id === undefined)}
    />
  );
  return (
    <AppPage
      title={title}
      documentTitle={`${title}${count}`}
      {...behind(place)}
      width={isPhone ? 'column' : 'full'}
      busy={list.rows === undefined && !list.isFailed}
      {...(add && isPhone ? { floating: add } : {})}
      {...(add && !isPhone ? { trailing: <div className="pe-2">{add}</div> } : {})}
    >
      <div
        className={
          id === undefined
            ? ''
            : 'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'
        }
      >
        {rows}
        {id === undefined ? null : (
          <RecordPanel key={id} place={place} id={id} step={step} onStep={setStep} Step={OpenStep} />
        )}
      </div>
    </AppPage>
  );
}
