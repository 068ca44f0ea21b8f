import type { ReactNode } from 'react';
import { useT } from '../lib/words/use-t.ts';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/layout/page.tsx';

/** `children` is what does not wait for the rest. */
export function LoadingWith({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <Page title={t('shell.loading')} busy>
      {children}
      <SkeletonList count={3} />
    </Page>
  );
}

export const LoadingPage = () => <LoadingWith>{null}</LoadingWith>;
