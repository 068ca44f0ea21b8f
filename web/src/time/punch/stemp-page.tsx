import type { ReactNode } from 'react';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useT } from '../../lib/words/use-t.ts';

type StempPageProps = {
  context?: string;
  trailing?: ReactNode;
  footer?: ReactNode;
  busy?: boolean;
  children: ReactNode;
};

export function StempPage({ context, trailing, footer, busy, children }: StempPageProps) {
  const t = useT();
  return (
    <AppPage
      title={t('shell.stemp')}
      backTo="/dashboard"
      trailing={trailing}
      width="full"
      {...(context ? { context } : {})}
      {...(footer ? { footer } : {})}
      {...(busy ? { busy } : {})}
    >
      {children}
    </AppPage>
  );
}
