import { SearchX } from 'lucide-react';
import { AppPage } from '../lib/screen/app-page.tsx';
import { LinkButton } from '../lib/screen/links.tsx';
import { useT } from '../lib/words/use-t.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

/** For a record that is gone; an address that never was leads to the dashboard. */
export function NotFoundScreen() {
  const t = useT();
  return (
    <AppPage title={t('shell.notFoundTitle')} backTo="/dashboard">
      <EmptyState
        icon={SearchX}
        title={t('shell.notFoundHeading')}
        text={t('shell.notFoundText')}
        action={<LinkButton to="/dashboard">{t('shell.toDashboard')}</LinkButton>}
      />
    </AppPage>
  );
}
