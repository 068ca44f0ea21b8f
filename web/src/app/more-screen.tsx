import { useQuery } from '@tanstack/react-query';
import { AppPage } from '../lib/app-page.tsx';
import { LinkRow } from '../lib/links.tsx';
import { useT } from '../lib/use-t.ts';
import { OutboxCount } from '../outbox/index.ts';
import { fullName, useSessionIn, versionQuery } from '../session/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import { List } from '../ui/list.tsx';
import { entriesFor } from './attached.ts';
import { AutoLogoutCard } from './auto-logout-card.tsx';
import { LanguageButtons } from './language-buttons.tsx';
import { LogoutButton } from './logout-button.tsx';
import { ThemeField } from './theme-field.tsx';

export function MoreScreen() {
  const t = useT();
  const session = useSessionIn();
  const version = useQuery(versionQuery);
  if (!session) return null;
  const { user, tenant } = session.profile;
  return (
    <AppPage title={t('shell.more')}>
      <div className="flex items-center gap-3.5">
        <Avatar name={fullName(user)} />
        <div className="min-w-0">
          <h2 className="text-lead leading-[26px] font-bold">{fullName(user)}</h2>
          <p className="text-quiet text-ink-quiet">{`${tenant.name} · ${tenant.host}`}</p>
        </div>
      </div>
      <List joined label={t('shell.account')}>
        {entriesFor('more', session.rights.visitor).map(({ path, label, icon }) => (
          <LinkRow
            key={path}
            arrow
            to={path}
            icon={icon}
            title={t(label)}
            {...(path === '/outbox' ? { trailing: <OutboxCount /> } : {})}
          />
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
