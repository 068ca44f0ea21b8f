import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ConfirmRequest } from './confirm-queue.ts';
import { DeleteDialog } from './delete-dialog.tsx';

export type ConfirmQuestionProps = {
  open: boolean;
  request: ConfirmRequest;
  onAnswer: (yes: boolean) => void;
};

export function ConfirmQuestion({ open, request, onAnswer }: ConfirmQuestionProps) {
  const { kind, ...words } = request;
  const Shown = kind === 'delete' ? DeleteDialog : ConfirmDialog;
  return <Shown {...words} open={open} onAnswer={onAnswer} />;
}
