import type { ReactNode } from 'react';
import { useT } from '../lib/use-t.ts';
import { Page } from '../ui/page.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';

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
