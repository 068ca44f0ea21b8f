import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { quantityOfHand } from '../work/in-hand.ts';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import type { Transferring } from './use-transfer.ts';

/** What is on its way goes back to the place it left: the driver turned round, or it was the wrong thing. */
export function PutBack({ work }: { work: Transferring }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const { hand, line, origin } = work;
  const quantity = hand && line && quantityOfHand(hand, line);
  if (!line || !quantity || !origin || quantity > line.left) return null;
  const { product } = line;
  const amount = { qty: shownQuantity(quantity, product.decimals), unit: product.unit };
  return (
    <>
      <Button wide kind="secondary" size="form" icon={Undo2} onClick={() => setIsAsking(true)}>
        {t('stock.backWhereItLeft')}
      </Button>
      {isAsking ? (
        <Sheet
          open
          title={t('stock.backTitle', amount)}
          text={t('stock.backText', { place: origin.code })}
          closeLabel={t('shell.close')}
          onClose={() => setIsAsking(false)}
          actions={
            <Button
              wide
              size="form"
              busy={work.isSending}
              onClick={() => {
                setIsAsking(false);
                void work.putBack();
              }}
            >
              {t('stock.backYes')}
            </Button>
          }
        />
      ) : null}
    </>
  );
}
