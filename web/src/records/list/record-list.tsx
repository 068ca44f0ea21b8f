import { hasLabel, MOST_ITEMS } from '@sveis/domain/labels';
import { fileNameOf, labelId } from '@sveis/domain/records';
import { Download, FileUp, QrCode, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadLabelSheet } from '../../labels/index.ts';
import { downloadCsv } from '../../lib/api/download-csv.ts';
import { failureText } from '../../lib/api/failures.ts';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { SinceContext } from '../../offline/since.ts';
import { Button } from '../../ui/data/button.tsx';
import { moduleIcon } from '../../ui/data/module-icons.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { ClosedNote } from '../record/closed-note.tsx';
import { useViewer } from '../record/use-viewer.ts';
import { useValueWords } from '../record/values/use-value-words.ts';
import { callsOf, importAddress, type RecordPlace } from '../record-module.ts';
import { countFilters, segmentIn, withoutFilters } from './list-filter.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordListHead } from './record-list-head.tsx';
import { RecordTable } from './record-table.tsx';
import { moveBetweenRows } from './row-keys.ts';
import type { RecordListState } from './use-record-list.ts';

const LabelSheet = lazy(loadLabelSheet);
const BringIntoProject = lazy(async () => ({
  default: (await import('./bring-into-project.tsx')).BringIntoProject,
}));

type RecordListProps = {
  place: RecordPlace;
  list: RecordListState;
  openId: string | undefined;
  /** A table where there is room for one. */
  isTable: boolean;
};

/** The list of a module from its definition: search, filters, rows, and every state it can be in. */
export function RecordList({ place, list, openId, isTable }: RecordListProps) {
  const t = useT();
  const words = useValueWords(place.definition);
  const { rows, since } = list;
  const Rows = isTable && !place.look.card ? RecordTable : RecordCards;
  const Above = place.look.aboveList;
  const bring = place.definition.view?.bring;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <PullToRefresh onRefresh={list.refresh} />
      {Above && openId === undefined ? (
        <Above place={place} segment={segmentIn(place.definition, list.filter)} />
      ) : null}
      {bring && place.projectId !== null && place.closedProject === undefined ? (
        <Suspense fallback={null}>
          <BringIntoProject place={place} bring={bring} projectId={place.projectId} />
        </Suspense>
      ) : null}
      {place.closedProject === undefined ? null : <ClosedNote project={place.closedProject} />}
      <RecordListHead place={place} list={list} words={words} />
      {since ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
      {list.isFailed ? (
        <ErrorState
          title={t(list.isUnanswered ? 'records.listNotOnPhone' : 'records.loadFailed')}
          text={list.isUnanswered ? t('records.listComesLater') : failureText(list.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: list.refresh, busy: list.isFetching }}
        />
      ) : null}
      {rows === undefined && !list.isFailed ? <SkeletonList count={4} /> : null}
      {rows && rows.length > 0 ? (
        <SinceContext value={since}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links inside */}
          <div onKeyDown={moveBetweenRows}>
            <Rows place={place} list={list} rows={rows} words={words} openId={openId} />
          </div>
        </SinceContext>
      ) : null}
      {rows?.length === 0 && !list.isFailed ? <NoRows place={place} list={list} /> : null}
      {list.hasMore ? <More list={list} /> : null}
      {rows ? <ListFoot place={place} list={list} /> : null}
    </div>
  );
}

type PartProps = Pick<RecordListProps, 'place' | 'list'>;

/** What to do about it stands beside the list: a new one is made by the page's own button. */
function NoRows({ place, list }: PartProps) {
  const t = useT();
  const isNarrowed = list.typed !== '' || countFilters(place.definition, list.filter) > 0;
  return (
    <EmptyState
      icon={moduleIcon(place.definition.icon)}
      title={t(isNarrowed ? 'records.noMatch' : 'records.emptyTitle')}
      text={t(isNarrowed ? 'records.noMatchText' : labelId(place.definition.key, 'empty'))}
      {...(isNarrowed
        ? {
            action: (
              <Button
                kind="secondary"
                onClick={() => {
                  list.setTyped('');
                  list.change(withoutFilters(place.definition, list.filter));
                }}
              >
                {t('records.showAll')}
              </Button>
            ),
          }
        : {})}
    />
  );
}

/** Comes by itself when it is scrolled into sight; the button is for everybody who does not scroll. */
function More({ list }: Pick<PartProps, 'list'>) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const { isFetchingMore, isMoreMissing, fetchMore } = list;
  useEffect(() => {
    // After a failure only the person asks again: else it would ask without end.
    if (!place.current || isMoreMissing || isFetchingMore) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) void fetchMore();
      },
      { rootMargin: '600px 0px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isFetchingMore, isMoreMissing, fetchMore]);
  return (
    <div ref={place} className="flex">
      <Button
        kind="secondary"
        wide
        busy={isFetchingMore}
        busyLabel={t('shell.loading')}
        onClick={() => void fetchMore()}
      >
        {t('records.more')}
      </Button>
    </div>
  );
}

function ListFoot({ place, list }: PartProps) {
  const t = useT();
  const go = useGo();
  const { definition } = place;
  const { mayCreate } = useViewer(definition, undefined, place);
  const [busyWith, setBusyWith] = useState<string>();
  const [isLabelling, setIsLabelling] = useState(false);
  const download = async (rows?: string) => {
    setBusyWith(rows ?? definition.key);
    await downloadCsv({
      path: `${callsOf(place)}/export.csv`,
      query: {
        ...(list.match ? { match: JSON.stringify(list.match) } : {}),
        ...(rows === undefined ? {} : { rows }),
      },
      name: [fileNameOf(definition), ...(rows === undefined ? [] : [rows])].join('-'),
      offline: 'records.needsNetwork',
    });
    setBusyWith(undefined);
  };
  const labelled = (list.rows ?? [])
    .filter(({ values }) => hasLabel(definition, values))
    .slice(0, MOST_ITEMS)
    .map(({ values }) => ({ module: definition.key, id: String(values.id) }));
  // What is worked row by row is counted row by row too.
  const worked = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.kind === 'rows' && field.actions ? [name] : [],
  );
  return (
    <div className="flex flex-wrap justify-between gap-2 pt-2">
      <Button kind="text" size="small" icon={RefreshCw} busy={list.isFetching} onClick={list.refresh}>
        {t('records.refresh')}
      </Button>
      <Button
        kind="text"
        size="small"
        icon={Download}
        busy={busyWith === definition.key}
        onClick={() => void download()}
      >
        {t('records.exportCsv')}
      </Button>
      {definition.imports && mayCreate && place.closedProject === undefined ? (
        <Button {...go(importAddress(place))} kind="text" size="small" icon={FileUp}>
          {t('records.importFile')}
        </Button>
      ) : null}
      {labelled.length > 0 ? (
        <Button kind="text" size="small" icon={QrCode} onClick={() => setIsLabelling(true)}>
          {t('records.printLabels', { count: labelled.length })}
        </Button>
      ) : null}
      {isLabelling ? (
        <Suspense fallback={null}>
          <LabelSheet items={labelled} onClose={() => setIsLabelling(false)} />
        </Suspense>
      ) : null}
      {worked.map((rows) => (
        <Button
          key={rows}
          kind="text"
          size="small"
          icon={Download}
          busy={busyWith === rows}
          onClick={() => void download(rows)}
        >
          {t('records.exportRows', { rows: t(labelId(definition.key, rows)) })}
        </Button>
      ))}
    </div>
  );
}
