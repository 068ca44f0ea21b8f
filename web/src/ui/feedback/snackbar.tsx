import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../data/icon-button.tsx';
import { noticeMilliseconds, type Snack } from './snackbar-queue.ts';
import { StateMark } from './state-mark.tsx';

type SnackbarProps = { snack: Snack; onDismiss: (id: number) => void };

export function Snackbar({ snack, onDismiss }: SnackbarProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (snack.stays || held) return;
    const timer = setTimeout(() => onDismiss(snack.id), noticeMilliseconds(snack));
    return () => clearTimeout(timer);
  }, [snack, held, onDismiss]);

  const { action } = snack;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being over it only holds the clock
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="on-display pointer-events-auto flex items-center gap-3 rounded-card py-2.5 ps-4 pe-1.5 type-16/21 shadow-float"
    >
      <StateMark shape={snack.shape ?? (snack.stays ? 'stop' : 'done')} />
      <p className="min-w-0 flex-1 py-1.5">{snack.text}</p>
      {action ? (
        <button
          type="button"
          onClick={() => {
            onDismiss(snack.id);
            action.onPress();
          }}
          className="min-h-target min-w-16 flex-none rounded-control px-2.5 text-center font-bold text-display-mark"
        >
          {action.label}
        </button>
      ) : null}
      {snack.stays ? (
        <IconButton icon={X} label={snack.dismissLabel} onClick={() => onDismiss(snack.id)} />
      ) : null}
    </div>
  );
}
