import type { SecondFactorSetup } from '@sveis/domain/session';
import { Copy } from 'lucide-react';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { QrSquare } from '../../ui/data/qr-square.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** In groups of four, as it is typed by hand. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The key for the app, as a picture and in letters, and the recovery codes: shown once. */
export function SetupParts({ setup }: { setup: SecondFactorSetup }) {
  const t = useT();
  return (
    <>
      <Card>
        <p>{t('signin.stepApp')}</p>
        <div className="flex flex-wrap items-center gap-4 py-3">
          <QrSquare text={setup.address} label={t('signin.picture')} />
          <div className="min-w-0 flex-1 basis-40">
            <p className="text-quiet text-ink-quiet">{t('signin.byHand')}</p>
            <p className="font-semibold break-words tabular-nums select-all">{inGroups(setup.secret)}</p>
          </div>
        </div>
      </Card>
      <RecoveryCodes codes={setup.recovery_codes} />
    </>
  );
}

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify(t('signin.copied')),
      () => notifyRefusal(t('signin.notCopied')),
    );
  return (
    <Card>
      <h2 className="text-lead font-bold">{t('signin.recoveryCodes')}</h2>
      <p className="text-quiet text-ink-quiet">{t('signin.stepCodes')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4 gap-y-1 py-3 font-semibold tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button kind="secondary" size="small" icon={Copy} onClick={() => void copy()}>
        {t('signin.copyCodes')}
      </Button>
    </Card>
  );
}
