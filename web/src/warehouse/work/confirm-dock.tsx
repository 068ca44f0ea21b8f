import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { ScanButton, taken } from '../../scan/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { WorkDock } from './work-dock.tsx';

type ConfirmDockProps = {
  onCode: (code: string) => void;
  /** Undefined while nothing is in hand: then the scan is what comes next. */
  confirm:
    | {
        readonly word: string;
        /** What is asked for before it can be confirmed; the button says it. */
        readonly missing: string | undefined;
        readonly isSending: boolean;
        readonly onPress: () => void;
      }
    | undefined;
  /** Between the scan and the confirm. */
  children?: ReactNode;
};

/** Under the thumb: the camera, and the confirm of what is in hand. */
export function ConfirmDock({ onCode, confirm, children }: ConfirmDockProps) {
  const t = useT();
  return (
    <WorkDock>
      <ScanButton
        word={t('stock.scan')}
        isMain={!confirm}
        onCode={async (code) => {
          onCode(code);
          return taken;
        }}
      />
      {children}
      {confirm ? (
        <Button
          wide
          size="form"
          busy={confirm.isSending}
          busyLabel={t('shell.sending')}
          {...(confirm.missing === undefined ? { icon: Check } : {})}
          onClick={confirm.onPress}
        >
          {confirm.missing ?? confirm.word}
        </Button>
      ) : null}
    </WorkDock>
  );
}
