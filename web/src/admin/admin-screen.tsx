import { AppPage } from '../lib/screen/app-page.tsx';
import { LinkRow } from '../lib/screen/links.tsx';
import { canReach } from '../lib/screen/reach.ts';
import { useT } from '../lib/words/use-t.ts';
import { List } from '../ui/layout/list.tsx';
import { adminEntries } from './frame/admin-entries.ts';

/** The pages of the administration this person may open. */
export function AdminScreen() {
  const t = useT();
  return (
    <AppPage title={t('admin.title')} backTo="/more">
      <List joined label={t('admin.title')}>
        {adminEntries
          .filter(({ path }) => canReach(path))
          .map(({ path, label, quiet, icon }) => (
            <LinkRow key={path} arrow to={path} icon={icon} title={t(label)} quiet={t(quiet)} />
          ))}
      </List>
    </AppPage>
  );
}
