import { RefreshCw, Share, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from '../lib/store.ts';
import { useT } from '../lib/words/use-t.ts';
import { momentText } from '../offline/as-of.ts';
import { connectivity } from '../offline/connectivity.ts';
import { unsentStore } from '../offline/unsent.ts';
import { OldWorkBanner } from '../outbox/index.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { applyUpdate, updateStore } from './app-update.ts';
import { isInstallHintDue, rememberInstallHint } from './install-hint.ts';

/** What stands above every screen: no network, a new version, how to install on an iPhone. */
export function Banners() {
  return (
    <>
      <OfflineBanner />
      <OldWorkBanner />
      <UpdateBanner />
      <InstallHint />
    </>
  );
}

function OfflineBanner() {
  const t = useT();
  const { online, answeredAt } = useStore(connectivity);
  const unsent = useStore(unsentStore);
  if (online) return null;
  const note = unsent > 0 ? { note: t('shell.unsentCount', { count: unsent }) } : {};
  return (
    <Banner tone="warn" icon={WifiOff} title={t('shell.offlineTitle')} {...note}>
      {answeredAt === undefined
        ? t('shell.offlineText')
        : t('shell.offlineSince', { time: momentText(answeredAt) })}
    </Banner>
  );
}

function UpdateBanner() {
  const t = useT();
  const update = useStore(updateStore);
  if (update === 'none') return null;
  const action = { label: t('shell.updateNow'), busy: update === 'applying', onPress: applyUpdate };
  return (
    <Banner tone="info" icon={RefreshCw} title={t('shell.updateTitle')} action={action}>
      {t('shell.updateText')}
    </Banner>
  );
}

function InstallHint() {
  const t = useT();
  const [isDue, setIsDue] = useState(isInstallHintDue);
  useEffect(() => {
    if (isDue) rememberInstallHint();
  }, [isDue]);
  if (!isDue) return null;
  return (
    <Banner
      tone="info"
      icon={Share}
      title={t('shell.installTitle')}
      action={{ label: t('shell.gotIt'), onPress: () => setIsDue(false) }}
    >
      {t('shell.installText')}
    </Banner>
  );
}
