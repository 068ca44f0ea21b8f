import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import type { PickLine } from './pick-lines.ts';

type ShortSheetProps = { line: PickLine; onEnd: (reason: string) => void; onClose: () => void };

/** There is less than was ordered: why, in a few words. */
export function ShortSheet({ line: { product, left }, onEnd, onClose }: ShortSheetProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const end = () => {
    setIsTried(true);
    if (reason.trim() !== '') onEnd(reason.trim());
  };
  return (
    <Sheet
      open
      title={t('stock.shortTitle', { qty: shownQuantity(left, product.decimals), unit: product.unit })}
      text={product.name}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button wide size="form" onClick={end}>
          {t('stock.endShort')}
        </Button>
      }
    >
      <FieldStack>
        <TextField
          label={t('stock.reason')}
          value={reason}
          maxLength={120}
          autoComplete="off"
          error={isTried && reason.trim() === '' ? t('stock.required') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </FieldStack>
    </Sheet>
  );
}
