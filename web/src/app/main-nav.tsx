import type { MessageId } from '@sveis/domain/locales';
import { Calendar, ClockPlus, Folder, House, Menu } from 'lucide-react';
import { LinkNavItem } from '../lib/screen/links.tsx';
import { useT } from '../lib/words/use-t.ts';
import { useSessionIn } from '../session/index.ts';
import type { IconType } from '../ui/data/icon.tsx';
import { BottomNav } from '../ui/layout/bottom-nav.tsx';
import { isReachable } from './routing/screen-access.ts';
import { screenTable } from './routing/screen-table.ts';

interface NavEntry {
  readonly path: string;
  readonly label: MessageId;
  readonly icon: IconType;
}

const entries: readonly NavEntry[] = [
  { path: '/calendar/actions', label: 'shell.hours', icon: ClockPlus },
  { path: '/calendar', label: 'shell.calendar', icon: Calendar },
  { path: '/dashboard', label: 'shell.home', icon: House },
  { path: '/files', label: 'shell.files', icon: Folder },
  { path: '/more', label: 'shell.more', icon: Menu },
];

export function MainNav() {
  const t = useT();
  const session = useSessionIn();
  if (!session) return null;
  const open = entries.filter(({ path }) => isReachable(path, session.rights.visitor, screenTable));
  return (
    <BottomNav label={t('shell.mainMenu')}>
      {open.map(({ path, label, icon }) => (
        <LinkNavItem
          key={path}
          to={path}
          icon={icon}
          label={t(label)}
          activeOptions={{ exact: path !== '/more', includeSearch: false }}
        />
      ))}
    </BottomNav>
  );
}
