import type { DashboardAnswer } from '@sveis/domain/dashboard';
import { intlLocale } from '@sveis/domain/locales';
import { Check } from 'lucide-react';
import { Suspense } from 'react';
import { useDashboard } from '../../dashboard/index.ts';
import { calendarDay, isoWeek, longDay, shortDay } from '../../lib/clock/calendar-day.ts';
import { useNow } from '../../lib/clock/use-now.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { type ScreenWidth, useScreenWidth } from '../../lib/screen/screen-width.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { ScanAnything } from '../../modules/index.ts';
import { type SessionIn, useSessionIn } from '../../session/index.ts';
import { TaskCount } from '../../tasks/index.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tile } from '../../ui/layout/tile.tsx';
import { TileGrid } from '../../ui/layout/tile-grid.tsx';
import { accessibleFeatures } from '../parts/feature-labels.ts';
import { roomScreens } from '../routing/room-screens.ts';
import { entriesFor, withFaces } from '../routing/screen-access.ts';
import { useEntryAddress } from '../routing/use-entry-address.ts';
import { SearchEntry } from '../search/search-entry.tsx';
import { DashboardCards } from './dashboard-cards.tsx';
import { FeedCards, FeedCount } from './feed-cards.tsx';
import { NeedsYou } from './needs-you.tsx';
import { OverviewCards } from './overview-cards.tsx';

const MINUTE = 60_000;

export function DashboardScreen() {
  const t = useT();
  const now = useNow(MINUTE);
  const session = useSessionIn();
  const width = useScreenWidth();
  if (!session) return null;
  const { tenant, user } = session.profile;
  const week = isoWeek(calendarDay(now, tenant.time_zone));
  const dayText = width === 'phone' ? shortDay : longDay;
  return (
    <AppPage
      title={dayText(now, tenant.time_zone, intlLocale(currentLanguage()))}
      documentTitle={t('shell.dashboard')}
      context={[
        t('shell.greeting', { name: user.first_name }),
        t('shell.weekNumber', { week }),
        ...(width === 'phone' ? [] : [tenant.name]),
      ].join(' · ')}
      width={width === 'phone' ? 'column' : 'full'}
      trailing={
        <>
          <SearchEntry isWide={width === 'wide'} />
          {width === 'phone' ? null : <Scan />}
        </>
      }
    >
      <Cards session={session} width={width} />
    </AppPage>
  );
}

type CardsProps = PartProps & { width: ScreenWidth };

/** One thing after the other on a phone; elsewhere what is one's own stands beside what a leader looks after. */
function Cards({ session, width }: CardsProps) {
  const { answer } = useDashboard();
  const cards = (answer?.cards ?? [])
    .filter(({ place }) => place === 'overview')
    .toSorted((a, b) => b.count - a.count);
  const isLeader = answer !== undefined && looksAfterOthers(answer);
  const display = <DashboardCards key="display" session={session} place="display" />;
  const own = <DashboardCards key="own" session={session} place="own" />;
  const lead = <DashboardCards session={session} place="lead" />;
  const needs = (
    <Suspense key="needs" fallback={<SkeletonCard foot={false} />}>
      <NeedsYou withApprovals={width === 'phone'} />
    </Suspense>
  );
  const overview = (
    <Suspense fallback={null}>
      <OverviewCards cards={cards} />
    </Suspense>
  );
  const feeds = (answer?.cards ?? []).filter(({ place, count }) => place === 'feed' && count > 0);
  const feed = (
    <Suspense key="feed" fallback={null}>
      <FeedCards cards={feeds} />
    </Suspense>
  );
  const shortcuts = <Shortcuts session={session} withScan={width === 'phone'} />;
  if (width === 'phone')
    return (
      <>
        {display}
        {needs}
        {own}
        {feed}
        {shortcuts}
        {lead}
        {overview}
      </>
    );
  const left = isLeader ? [display, needs, own, feed] : [display, own, feed];
  return (
    <>
      <div
        className={`grid items-start gap-4 ${isLeader && width === 'wide' ? 'grid-cols-[minmax(0,1fr)_minmax(0,2fr)]' : 'grid-cols-2'}`}
      >
        <div className="flex min-w-0 flex-col gap-4">{left}</div>
        {isLeader ? (
          <div
            className={`${width === 'wide' ? 'columns-2' : ''} gap-4 *:mb-4 *:break-inside-avoid *:last:mb-0`}
          >
            {lead}
            {overview}
          </div>
        ) : (
          <div className="min-w-0">{needs}</div>
        )}
      </div>
      {shortcuts}
    </>
  );
}

const looksAfterOthers = ({ cards, approvals, presence }: DashboardAnswer): boolean =>
  (approvals?.count ?? 0) > 0 ||
  (presence?.expected ?? 0) > 0 ||
  cards.some(({ place, count }) => place === 'overview' && count > 0);

/** Scans anything that carries a code: a sign in the header, or a tile where the header has no room. */
const Scan = ({ isTile = false }: { isTile?: boolean }) => (
  <Suspense fallback={null}>
    <ScanAnything isTile={isTile} />
  </Suspense>
);

function Shortcuts({ session, withScan }: PartProps & { withScan: boolean }) {
  const t = useT();
  const addressOf = useEntryAddress();
  const { rights, profile } = session;
  const tiles = withFaces(entriesFor('tile', rights.visitor, roomScreens), profile.features);
  if (tiles.length === 0) return <AccessCard session={session} />;
  return (
    <TileGrid dense label={t('shell.shortcuts')}>
      {tiles.map(({ path, label, name, icon, link }) => (
        <Tile
          key={path}
          centred
          {...addressOf({ path, link })}
          icon={icon}
          label={name ?? t(label)}
          {...(path === '/tasks' ? { count: <TaskCount /> } : {})}
          {...(path === '/news' ? { count: <FeedCount module="news" /> } : {})}
        />
      ))}
      {withScan ? <Scan isTile /> : null}
    </TileGrid>
  );
}

type PartProps = { session: SessionIn };

/** Before anything has a tile: what the company has opened for this person. */
function AccessCard({ session }: PartProps) {
  const t = useT();
  const open = accessibleFeatures(session.rights.visitor);
  return (
    <Card>
      <h2 className="font-bold">{t('shell.yourAccess')}</h2>
      {open.length > 0 ? (
        <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 md:grid-cols-3">
          {open.map((label) => (
            <li key={label} className="flex min-h-8 items-center gap-2 text-quiet">
              <Icon of={Check} size={20} className="text-steel" />
              <span className="min-w-0 hyphens-auto">{t(label)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-ink-quiet">{t('shell.noAccess')}</p>
      )}
    </Card>
  );
}
