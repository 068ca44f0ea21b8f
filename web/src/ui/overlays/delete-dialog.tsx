import '../../styles/screens.css';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../data/button.tsx';
import { StateMark } from '../feedback/state-mark.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { Modal } from './modal.tsx';

/** Focus starts on the way out, so that a hasty Enter deletes nothing. */
export function DeleteDialog({ open, onAnswer, title, text, confirmLabel, cancelLabel }: ConfirmDialogProps) {
  const wayOut = useRef<HTMLElement>(null);
  return (
    <Modal
      alert
      open={open}
      onClose={() => onAnswer(false)}
      title={title}
      text={text}
      mark={<StateMark shape="stop" size={30} />}
      initialFocus={wayOut}
      actions={
        <>
          <Button wide kind="destructive" icon={Trash2} onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
          <Button wide kind="secondary" ref={wayOut} onClick={() => onAnswer(false)}>
            {cancelLabel}
          </Button>
        </>
      }
    />
  );
}
