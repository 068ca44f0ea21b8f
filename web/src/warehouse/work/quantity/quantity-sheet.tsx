import { decimalsOf, type Quantity, quantityOf } from '@sveis/domain/warehouse';
import { useState } from 'react';
import type { Translate } from '../../../lib/words/messages.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Keypad, lastKey } from './keypad.tsx';
import { typedQuantity } from './keypad-text.ts';

export interface QuantityRules {
  readonly decimals: number;
  /** A count may be nothing; what is moved may not. */
  readonly zero?: 'allowed';
}

/** Why a typed quantity cannot be taken; undefined where it can. */
function quantityProblem(text: string, { decimals, zero }: QuantityRules, t: Translate): string | undefined {
  if (text.trim() === '') return t('stock.required');
  const quantity = quantityOf(text);
  if (quantity === undefined) return t('stock.notANumber');
  if (quantity < 0n || (quantity === 0n && zero !== 'allowed')) return t('stock.moreThanZero');
  return decimalsOf(quantity) > decimals ? t('stock.tooManyDecimals', { count: decimals }) : undefined;
}

type QuantitySheetProps = {
  title: string;
  unit: string;
  rules: QuantityRules;
  quantity: Quantity | undefined;
  /** Offered as one key and never filled in by itself. */
  remaining?: Quantity | undefined;
  /** How many are in a pack; adds that many. */
  pack?: Quantity | undefined;
  onQuantity: (quantity: Quantity) => void;
  onClose: () => void;
};

/** How many: a keypad for gloves, comma or dot, also from a keyboard. */
export function QuantitySheet(props: QuantitySheetProps) {
  const { title, unit, rules, quantity, remaining, pack, onQuantity, onClose } = props;
  const t = useT();
  const [text, setText] = useState(quantity === undefined ? '' : typedQuantity(quantity));
  const [isTried, setIsTried] = useState(false);
  const problem = quantityProblem(text, rules, t);
  const take = () => {
    setIsTried(true);
    const typed = quantityOf(text);
    if (problem === undefined && typed !== undefined) onQuantity(typed);
  };
  return (
    <Sheet
      open
      title={title}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button wide size="form" onClick={take}>
          {text === '' ? t('stock.takeQuantity') : t('stock.takeFigure', { qty: text, unit })}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <label className="flex items-baseline gap-2 rounded-control bg-sunken px-4 py-2">
          <span className="sr-only">{t('stock.quantity')}</span>
          <input
            value={text}
            inputMode="none"
            autoComplete="off"
            placeholder="0"
            aria-invalid={isTried && problem !== undefined ? true : undefined}
            className="type-40/44 min-h-target-lg w-full min-w-0 bg-transparent text-end font-bold tabular-nums outline-none"
            onChange={(event) => setText(event.target.value.replace('.', ',').slice(0, 13))}
            onKeyDown={(event) => {
              if (event.key === 'Enter') take();
            }}
          />
          <span className="text-lead text-ink-quiet">{unit}</span>
        </label>
        <p role="alert" className="flex min-h-6 items-center gap-2 text-quiet font-semibold text-danger-text">
          {isTried && problem !== undefined ? (
            <>
              <StateMark shape="stop" size={20} />
              {problem}
            </>
          ) : null}
        </p>
        {pack === undefined ? null : (
          <Button
            wide
            kind="secondary"
            onClick={() => setText(typedQuantity((quantityOf(text) ?? 0n) + pack))}
          >
            {t('stock.addPack', { qty: typedQuantity(pack) })}
          </Button>
        )}
        <Keypad
          text={text}
          onText={setText}
          hasDecimals={rules.decimals > 0}
          last={lastKey(remaining, (qty) => t('stock.allLeft', { qty }))}
        />
      </div>
    </Sheet>
  );
}
