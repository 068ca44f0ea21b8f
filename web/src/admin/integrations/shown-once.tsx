import { Copy } from 'lucide-react';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';

type ShownOnceProps = {
  secret: string;
  text: string;
  copyLabel: string;
  copiedText: string;
  onClose: () => void;
};

/** What nobody can read again: to be copied now. */
export function ShownOnce({ secret, text, copyLabel, copiedText, onClose }: ShownOnceProps) {
  const t = useT();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify(copiedText),
      () => notifyRefusal(t('integrations.notCopied')),
    );
  return (
    <div className="flex flex-col gap-3 pb-4">
      <p>{text}</p>
      <p className="rounded-control bg-sunken p-3 font-semibold break-all select-all">{secret}</p>
      <Button icon={Copy} onClick={() => void copy()}>
        {copyLabel}
      </Button>
      <Button kind="secondary" onClick={onClose}>
        {t('integrations.keyDone')}
      </Button>
    </div>
  );
}
