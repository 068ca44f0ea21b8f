import '../../styles/screens.css';
import { Button } from '../data/button.tsx';
import { StateMark } from '../feedback/state-mark.tsx';
import type { ConfirmRequest } from './confirm-queue.ts';
import { Modal } from './modal.tsx';

export type ConfirmDialogProps = Omit<ConfirmRequest, 'kind'> & {
  open: boolean;
  onAnswer: (yes: boolean) => void;
};

export function ConfirmDialog({
  open,
  onAnswer,
  title,
  text,
  confirmLabel,
  cancelLabel,
}: ConfirmDialogProps) {
  return (
    <Modal
      alert
      open={open}
      onClose={() => onAnswer(false)}
      title={title}
      text={text}
      mark={<StateMark shape="warn" size={30} />}
      actions={
        <>
          <Button wide size="form" onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
          <Button wide kind="secondary" onClick={() => onAnswer(false)}>
            {cancelLabel}
          </Button>
        </>
      }
    />
  );
}
