import type { DashboardAnswer } from '@sveis/domain/dashboard';
import { intlLocale } from '@sveis/domain/locales';
import { Check, Menu } from 'lucide-react';
import { Fragment, Suspense } from 'react';
import { useDashboard } from '../../dashboard/index.ts';
import { calendarDay, isoWeek, longDay, shortDay } from '../../lib/clock/calendar-day.ts';
import { useNow } from '../../lib/clock/use-now.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { LinkRow, LinkTile } from '../../lib/screen/links.tsx';
import { type ScreenWidth, useScreenWidth } from '../../lib/screen/screen-width.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { ScanAnything } from '../../modules/index.ts';
import { type SessionIn, useSessionIn } from '../../session/index.ts';
import { TaskCount } from '../../tasks/index.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TileGrid } from '../../ui/layout/tile-grid.tsx';
import { accessibleFeatures } from '../parts/feature-labels.ts';
import { roomScreens } from '../routing/room-screens.ts';
import { entriesFor } from '../routing/screen-access.ts';
import { DashboardCards } from './dashboard-cards.tsx';
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
        <Suspense fallback={null}>
          <ScanAnything />
        </Suspense>
      }
    >
      <Cards session={session} width={width} />
    </AppPage>
  );
}

type CardsProps = PartProps & { width: ScreenWidth };

/**
 * One thing after the other on a phone; beside each other elsewhere: what is one's own first, then what a leader looks
 * after, in a column of its own where there is room for three.
 */
function Cards({ session, width }: CardsProps) {
  const { answer } = useDashboard();
  const cards = answer?.cards.filter(({ place }) => place === 'overview') ?? [];
  const isLeader = answer !== undefined && looksAfterOthers(answer);
  const display = <DashboardCards session={session} place="display" />;
  const own = <DashboardCards session={session} place="own" />;
  const lead = <DashboardCards session={session} place="lead" />;
  const needs = (
    <Suspense fallback={<SkeletonCard foot={false} />}>
      <NeedsYou />
    </Suspense>
  );
  const overview = (
    <Suspense fallback={null}>
      <OverviewCards cards={cards} />
    </Suspense>
  );
  const shortcuts = <Shortcuts session={session} />;
  if (width === 'phone')
    return (
      <>
        {display}
        {needs}
        {own}
        {shortcuts}
        {lead}
        {overview}
      </>
    );
  const columns = !isLeader
    ? [[display, own], [needs]]
    : width === 'wide'
      ? [[display, needs, own], [lead], [overview]]
      : [
          [display, needs, own],
          [lead, overview],
        ];
  return (
    <>
      <div className={`grid items-start gap-4 ${columns.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}>
        {columns.map((parts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <div key={index} className="flex min-w-0 flex-col gap-4">
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a column stay where they are
              <Fragment key={at}>{part}</Fragment>
            ))}
          </div>
        ))}
      </div>
      {shortcuts}
    </>
  );
}

const looksAfterOthers = ({ cards, approvals, presence }: DashboardAnswer): boolean =>
  (approvals?.count ?? 0) > 0 ||
  (presence?.expected ?? 0) > 0 ||
  cards.some(({ place, count }) => place === 'overview' && count > 0);

function Shortcuts({ session }: PartProps) {
  const t = useT();
  const tiles = entriesFor('tile', session.rights.visitor, roomScreens);
  return (
    <>
      {tiles.length > 0 ? (
        <TileGrid dense label={t('shell.shortcuts')}>
          {tiles.map(({ path, label, icon }) => (
            <LinkTile
              key={path}
              centred
              to={path}
              icon={icon}
              label={t(label)}
              {...(path === '/tasks' ? { count: <TaskCount /> } : {})}
            />
          ))}
        </TileGrid>
      ) : (
        <AccessCard session={session} />
      )}
      <LinkRow card arrow to="/more" icon={Menu} title={t('shell.more')} quiet={t('shell.moreHint')} />
    </>
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
