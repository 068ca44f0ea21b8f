import type { MessageId } from '@sveis/domain/locales';
import { Calendar, ClockPlus, Folder, House, Menu } from 'lucide-react';
import { LinkNavItem } from '../lib/screen/links.tsx';
import { useT } from '../lib/words/use-t.ts';
import { moduleScreens } from '../modules/index.ts';
import { useSessionIn } from '../session/index.ts';
import type { IconType } from '../ui/data/icon.tsx';
import { BottomNav, NavItem } from '../ui/layout/bottom-nav.tsx';
import { entriesFor, isReachable, withFaces } from './routing/screen-access.ts';
import { screenTable } from './routing/screen-table.ts';
import { useEntryAddress } from './routing/use-entry-address.ts';

interface NavEntry {
  readonly path: string;
  readonly label: MessageId;
  readonly icon: IconType;
  /** Where it stands in the rail, which has room for the modules too. */
  readonly rail: 'first' | 'middle' | 'last';
}

const entries: readonly NavEntry[] = [
  { path: '/calendar/actions', label: 'shell.hours', icon: ClockPlus, rail: 'middle' },
  { path: '/calendar', label: 'shell.calendar', icon: Calendar, rail: 'middle' },
  { path: '/dashboard', label: 'shell.home', icon: House, rail: 'first' },
  { path: '/files', label: 'shell.files', icon: Folder, rail: 'last' },
  { path: '/more', label: 'shell.more', icon: Menu, rail: 'last' },
];

/** The bar of a phone; where it is a rail, the modules this person may open stand in it. */
export function MainNav() {
  const t = useT();
  const session = useSessionIn();
  const addressOf = useEntryAddress();
  if (!session) return null;
  const { visitor } = session.rights;
  const open = entries.filter(({ path }) => isReachable(path, visitor, screenTable));
  const modules = withFaces(entriesFor('tile', visitor, moduleScreens), session.profile.features);
  const item = ({ path, label, icon, rail }: NavEntry) => (
    <LinkNavItem
      key={path}
      to={path}
      icon={icon}
      label={t(label)}
      {...(rail === 'first' ? { inRail: 'first' as const } : {})}
      {...(path === '/more' ? { inRail: 'foot' as const } : {})}
      activeOptions={{ exact: path !== '/more', includeSearch: false }}
    />
  );
  return (
    <BottomNav label={t('shell.mainMenu')}>
      {open.filter(({ rail }) => rail !== 'last').map(item)}
      {modules.map(({ path, label, name, icon, link }) => {
        const face = { icon, label: name ?? t(label), inRail: 'only' } as const;
        return link ? (
          <NavItem key={path} {...addressOf({ path, link })} {...face} />
        ) : (
          <LinkNavItem
            key={path}
            to={path}
            {...face}
            activeOptions={{ exact: false, includeSearch: false }}
          />
        );
      })}
      {open.filter(({ rail }) => rail === 'last').map(item)}
    </BottomNav>
  );
}
