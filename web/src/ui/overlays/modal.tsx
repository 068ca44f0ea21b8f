import '../../styles/screens.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useBottomClear } from '../layout/bottom-clear.ts';

type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string | undefined;
  /** An alert waits for an answer: a stray tap beside it does not close it. */
  alert?: boolean;
  /** Stays at the lower edge on wide screens too. */
  sheet?: boolean;
  /** A sheet that stands at the side where the screen is wide. */
  panel?: boolean;
  /** Over the whole screen, whatever its size. */
  whole?: boolean;
  mark?: ReactNode;
  close?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
  actions?: ReactNode;
};

/** The frame of dialog and sheet: from the lower edge on a phone, under the thumb; in the middle when wide. */
export function Modal(props: ModalProps) {
  const { open, onClose, title, text, alert, sheet, panel, whole, mark, close, initialFocus } = props;
  const { children, actions } = props;
  const wide = panel
    ? 'md:top-0 md:start-auto md:w-104 md:max-h-none md:rounded-none md:shadow-float'
    : sheet
      ? 'md:mx-auto md:max-w-160'
      : 'md:inset-0 md:w-120 md:m-auto md:h-fit md:rounded-card md:shadow-float';
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        open={open}
        onOpenChange={(next) => {
          if (!next) onClose();
        }}
        disablePointerDismissal={alert ?? false}
      >
        <Base.Portal>
          <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Base.Popup
            {...(alert ? { role: 'alertdialog' } : {})}
            {...(initialFocus ? { initialFocus } : {})}
            className={`fixed z-50 flex flex-col bg-surface text-ink outline-none rises ${whole ? 'inset-0 pt-[env(safe-area-inset-top)]' : `inset-x-0 bottom-0 max-h-[92dvh] rounded-t-sheet shadow-sheet ${wide}`}`}
          >
            {sheet && !whole ? (
              <span
                className={`mx-auto mt-2.5 h-[5px] w-11 flex-none rounded-full bg-line-strong ${panel ? 'md:hidden' : ''}`}
              />
            ) : null}
            <div
              className={`flex flex-none items-start gap-3.5 ps-5 ${close ? 'pe-2' : 'pe-5'} ${sheet ? 'pt-2.5' : 'pt-6'}`}
            >
              {mark}
              <div className="min-w-0 flex-1">
                <Base.Title className="text-title font-bold">{title}</Base.Title>
                {text === undefined ? null : <Base.Description className="mt-2">{text}</Base.Description>}
              </div>
              {close ? <div className="-mt-2.5 flex-none">{close}</div> : null}
            </div>
            {children ? (
              <div
                className={`min-h-0 flex-1 overflow-y-auto px-5 pt-4 ${actions ? 'pb-[calc(4px+var(--snack-clear,0px))]' : 'pb-[calc(24px+var(--snack-clear,0px))]'} ${whole ? 'flex flex-col' : ''}`}
              >
                {children}
              </div>
            ) : null}
            <Foot>{actions}</Foot>
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}

/** What is told meanwhile stands above the buttons, not over them. */
function Foot({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomClear(bar);
  return (
    <div
      ref={bar}
      className="flex flex-none flex-col gap-2 px-5 pt-5 pb-[max(24px,env(safe-area-inset-bottom))] empty:pt-0 empty:pb-[env(safe-area-inset-bottom)] low:flex-row low:pt-2 low:pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
  );
}
