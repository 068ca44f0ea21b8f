import { ScanLine } from 'lucide-react';
import { Suspense } from 'react';
import { AppPage } from '../lib/screen/app-page.tsx';
import { useT } from '../lib/words/use-t.ts';
import { ScanAnything } from '../modules/index.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

/** The scanner as a place of its own: the camera opens at once, and what is read is opened. */
export function ScannerScreen() {
  const t = useT();
  return (
    <AppPage title={t('shell.irScanner')} backTo="/dashboard">
      <EmptyState
        icon={ScanLine}
        title={t('scan.title')}
        text={t('scan.hint')}
        action={
          <Suspense fallback={null}>
            <ScanAnything isOpenAtOnce />
          </Suspense>
        }
      />
    </AppPage>
  );
}
