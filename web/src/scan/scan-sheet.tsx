import '../styles/screens.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useT } from '../lib/words/use-t.ts';
import { IconButton } from '../ui/data/icon-button.tsx';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import { CameraView } from './camera-view.tsx';
import { HandEntry } from './hand-entry.tsx';
import type { ScanChoice, ScanOutcome } from './scan-outcome.ts';

type ScanSheetProps = {
  title: string;
  outcome: ScanOutcome | undefined;
  isBusy: boolean;
  onCode: (code: string) => void;
  onChoice: (choice: ScanChoice) => void;
  onProblem: (text: string) => void;
  onClose: () => void;
};

/** The whole screen is the camera; what is typed instead stands under the thumb. */
export function ScanSheet({ title, outcome, isBusy, onCode, onChoice, onProblem, onClose }: ScanSheetProps) {
  const t = useT();
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open
        onOpenChange={(next) => {
          if (!next) onClose();
        }}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim" />
          <Dialog.Popup className="fixed inset-0 z-50 flex flex-col on-display pt-[env(safe-area-inset-top)] outline-none md:inset-y-6 md:mx-auto md:max-w-160 md:overflow-hidden md:rounded-card">
            <div className="flex flex-none items-center gap-3 py-2 ps-5 pe-2">
              <Dialog.Title className="min-w-0 flex-1 text-title font-bold">{title}</Dialog.Title>
              <IconButton icon={X} label={t('shell.close')} onClick={onClose} />
            </div>
            <CameraView onCode={onCode} />
            <div className="flex max-h-[60%] flex-none flex-col gap-3 overflow-y-auto p-4 pb-[max(16px,env(safe-area-inset-bottom))]">
              <div role="alert">
                {outcome?.kind === 'refused' ? (
                  <p className="flex items-start gap-2 rounded-control bg-danger-bg p-3 font-semibold text-danger-text">
                    <StateMark shape="stop" size={24} />
                    <span className="min-w-0 break-words">{outcome.text}</span>
                  </p>
                ) : null}
              </div>
              <div role="status">
                {outcome?.kind === 'counted' ? (
                  <p className="flex items-start gap-2 rounded-control bg-ok-bg p-3 font-semibold text-ok-text">
                    <StateMark shape="done" size={24} />
                    <span className="min-w-0 break-words">{outcome.text}</span>
                  </p>
                ) : null}
              </div>
              {outcome?.kind === 'several' ? <Choices choices={outcome.choices} onChoice={onChoice} /> : null}
              <HandEntry isBusy={isBusy} onCode={onCode} onProblem={onProblem} />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

type ChoicesProps = { choices: readonly ScanChoice[]; onChoice: (choice: ScanChoice) => void };

function Choices({ choices, onChoice }: ChoicesProps) {
  const t = useT();
  return (
    <section aria-label={t('scan.several')} className="rounded-card bg-surface text-ink">
      <h3 className="px-4 pt-3 font-bold">{t('scan.several')}</h3>
      <ul>
        {choices.map((choice) => (
          <li key={choice.id} className="border-b border-line last:border-b-0">
            {choice.cause === undefined ? (
              <ListRow arrow title={choice.name} onClick={() => onChoice(choice)} />
            ) : (
              <ListRow
                title={choice.name}
                quiet={choice.cause}
                leading={<StateMark shape="stop" size={24} />}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
