import { intlLocale } from '@sveis/domain/locales';
import { Check, Menu } from 'lucide-react';
import { Suspense } from 'react';
import { calendarDay, isoWeek, longDay, shortDay } from '../lib/clock/calendar-day.ts';
import { useNow } from '../lib/clock/use-now.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { LinkRow, LinkTile } from '../lib/screen/links.tsx';
import { useScreenWidth } from '../lib/screen/screen-width.ts';
import { currentLanguage } from '../lib/words/language.ts';
import { useT } from '../lib/words/use-t.ts';
import { ScanAnything } from '../modules/index.ts';
import { fullName, type SessionIn, useSessionIn } from '../session/index.ts';
import { TaskCount } from '../tasks/index.ts';
import { Avatar } from '../ui/data/avatar.tsx';
import { Icon } from '../ui/data/icon.tsx';
import { Card } from '../ui/layout/card.tsx';
import { TileGrid } from '../ui/layout/tile-grid.tsx';
import { DashboardCards } from './parts/dashboard-cards.tsx';
import { accessibleFeatures } from './parts/feature-labels.ts';
import { roomScreens } from './routing/room-screens.ts';
import { entriesFor } from './routing/screen-access.ts';

const MINUTE = 60_000;

export function DashboardScreen() {
  const t = useT();
  const now = useNow(MINUTE);
  const session = useSessionIn();
  const dayText = useScreenWidth() === 'phone' ? shortDay : longDay;
  if (!session) return null;
  const { tenant } = session.profile;
  const week = isoWeek(calendarDay(now, tenant.time_zone));
  const tiles = entriesFor('tile', session.rights.visitor, roomScreens);
  return (
    <AppPage
      title={dayText(now, tenant.time_zone, intlLocale(currentLanguage()))}
      documentTitle={t('shell.dashboard')}
      context={`${t('shell.weekNumber', { week })} · ${tenant.name}`}
    >
      <Greeting session={session} />
      <DashboardCards session={session} />
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
    </AppPage>
  );
}

type PartProps = { session: SessionIn };

function Greeting({ session }: PartProps) {
  const t = useT();
  const { user, roleName } = session.profile;
  return (
    <Card>
      <div className="flex items-center gap-3.5">
        <Avatar name={fullName(user)} />
        <div className="min-w-0 flex-1">
          <h2 className="type-20/26 font-bold">{t('shell.greeting', { name: user.first_name })}</h2>
          <p className="text-quiet text-ink-quiet">{roleName}</p>
        </div>
        <Suspense fallback={<span className="size-target" />}>
          <ScanAnything />
        </Suspense>
      </div>
    </Card>
  );
}

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
