import { useRouter } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { useEffect } from 'react';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { noteScan, type OnCode, recallScans, ScanButton, taken } from '../../scan/index.ts';
import { useOwner } from '../../session/index.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ScanHistoryList } from './scan-history-list.tsx';

/** The scanner as a place of its own: the camera opens at once, what is read has a page, and the last scans are kept. */
export function ScannerScreen() {
  const t = useT();
  const router = useRouter();
  const owner = useOwner();
  useEffect(() => {
    if (owner) void recallScans(owner);
  }, [owner]);
  const read: OnCode = async (code) => {
    if (owner) {
      const { id } = await noteScan(owner, { code });
      await router.navigate({ href: `/irscanner/${id}` });
    }
    return taken;
  };
  return (
    <AppPage title={t('shell.irScanner')} backTo="/dashboard">
      <EmptyState
        icon={ScanLine}
        title={t('scan.title')}
        text={t('scan.hint')}
        action={<ScanButton wedge="page" onCode={read} isTile isOpenAtOnce />}
      />
      {owner ? <ScanHistoryList owner={owner} /> : null}
    </AppPage>
  );
}
