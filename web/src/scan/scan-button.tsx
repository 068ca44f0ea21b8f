import { LONGEST_CODE } from '@sveis/domain/scan';
import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { failureText } from '../lib/api/failures.ts';
import { notifyRefusal } from '../lib/notices.ts';
import { useT } from '../lib/words/use-t.ts';
import { Button } from '../ui/data/button.tsx';
import { IconButton } from '../ui/data/icon-button.tsx';
import { Tile } from '../ui/layout/tile.tsx';
import { createReadGate } from './read-gate.ts';
import { type OnCode, refusedWith, type ScanChoice, type ScanOutcome } from './scan-outcome.ts';
import { vibrate } from './vibrate.ts';
import { useWedge } from './wedge.ts';

const ScanSheet = lazy(async () => ({ default: (await import('./scan-sheet.tsx')).ScanSheet }));

export type ScanButtonProps = {
  /** What is scanned for: said above the camera. */
  title?: string | undefined;
  /** Where another button beside it scans for something else. */
  label?: string;
  onCode: OnCode;
  /** Where readers that act as a keyboard are heard as well. */
  wedge?: 'page' | 'dialog';
  /** A tile among others in place of the sign alone. */
  isTile?: boolean;
  /** A button with this word, as it stands in a dock. */
  word?: string;
  /** The orange one, where it stands alone. */
  isMain?: boolean;
  /** The camera is what somebody came for. */
  isOpenAtOnce?: boolean | undefined;
};

/** Opens the camera, and hears other readers while it is there. */
export function ScanButton(props: ScanButtonProps) {
  const { title, label, onCode, wedge, isTile, word, isMain = false, isOpenAtOnce = false } = props;
  const t = useT();
  const [isOpen, setIsOpen] = useState(isOpenAtOnce);
  const [outcome, setOutcome] = useState<ScanOutcome>();
  const [isBusy, setIsBusy] = useState(false);
  const asking = useRef(false);
  const [isNew] = useState(createReadGate);
  const close = () => {
    setIsOpen(false);
    setOutcome(undefined);
  };
  const settle = (next: ScanOutcome, isSheet: boolean) => {
    vibrate(next.kind === 'refused' ? 'refused' : 'read');
    if (next.kind === 'taken') return close();
    if (next.kind === 'refused' && !isSheet) return void notifyRefusal(next.text);
    setIsOpen(true);
    setOutcome(next);
  };
  const following = async (what: () => Promise<ScanOutcome>) => {
    asking.current = true;
    setIsBusy(true);
    const next = await what().catch((failure: unknown) => refusedWith(failureText(failure)));
    asking.current = false;
    setIsBusy(false);
    settle(next, isOpen);
  };
  const ask = async (raw: string) => {
    // A two-dimensional code may hold pages of text; no plate does.
    const code = raw.slice(0, LONGEST_CODE);
    if (code.trim() === '' || asking.current || !isNew(code, Date.now())) return;
    await following(() => onCode(code));
  };
  const choose = ({ take }: ScanChoice) => {
    const next = take();
    if (next === undefined) return close();
    void following(() => next);
  };
  const opens = { icon: ScanLine, 'aria-haspopup': 'dialog', onClick: () => setIsOpen(true) } as const;
  const face = { ...opens, label: label ?? t('scan.title') };
  useWedge((code) => void ask(code), isOpen ? 'dialog' : wedge);
  return (
    <>
      {word === undefined ? (
        isTile ? (
          <Tile centred {...face} />
        ) : (
          <IconButton {...face} />
        )
      ) : (
        <Button {...(isMain ? { wide: true } : { kind: 'secondary' })} size="form" {...opens}>
          {word}
        </Button>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <ScanSheet
            title={title ?? t('scan.title')}
            outcome={outcome}
            isBusy={isBusy}
            onCode={(code) => void ask(code)}
            onChoice={choose}
            onProblem={(text) => settle(refusedWith(text), true)}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
