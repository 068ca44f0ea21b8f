import type { ReactNode } from 'react';
import { Button } from '../../../ui/data/button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';

type WarnNoteProps = {
  /** It cannot be saved like this. */
  stop?: boolean;
  action?: { label: string; onPress: () => void };
  children: ReactNode;
};

export function WarnNote({ stop, action, children }: WarnNoteProps) {
  const face = stop ? 'bg-danger-bg text-danger-text' : 'bg-warn-bg text-warn-text';
  return (
    <div
      role={stop ? 'alert' : 'status'}
      tabIndex={stop ? -1 : undefined}
      className={`flex items-center gap-2.5 rounded-card px-3.5 py-2.5 type-16/21 ${face}`}
    >
      <StateMark shape={stop ? 'stop' : 'warn'} />
      <div className="min-w-0 flex-1">{children}</div>
      {action ? (
        <Button kind="secondary" size="small" onClick={action.onPress}>
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}
