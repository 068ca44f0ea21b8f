import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { unsentStore } from '../../offline/unsent.ts';
import { endSession } from '../../session/core.ts';
import { Button } from '../../ui/data/button.tsx';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';

/** With unsent work it asks first; the work stays on the phone, sealed, until the same person is back. */
export function LogoutButton() {
  const t = useT();
  const confirm = useConfirm();
  const unsent = useStore(unsentStore);
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    const isSure =
      unsent === 0 ||
      (await confirm({
        title: t('session.logOutTitle'),
        text: t('session.unsentKept', { count: unsent }),
        confirmLabel: t('session.logOut'),
        cancelLabel: t('shell.cancel'),
      }));
    if (!isSure) return;
    setBusy(true);
    await endSession({ tellServer: true });
  };
  return (
    <div className="flex flex-col gap-2">
      <Button kind="destructive" wide icon={LogOut} busy={busy} onClick={() => void logOut()}>
        {t('session.logOut')}
      </Button>
      {unsent > 0 ? (
        <p className="text-center text-quiet text-ink-quiet">{t('session.unsentKept', { count: unsent })}</p>
      ) : null}
    </div>
  );
}
