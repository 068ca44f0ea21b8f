import type { Quantity } from '@sveis/domain/warehouse';
import { useT } from '../../lib/words/use-t.ts';
import { Keypad, lastKey } from '../work/quantity/keypad.tsx';
import { typedQuantity } from '../work/quantity/keypad-text.ts';
import type { ShelfPiece } from './shelf-piece.ts';

type ShelfQuantityProps = {
  piece: ShelfPiece;
  /** As typed; nothing typed yet is all of it. */
  text: string | undefined;
  onText: (text: string) => void;
  all: Quantity;
};

/** How much of what lies there: filled in with all of it, and the first figure typed takes its place. */
export function ShelfQuantity({ piece: { product }, text, onText, all }: ShelfQuantityProps) {
  const t = useT();
  const shown = text ?? typedQuantity(all);
  return (
    <>
      <label className="flex items-baseline gap-2 rounded-control bg-sunken px-4 py-2">
        <input
          aria-label={t('stock.quantity')}
          value={shown}
          inputMode="none"
          autoComplete="off"
          placeholder="0"
          className="type-40/44 min-h-target-lg w-full min-w-0 bg-transparent text-end font-bold tabular-nums outline-none"
          onChange={(event) => onText(event.target.value.replace('.', ',').slice(0, 13))}
        />
        <span className="text-lead text-ink-quiet">{product.unit}</span>
      </label>
      <Keypad
        text={shown}
        isScanned={text === undefined}
        onText={onText}
        hasDecimals={product.decimals > 0}
        last={lastKey(all, (qty) => t('stock.allLeft', { qty }))}
      />
    </>
  );
}
