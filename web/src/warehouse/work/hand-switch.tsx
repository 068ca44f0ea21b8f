import { Hand } from 'lucide-react';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { handStore, setHandSide } from './hand-store.ts';

/** Puts the buttons where the thumb of the other hand reaches them. */
export function HandSwitch() {
  const t = useT();
  const other = useStore(handStore) === 'left' ? 'right' : 'left';
  return (
    <Button wide kind="text" icon={Hand} onClick={() => setHandSide(other)}>
      {t(`stock.hand_${other}`)}
    </Button>
  );
}
