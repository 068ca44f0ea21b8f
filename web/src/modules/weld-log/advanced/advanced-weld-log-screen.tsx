import { stepId } from '@sveis/domain/records';
import { newRecordPath, recordPath } from '@sveis/domain/session';
import { useParams } from '@tanstack/react-router';
import { Flame, Plus } from 'lucide-react';
import { isGone } from '../../../lib/api/api-failure.ts';
import { failureText } from '../../../lib/api/failures.ts';
import { AppPage } from '../../../lib/screen/app-page.tsx';
import { useGo } from '../../../lib/screen/go.ts';
import { Leave } from '../../../lib/screen/leave.tsx';
import { useScreenWidth } from '../../../lib/screen/screen-width.ts';
import { useT } from '../../../lib/words/use-t.ts';
import type { ListParts, RecordModule, RecordPlace } from '../../../records/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../../../ui/feedback/skeleton.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { ManyButtons, ManySheets } from './many-welds.tsx';
import { RangeField } from './range-field.tsx';
import { StageLegend } from './stage-marks.tsx';
import { matchOf, useWeldView } from './use-weld-view.ts';
import { WeldGrid } from './weld-grid.tsx';
import { WeldLabels } from './weld-labels.tsx';
import { WeldRows } from './weld-rows.tsx';
import { DrawingHead, WeldFilters } from './weld-view-head.tsx';
import { nextStep, nextWeld } from './weld-work.ts';

const ROOM = 'projectweldlog';
const PAGE = 100;

type AdvancedWeldLogProps = { module: RecordModule; parts: ListParts };

/** Welds by drawing, each with its three stages: what is done, what is next, and what is wrong. */
export function AdvancedWeldLogScreen({ module, parts }: AdvancedWeldLogProps) {
  const { definition } = module;
  const { useShownRows, useOpenProject, useViewer, useRecord } = parts;
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
  const view = useWeldView(projectId);
  const { chosen, isChoosing, setChosen } = view;
  const list = useShownRows(
    { definition, projectId },
    matchOf(definition, view),
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
  const mayPlan = mayCreate && !isFinished;
  const many = (
    <ManyButtons
      count={picked.length}
      mayPlan={mayPlan}
      isChoosing={isChoosing}
      onSheet={view.setSheet}
      onLeave={view.leaveChoosing}
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
      <DrawingHead view={view} projectId={projectId} useRecord={useRecord} />
      <WeldFilters view={view} mayChoose={!isWide && rows.length > 0} />
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
        <WeldGrid view={view} place={place} rows={rows} many={picked.length === 0 ? many : null} />
      ) : null}
      {isChoosing ? null : <WeldLabels rows={rows} addressOf={addressOf} />}
      {list.rows?.length === 0 ? (
        <EmptyState
          icon={Flame}
          title={t('projectweldlog.module')}
          text={t(view.filter ? 'projectweldlog.noneLikeThis' : 'projectweldlog.noDrawings')}
          action={
            view.filter ? null : (
              <Button icon={Plus} {...go(newRecordPath(definition, projectId) ?? '/not_found')}>
                {t('projectweldlog.add')}
              </Button>
            )
          }
        />
      ) : null}
      <ManySheets
        sheet={view.sheet}
        place={place}
        rows={rows}
        picked={picked}
        drawing={view.drawing}
        // The sheet begins with the drawing that is open: not before it is known.
        mayPlan={mayPlan && !view.isProgressLoading}
        onChoose={setChosen}
        onClose={() => view.setSheet(undefined)}
      />
      {list.hasMore ? (
        <Button wide kind="secondary" busy={list.isFetchingMore} onClick={list.fetchMore}>
          {t('records.more')}
        </Button>
      ) : null}
    </AppPage>
  );
}
