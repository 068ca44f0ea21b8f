import { type ListPreset, presetId, stepId } from '@sveis/domain/records';
import { newRecordPath, recordPath } from '@sveis/domain/session';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { Flame, ListChecks, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isGone } from '../../../lib/api/api-failure.ts';
import { failureText } from '../../../lib/api/failures.ts';
import { AppPage } from '../../../lib/screen/app-page.tsx';
import { useGo } from '../../../lib/screen/go.ts';
import { Leave } from '../../../lib/screen/leave.tsx';
import { useScreenWidth } from '../../../lib/screen/screen-width.ts';
import { useT } from '../../../lib/words/use-t.ts';
import {
  type ListParts,
  loadRecordGrid,
  type RecordModule,
  type RecordPlace,
} from '../../../records/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../../../ui/feedback/skeleton.tsx';
import { Chip, ChipRow } from '../../../ui/fields/chip.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { ManyButtons, type ManySheet, ManySheets } from './many-welds.tsx';
import { ProgressHead, percentText } from './progress-head.tsx';
import { type DrawingProgress, progressQuery, wholeOf } from './progress-query.ts';
import { RangeField } from './range-field.tsx';
import { Spools } from './spools.tsx';
import { StageLegend, StageMark } from './stage-marks.tsx';
import { WeldRows } from './weld-rows.tsx';
import { nextStep, nextWeld, welderBy } from './weld-work.ts';

const RecordGrid = lazy(async () => ({ default: await loadRecordGrid() }));

const ROOM = 'projectweldlog';
const PAGE = 100;

/** Parts of a drawing's welds, by the filters its list has. */
const filters = ['to_weld', 'to_test', 'to_repair', 'attention'] as const;
type WeldFilter = (typeof filters)[number];

type AdvancedWeldLogProps = { module: RecordModule; parts: ListParts };

/** Welds by drawing, each with its three stages: what is done, what is next, and what is wrong. */
export function AdvancedWeldLogScreen({ module, parts }: AdvancedWeldLogProps) {
  const { definition } = module;
  const { useShownRows, useOpenProject, useViewer } = parts;
  const { project_id }: { readonly project_id?: string } = useParams({ strict: false });
  const projectId = Number(project_id);
  const t = useT();
  const go = useGo();
  const isWide = useScreenWidth() === 'wide';
  const { name, role, isFinished } = useOpenProject(projectId);
  const place: RecordPlace = {
    ...module,
    projectId,
    role,
    projectName: name,
    ...(isFinished ? { closedProject: name } : {}),
  };
  const { mayCreate } = useViewer(definition, undefined, place);
  const asked = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const progress = useQuery(progressQuery(projectId));
  const drawings = progress.data ?? [];
  const [open, setOpen] = useState<string | null | undefined>(asked.get('drawing') ?? undefined);
  const [filter, setFilter] = useState<WeldFilter | undefined>(filterIn(asked.get('show')));
  const [spool, setSpool] = useState<string | undefined>(asked.get('spool') ?? undefined);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isChoosing, setIsChoosing] = useState(false);
  // The drawing was asked for with its new welds.
  const [sheet, setSheet] = useState<ManySheet | undefined>(asked.has('plan') ? 'plan' : undefined);
  const first = drawings.find((one) => one.completed < one.welds) ?? drawings[0];
  // Of one drawing there is nothing to choose; null is the whole project.
  const drawing = open === undefined ? (asked.has('show') ? null : (first?.drawing ?? null)) : open;
  const shown = drawings.find((one) => one.drawing === drawing) ?? wholeOf(drawings);
  const list = useShownRows(
    { definition, projectId },
    {
      ...(drawing === null ? {} : { drawing }),
      ...(spool === undefined ? {} : { spool }),
      ...matchOf(definition, filter),
    },
    { weld_number: 1 },
    PAGE,
    isWide || isChoosing ? 'grid' : undefined,
  );
  if (isGone(list.error)) return <Leave to="/not_found" />;
  const rows = list.rows ?? [];
  const addressOf = (id: string) => recordPath(definition, { id, projectId }) ?? '/not_found';
  const next = nextWeld(rows);
  const step = next && nextStep(next.values);
  const picked = rows.filter(({ id }) => chosen.has(id));
  const leaveChoosing = () => {
    setIsChoosing(false);
    setChosen(new Set());
  };
  const mayPlan = mayCreate && !isFinished;
  const many = (
    <ManyButtons
      count={picked.length}
      mayPlan={mayPlan}
      isChoosing={isChoosing}
      onSheet={setSheet}
      onLeave={leaveChoosing}
    />
  );
  return (
    <AppPage
      title={t('projects.advancedWeldLog')}
      {...(name ? { context: name } : {})}
      backTo={`/projects/${projectId}`}
      width={isWide ? 'full' : 'column'}
      footer={
        picked.length > 0 || isChoosing ? (
          <Dock>{many}</Dock>
        ) : next && step && !isWide ? (
          <Dock note={<StageLegend />}>
            <Button wide size="form" {...go(`${addressOf(next.id)}?step=${step}`)}>
              {`${String(next.values.number ?? '')} · ${t(stepId(ROOM, step))}`}
            </Button>
          </Dock>
        ) : undefined
      }
    >
      {drawings.length > 1 ? (
        <ChipRow label={t('welding.drawings')}>
          {drawings.map((one) => (
            <Chip
              key={one.drawing}
              label={`${nameOf(one)} · ${percentText(one)}`}
              on={one.drawing === drawing}
              onClick={() => {
                setChosen(new Set());
                setSpool(undefined);
                setOpen(one.drawing === drawing ? null : one.drawing);
              }}
            />
          ))}
        </ChipRow>
      ) : null}
      {drawings.length > 0 ? (
        <ProgressHead
          progress={shown}
          name={shown.drawing === null ? t('projectweldlog.wholeProject') : nameOf(shown)}
        />
      ) : null}
      {drawing === null ? null : (
        <Spools
          projectId={projectId}
          drawing={drawing}
          name={nameOf(shown)}
          chosen={spool}
          onChoose={(next) => {
            setChosen(new Set());
            setSpool(next);
          }}
        />
      )}
      <ChipRow label={t('records.filter')}>
        {filters.map((one) => (
          <Chip
            key={one}
            label={t(presetId(ROOM, one))}
            on={one === filter}
            onClick={() => setFilter(one === filter ? undefined : one)}
          />
        ))}
        {isWide || rows.length === 0 ? null : (
          <Chip
            icon={ListChecks}
            label={t('records.chooseSeveral')}
            on={isChoosing}
            onClick={() => (isChoosing ? leaveChoosing() : setIsChoosing(true))}
          />
        )}
      </ChipRow>
      {picked.length === 0 && !isChoosing && (!isWide || rows.length === 0) ? many : null}
      {isChoosing ? <RangeField rows={rows} onChoose={setChosen} /> : null}
      {list.error && !list.rows ? (
        <ErrorState
          title={t('records.loadFailed')}
          text={failureText(list.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: list.refresh }}
        />
      ) : null}
      {!list.rows && !list.error ? <SkeletonCard /> : null}
      {rows.length > 0 && !isWide ? (
        <WeldRows
          rows={rows}
          addressOf={addressOf}
          {...(isChoosing ? { chosen, onChoose: setChosen } : {})}
        />
      ) : null}
      {rows.length > 0 && isWide ? (
        <Suspense fallback={<SkeletonCard />}>
          <RecordGrid
            place={place}
            label={t('projectweldlog.module')}
            rows={rows}
            total={shown.welds}
            fresh={drawing === null ? undefined : { drawing, ...(spool === undefined ? {} : { spool }) }}
            marks={{
              engineering: ({ values }) => <StageMark values={values} stage="engineering" />,
              production: ({ values }) => <StageMark values={values} stage="production" />,
              ndt: ({ values }) => <StageMark values={values} stage="ndt" />,
            }}
            chosen={chosen}
            onChoose={setChosen}
            tools={
              <>
                {picked.length === 0 ? many : null}
                <RangeField rows={rows} onChoose={setChosen} />
              </>
            }
            personBy={(text) => welderBy(rows, text)}
          />
        </Suspense>
      ) : null}
      {list.rows?.length === 0 ? (
        <EmptyState
          icon={Flame}
          title={t('projectweldlog.module')}
          text={t(filter ? 'projectweldlog.noneLikeThis' : 'projectweldlog.noDrawings')}
          action={
            filter ? null : (
              <Button icon={Plus} {...go(newRecordPath(definition, projectId) ?? '/not_found')}>
                {t('projectweldlog.add')}
              </Button>
            )
          }
        />
      ) : null}
      <ManySheets
        sheet={sheet}
        place={place}
        rows={rows}
        picked={picked}
        drawing={drawing}
        // The sheet begins with the drawing that is open: not before it is known.
        mayPlan={mayPlan && !progress.isLoading}
        onChoose={setChosen}
        onClose={() => setSheet(undefined)}
      />
      {list.hasMore ? (
        <Button wide kind="secondary" busy={list.isFetchingMore} onClick={list.fetchMore}>
          {t('records.more')}
        </Button>
      ) : null}
    </AppPage>
  );
}

const matchOf = ({ list }: RecordModule['definition'], filter: WeldFilter | undefined): ListPreset['match'] =>
  list.presets.find(({ key }) => key === filter)?.match ?? {};

const filterIn = (asked: string | null): WeldFilter | undefined => filters.find((one) => one === asked);

/** A drawing by its number and revision. */
const nameOf = ({ drawing_no, revision }: DrawingProgress): string =>
  [drawing_no, revision].filter(Boolean).join(' ');
