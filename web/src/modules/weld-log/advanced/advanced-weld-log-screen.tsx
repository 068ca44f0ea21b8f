import { formatFigure } from '@sveis/domain/format';
import { type ListPreset, presetId, stepId } from '@sveis/domain/records';
import { newRecordPath, recordPath } from '@sveis/domain/session';
import { weldCheckCodes } from '@sveis/domain/welding';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Flame, Plus } from 'lucide-react';
import { useState } from 'react';
import { isGone } from '../../../lib/api/api-failure.ts';
import { failureText } from '../../../lib/api/failures.ts';
import { AppPage } from '../../../lib/screen/app-page.tsx';
import { useGo } from '../../../lib/screen/go.ts';
import { Leave } from '../../../lib/screen/leave.tsx';
import { useScreenWidth } from '../../../lib/screen/screen-width.ts';
import { useT } from '../../../lib/words/use-t.ts';
import type { ListParts, RecordModule } from '../../../records/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../../../ui/feedback/skeleton.tsx';
import { Chip, ChipRow } from '../../../ui/fields/chip.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { SegmentBar } from '../../../ui/layout/segment-bar.tsx';
import { type DrawingProgress, progressQuery, wholeOf } from './progress-query.ts';
import { StageLegend } from './stage-marks.tsx';
import { WeldRows, WeldTable } from './weld-rows.tsx';
import { nextStep, nextWeld } from './weld-work.ts';

const ROOM = 'projectweldlog';
const PAGE = 100;
const PERCENT_PER_SEGMENT = 10;

/** Parts of a drawing's welds, by the filters its list has. */
const filters = ['to_weld', 'to_test', 'to_repair', 'warnings'] as const;
type WeldFilter = (typeof filters)[number];

type AdvancedWeldLogProps = { module: RecordModule; parts: ListParts };

/** Welds by drawing, each with its three stages: what is done, what is next, and what is wrong. */
export function AdvancedWeldLogScreen({ module, parts }: AdvancedWeldLogProps) {
  const { definition } = module;
  const { useShownRows, useOpenProject } = parts;
  const { project_id }: { readonly project_id?: string } = useParams({ strict: false });
  const projectId = Number(project_id);
  const t = useT();
  const go = useGo();
  const width = useScreenWidth();
  const { name } = useOpenProject(projectId);
  const progress = useQuery(progressQuery(projectId));
  const drawings = progress.data ?? [];
  const [chosen, setChosen] = useState<string | null>();
  const [filter, setFilter] = useState<WeldFilter>();
  const first = drawings.find((one) => one.completed < one.welds) ?? drawings[0];
  // Of one drawing there is nothing to choose; null is the whole project.
  const drawing = chosen === undefined ? (first?.drawing ?? null) : chosen;
  const shown = drawings.find((one) => one.drawing === drawing) ?? wholeOf(drawings);
  const list = useShownRows(
    { definition, projectId },
    { ...(drawing === null ? {} : { drawing }), ...matchOf(definition, filter) },
    { weld_number: 1 },
    PAGE,
  );
  if (isGone(list.error)) return <Leave to="/not_found" />;
  const addressOf = (id: string) => recordPath(definition, { id, projectId }) ?? '/not_found';
  const next = list.rows && nextWeld(list.rows);
  const step = next && nextStep(next.values);
  const Rows = width === 'wide' ? WeldTable : WeldRows;
  return (
    <AppPage
      title={t('projects.advancedWeldLog')}
      {...(name ? { context: name } : {})}
      backTo={`/projects/${projectId}`}
      width={width === 'wide' ? 'full' : 'column'}
      footer={
        next && step ? (
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
              onClick={() => setChosen(one.drawing === drawing ? null : one.drawing)}
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
      <ChipRow label={t('records.filter')}>
        {filters.map((one) => (
          <Chip
            key={one}
            label={t(one === 'warnings' ? 'projectweldlog.withWarnings' : presetId(ROOM, one))}
            on={one === filter}
            onClick={() => setFilter(one === filter ? undefined : one)}
          />
        ))}
      </ChipRow>
      {list.error && !list.rows ? (
        <ErrorState
          title={t('records.loadFailed')}
          text={failureText(list.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: list.refresh }}
        />
      ) : null}
      {!list.rows && !list.error ? <SkeletonCard /> : null}
      {list.rows && list.rows.length > 0 ? <Rows rows={list.rows} addressOf={addressOf} /> : null}
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
      {list.hasMore ? (
        <Button wide kind="secondary" busy={list.isFetchingMore} onClick={list.fetchMore}>
          {t('records.more')}
        </Button>
      ) : null}
    </AppPage>
  );
}

function matchOf({ list }: RecordModule['definition'], filter: WeldFilter | undefined): ListPreset['match'] {
  if (filter === 'warnings') return { warnings: { $in: [...weldCheckCodes] } };
  return list.presets.find(({ key }) => key === filter)?.match ?? {};
}

/** A drawing by its number and revision. */
const nameOf = ({ drawing_no, revision }: DrawingProgress): string =>
  [drawing_no, revision].filter(Boolean).join(' ');

const percentText = ({ progress }: DrawingProgress): string => `${formatFigure(progress, 3)} %`;

/** How far a drawing has come, in figures and as a bar. */
function ProgressHead({ progress, name }: { progress: DrawingProgress; name: string }) {
  const t = useT();
  const { welds, completed, waits_for_ndt: waiting, warnings } = progress;
  const said = [
    t('projectweldlog.ndtWaits', { count: waiting }),
    ...(warnings > 0 ? [t('projectweldlog.warningCount', { count: warnings })] : []),
  ];
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <div className="flex items-end justify-between gap-4">
        <p className="text-title font-bold tabular-nums">{percentText(progress)}</p>
        <p className="text-end text-quiet text-ink-quiet">
          <span className="block">{t('projectweldlog.weldsDone', { done: completed, count: welds })}</span>
          <span className="block">{said.join(' · ')}</span>
        </p>
      </div>
      <SegmentBar segments={100 / PERCENT_PER_SEGMENT} filled={progress.progress / PERCENT_PER_SEGMENT} />
    </section>
  );
}
