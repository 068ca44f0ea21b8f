import type { MessageId } from '@sveis/domain/locales';
import { AppPage } from '../lib/screen/app-page.tsx';
import { LinkRow } from '../lib/screen/links.tsx';
import { canReach } from '../lib/screen/reach.ts';
import { useT } from '../lib/words/use-t.ts';
import type { IconType } from '../ui/data/icon.tsx';
import { List } from '../ui/layout/list.tsx';

/** A page of the administration. Who may open it stands in the table of routes. */
export interface AdminEntry {
  readonly path: string;
  readonly label: MessageId;
  readonly quiet: MessageId;
  readonly icon: IconType;
}

/** The pages of the administration this person may open. */
export function AdminScreen({ entries }: { entries: readonly AdminEntry[] }) {
  const t = useT();
  return (
    <AppPage title={t('admin.title')} backTo="/more">
      <List joined label={t('admin.title')}>
        {entries
          .filter(({ path }) => canReach(path))
          .map(({ path, label, quiet, icon }) => (
            <LinkRow key={path} arrow to={path} icon={icon} title={t(label)} quiet={t(quiet)} />
          ))}
      </List>
    </AppPage>
  );
}
