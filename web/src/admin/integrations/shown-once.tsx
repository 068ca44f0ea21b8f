import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';

type ShownOnceProps = {
  secret: string;
  text: string;
  copyLabel: string;
  copiedText: string;
  onClose: () => void;
  /** What is copied besides. */
  children?: ReactNode;
};

/** What nobody can read again: to be copied now. */
export function ShownOnce({ secret, text, copyLabel, copiedText, onClose, children }: ShownOnceProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-3 pb-4">
      <p>{text}</p>
      <Copied value={secret} label={copyLabel} copiedText={copiedText} />
      {children}
      <Button kind="secondary" onClick={onClose}>
        {t('integrations.keyDone')}
      </Button>
    </div>
  );
}

type CopiedProps = { value: string; label: string; copiedText: string };

/** A text to be copied into another system, with the button that does it. */
export function Copied({ value, label, copiedText }: CopiedProps) {
  const t = useT();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => notify(copiedText),
      () => notifyRefusal(t('integrations.notCopied')),
    );
  return (
    <>
      <p className="rounded-control bg-sunken p-3 font-semibold break-all select-all">{value}</p>
      <Button icon={Copy} onClick={() => void copy()}>
        {label}
      </Button>
    </>
  );
}
