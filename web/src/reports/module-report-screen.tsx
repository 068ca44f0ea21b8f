import { type Language, languageNames, languages } from '@sveis/domain/locales';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isGone } from '../lib/api/api-failure.ts';
import { failureText, showFailure } from '../lib/api/failures.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { Leave } from '../lib/screen/leave.tsx';
import { useScreenWidth } from '../lib/screen/screen-width.ts';
import { currentLanguage } from '../lib/words/language.ts';
import { useT } from '../lib/words/use-t.ts';
import { useToday } from '../lib/words/use-today.ts';
import { asOf } from '../offline/as-of.ts';
import { knowFound, pickerWords, useOpenProject } from '../records/index.ts';
import { moduleIcon } from '../ui/data/module-icons.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { FieldPair, FieldStack } from '../ui/fields/field-stack.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { DossierPart } from './dossier-part.tsx';
import { DRAWINGS, DrawingChoice } from './drawing-choice.tsx';
import { FileList } from './file-list.tsx';
import { FormatButtons } from './format-buttons.tsx';
import { ModuleChoice } from './module-choice.tsx';
import { PeriodDay } from './period-day.tsx';
import { askForFile, type Days, type FileWanted, filesQuery, moduleReportQuery } from './report-api.ts';
import { StatusBars } from './status-bars.tsx';
import { WeekBars } from './week-bars.tsx';

/** A drawing leads here with its id and what it is called. */
function drawingsInAddress(): readonly string[] {
  const search = new URLSearchParams(location.search);
  const id = search.get('drawing');
  if (!id) return [];
  knowFound(DRAWINGS, [{ id, name: search.get('called') ?? '' }]);
  return [id];
}

/** What a project holds: choose modules and days, see how many there are, and have files made of them. */
export function ModuleReportScreen() {
  const t = useT();
  const today = useToday();
  const isWide = useScreenWidth() === 'wide';
  const { project_id = '' }: { readonly project_id?: string } = useParams({ strict: false });
  const projectId = Number(project_id);
  const project = useOpenProject(projectId);
  const [days, setDays] = useState<Days>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [columns, setColumns] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [drawings, setDrawings] = useState(drawingsInAddress);
  const scope = { ...days, ...(drawings.length > 0 ? { drawings } : {}) };
  const query = useQuery(moduleReportQuery(projectId, scope));
  const queries = useQueryClient();
  const asking = useMutation({
    mutationFn: (wanted: FileWanted) => askForFile(projectId, wanted),
    onSuccess: () => queries.invalidateQueries({ queryKey: filesQuery(projectId).queryKey }),
    onError: showFailure,
  });
  if (isGone(query.error)) return <Leave to="/not_found" />;
  const modules = query.data?.data ?? [];
  const chosen = modules.filter(({ key, total }) => !left.has(key) && total > 0);
  const turn = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const isBusy = asking.isPending || query.isPlaceholderData;
  const since = asOf(query);
  const words = pickerWords(t);
  const day = (end: 'from' | 'to') => (
    <PeriodDay
      label={t(end === 'from' ? 'reports.from' : 'reports.to')}
      value={days[end]}
      onValue={(value) => setDays({ ...days, [end]: value })}
      today={today}
      words={words}
    />
  );
  const settings = (
    <FieldStack>
      {modules.some(({ key }) => key === DRAWINGS) ? (
        <DrawingChoice projectId={projectId} drawings={drawings} onDrawings={setDrawings} />
      ) : null}
      <FieldPair>
        {day('from')}
        {day('to')}
      </FieldPair>
      <SelectField
        label={t('reports.language')}
        value={language}
        onValue={(value) => setLanguage(value as Language)}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </FieldStack>
  );
  return (
    <AppPage
      title={t('reports.title')}
      context={project.name}
      backTo={`/projects/${project_id}`}
      width={isWide ? 'full' : 'column'}
      busy={query.isPending && query.fetchStatus !== 'paused'}
    >
      {since && query.data ? (
        <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p>
      ) : null}
      {!query.data && (query.isError || query.fetchStatus === 'paused') ? (
        <ErrorState
          title={t('records.loadFailed')}
          text={query.error ? failureText(query.error, t) : t('reports.needsNetwork')}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch(), busy: query.isFetching }}
        />
      ) : null}
      {query.isPending && query.fetchStatus !== 'paused' ? <SkeletonList count={6} /> : null}
      {query.data && modules.length === 0 ? (
        <EmptyState icon={moduleIcon('scroll-text')} title={t('reports.title')} text={t('reports.empty')} />
      ) : null}
      {modules.length > 0 ? (
        <div
          className={
            isWide
              ? 'grid grid-cols-[minmax(260px,1fr)_minmax(0,2fr)_minmax(280px,1fr)] items-start gap-4'
              : 'flex flex-col gap-3'
          }
        >
          <div className="flex min-w-0 flex-col gap-3">
            {settings}
            <ModuleChoice modules={modules} left={left} onTurn={turn} />
          </div>
          <div className="flex min-w-0 flex-col gap-3">
            <WeekBars modules={chosen} />
            <StatusBars modules={chosen} />
            <FormatButtons
              modules={chosen}
              columns={columns}
              onColumns={(key, names) => setColumns({ ...columns, [key]: names })}
              isBusy={isBusy}
              onFormat={(format) =>
                asking.mutate({
                  kind: 'report',
                  language,
                  params: {
                    ...scope,
                    format,
                    modules: chosen.map(({ key }) => ({
                      key,
                      ...(columns[key] ? { columns: columns[key] } : {}),
                    })),
                  },
                })
              }
            />
          </div>
          <div className="flex min-w-0 flex-col gap-3">
            <DossierPart
              projectId={projectId}
              modules={modules.filter(({ key }) => !left.has(key))}
              isBusy={isBusy}
              onMake={(options, recipients) =>
                asking.mutate({
                  kind: 'dossier',
                  language,
                  params: { ...scope, ...options, modules: chosen.map(({ key }) => key) },
                  ...(recipients === '' ? {} : { recipients }),
                })
              }
            />
            <FileList projectId={projectId} />
          </div>
        </div>
      ) : null}
    </AppPage>
  );
}
