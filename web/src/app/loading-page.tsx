import { useT } from '../lib/use-t.ts';
import { Page } from '../ui/page.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';

export function LoadingPage() {
  const t = useT();
  return (
    <Page title={t('shell.loading')} busy>
      <SkeletonList count={3} />
    </Page>
  );
}
