import { X } from 'lucide-react';
import { IconButton } from '../data/icon-button.tsx';
import type { DialogProps } from './dialog.tsx';
import { Modal } from './modal.tsx';

/** Slides over the lower part of the screen and leaves what is behind in sight. */
export function Sheet({ closeLabel, ...modal }: DialogProps) {
  return (
    <Modal {...modal} sheet close={<IconButton icon={X} label={closeLabel} onClick={modal.onClose} />} />
  );
}
