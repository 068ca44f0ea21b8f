import { type DeliveryPeriod, type PeriodKind, parsePeriodKey } from '@sveis/domain/time';
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { failureText } from '../../../lib/api/failures.ts';
import { AppPage } from '../../../lib/screen/app-page.tsx';
import { useGo } from '../../../lib/screen/go.ts';
import { canReach } from '../../../lib/screen/reach.ts';
import { useScreenWidth } from '../../../lib/screen/screen-width.ts';
import { currentLanguage } from '../../../lib/words/language.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { periodDates, periodName } from '../../delivery/period-words.ts';
import { settingsQuery } from '../../reference/queries.ts';
import { lockPeriodQuery, lockPeriodsQuery, type OpenedPeriod } from './lock-page-queries.ts';
import { PeriodLine } from './period-line.tsx';
import { PeriodPart } from './period-part.tsx';

const HERE = '/admin/locks';

/** Period and kind live in the address: a link opens the same week. */
function usePlace() {
  const navigate = useNavigate();
  const search: { readonly period?: unknown; readonly kind?: unknown } = useSearch({ strict: false });
  const key = typeof search.period === 'string' ? search.period : undefined;
  const period = key === undefined ? undefined : parsePeriodKey(key);
  const kind: PeriodKind = period?.kind ?? (search.kind === 'month' ? 'month' : 'week');
  return {
    period,
    key: period === undefined ? undefined : key,
    kind,
    setKind: (next: PeriodKind) => void navigate({ to: HERE, search: { kind: next }, replace: true }),
  };
}

/** Weeks and months: who has not delivered, and what nobody can change any more. */
export function LocksScreen() {
  const t = useT();
  const width = useScreenWidth();
  const place = usePlace();
  const opened = useQuery({ ...lockPeriodQuery(place.key ?? ''), enabled: place.key !== undefined });
  const part =
    place.period && place.key !== undefined ? (
      <OpenedPart query={opened} period={place.period} key={place.key} />
    ) : null;
  if (part && place.period && width !== 'wide')
    return (
      <AppPage
        title={periodName(place.period, t, currentLanguage())}
        context={periodDates(place.period)}
        backTo={HERE}
        busy={opened.isPending}
      >
        {part}
      </AppPage>
    );
  return (
    <AppPage
      title={t('locks.title')}
      {...(width === 'wide' ? { width: 'full' as const } : { backTo: '/admin' })}
    >
      <RuleLine />
      <div
        className={width === 'wide' ? 'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-6' : ''}
      >
        <Periods kind={place.kind} openKey={place.key} onKind={place.setKind} />
        {width !== 'wide' ? null : (part ?? <NothingOpen />)}
      </div>
    </AppPage>
  );
}

function NothingOpen() {
  const t = useT();
  return (
    <aside className="rounded-card bg-surface px-6 shadow-card">
      <EmptyState icon={Lock} title={t('locks.choose')} text={t('locks.chooseText')} />
    </aside>
  );
}

/** Whether periods lock by themselves, and the way to change it for those who keep the settings. */
function RuleLine() {
  const t = useT();
  const go = useGo();
  const days = useQuery(settingsQuery).data?.auto_lock_days;
  if (days === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="text-ink-quiet">{days > 0 ? t('locks.ruleOn', { count: days }) : t('locks.ruleOff')}</p>
      {canReach('/admin/settings') ? (
        <div className="-ms-3">
          <Button kind="text" size="small" {...go('/admin/settings')}>
            {t('locks.changeRule')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type PeriodsProps = {
  kind: PeriodKind;
  openKey: string | undefined;
  onKind: (kind: PeriodKind) => void;
};

function Periods({ kind, openKey, onKind }: PeriodsProps) {
  const t = useT();
  const query = useInfiniteQuery(lockPeriodsQuery(kind));
  const periods = query.data?.pages.flatMap(({ data }) => data);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Segmented
        label={t('locks.kind')}
        value={kind}
        onValue={onKind}
        options={[
          { value: 'week', label: t('locks.kind_week') },
          { value: 'month', label: t('locks.kind_month') },
        ]}
      />
      {query.isError && !periods ? (
        <ErrorState
          title={t('locks.notLoaded')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {query.isPending ? <SkeletonList count={6} /> : null}
      {periods ? (
        <List joined label={t('locks.title')}>
          {periods.map((one) => (
            <PeriodLine key={one.period} period={one} isOpen={one.period === openKey} />
          ))}
        </List>
      ) : null}
      {query.hasNextPage ? (
        <Button kind="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('locks.earlier')}
        </Button>
      ) : null}
    </div>
  );
}

type OpenedPartProps = {
  query: UseQueryResult<OpenedPeriod>;
  period: DeliveryPeriod;
};

function OpenedPart({ query, period }: OpenedPartProps) {
  const t = useT();
  if (query.data) return <PeriodPart opened={query.data} period={period} />;
  if (!query.isError) return <SkeletonList count={4} />;
  return (
    <ErrorState
      title={t('locks.notLoaded')}
      text={failureText(query.error, t)}
      retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
    />
  );
}
