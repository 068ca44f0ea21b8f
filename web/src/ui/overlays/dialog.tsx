import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../data/icon-button.tsx';
import { Modal } from './modal.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  closeLabel: string;
  /** At the side of a wide screen. */
  panel?: boolean;
  /** Over the whole screen. */
  whole?: boolean;
  children?: ReactNode;
  /** Buttons, each `wide`; the first is what the dialog is for. */
  actions?: ReactNode;
};

export function Dialog({ closeLabel, ...modal }: DialogProps) {
  return <Modal {...modal} close={<IconButton icon={X} label={closeLabel} onClick={modal.onClose} />} />;
}
