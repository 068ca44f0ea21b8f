import { History } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import type { MovedOn } from '../../stock-queries.ts';
import { MovesSheet } from './moves-sheet.tsx';

type MovesButtonProps = { on: MovedOn; onOpen?: (isOpen: boolean) => void };

/** Leads to the last moves; `onOpen` hears when they cover the page. */
export function MovesButton({ on, onOpen }: MovesButtonProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const show = (next: boolean) => {
    setIsOpen(next);
    onOpen?.(next);
  };
  return (
    <>
      <Button wide kind="secondary" icon={History} onClick={() => show(true)}>
        {t('stock.lastTwenty')}
      </Button>
      {isOpen ? <MovesSheet on={on} onClose={() => show(false)} /> : null}
    </>
  );
}
