import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApprovalCount } from '../dashboard/index.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { LinkRow } from '../lib/screen/links.tsx';
import { canReach } from '../lib/screen/reach.ts';
import { useT } from '../lib/words/use-t.ts';
import { OutboxCount } from '../outbox/index.ts';
import { fullName, useSessionIn, versionQuery } from '../session/index.ts';
import { Avatar } from '../ui/data/avatar.tsx';
import { List } from '../ui/layout/list.tsx';
import { AutoLogoutCard } from './parts/auto-logout-card.tsx';
import { LanguageButtons } from './parts/language-buttons.tsx';
import { LogoutButton } from './parts/logout-button.tsx';
import { ThemeField } from './parts/theme-field.tsx';
import { menuWords } from './routing/menu-words.ts';
import { roomScreens } from './routing/room-screens.ts';
import { entriesFor } from './routing/screen-access.ts';

/** Numbers beside entries of the menu. */
const trailingOf: Readonly<Record<string, ReactNode>> = {
  '/outbox': <OutboxCount />,
  '/deliveries': <ApprovalCount />,
};

export function MoreScreen() {
  const t = useT();
  const session = useSessionIn();
  const version = useQuery(versionQuery);
  if (!session) return null;
  const { user, tenant } = session.profile;
  const { visitor } = session.rights;
  const words = menuWords.filter(({ path }) => canReach(path));
  return (
    <AppPage title={t('shell.more')}>
      <div className="flex items-center gap-3.5">
        <Avatar name={fullName(user)} />
        <div className="min-w-0">
          <h2 className="type-20/26 font-bold">{fullName(user)}</h2>
          <p className="text-quiet text-ink-quiet">{`${tenant.name} · ${tenant.host}`}</p>
        </div>
      </div>
      {words.length > 0 ? (
        <List joined label={t('shell.shortcuts')}>
          {words.map(({ path, label, icon }) => (
            <LinkRow key={path} arrow to={path} icon={icon} title={t(label)} />
          ))}
        </List>
      ) : null}
      <List joined label={t('shell.account')}>
        {entriesFor('more', visitor, roomScreens).map(({ path, label, icon }) => (
          <LinkRow key={path} arrow to={path} icon={icon} title={t(label)} trailing={trailingOf[path]} />
        ))}
      </List>
      <LanguageButtons />
      <AutoLogoutCard session={session} />
      <ThemeField />
      <LogoutButton />
      {version.data ? (
        <p className="text-center text-note text-ink-quiet">
          {t('shell.version', { version: version.data })}
        </p>
      ) : null}
    </AppPage>
  );
}
