import { storedQuantity } from '@sveis/domain/warehouse';
import { Delete } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { type KeypadKey, pressKey, typedQuantity } from './keypad-text.ts';

type KeypadProps = {
  text: string;
  /** What stands there was scanned, not typed: the first figure takes its place. */
  isScanned?: boolean;
  onText: (text: string) => void;
  /** The unit has decimals: there is a comma. */
  hasDecimals: boolean;
  /** The lowest key of the fourth column: a pack, ten, or all that is left. */
  last: { readonly label: string; readonly key: KeypadKey };
};

const one = storedQuantity(1);
const sign = (text: string): KeypadKey => ({ kind: 'sign', sign: text });

/** Large enough for gloves. The fourth column counts. */
export function Keypad({ text, isScanned = false, onText, hasDecimals, last }: KeypadProps) {
  const t = useT();
  const press = (key: KeypadKey) => () => onText(pressKey(isScanned && key.kind === 'sign' ? '' : text, key));
  const digit = (figure: string) => (
    <Key key={figure} onPress={press(sign(figure))}>
      {figure}
    </Key>
  );
  return (
    <fieldset className="grid grid-cols-4 gap-2">
      <legend className="sr-only">{t('stock.keypad')}</legend>
      {['7', '8', '9'].map(digit)}
      <Key isStep label={t('stock.keyBack')} onPress={press({ kind: 'back' })}>
        <Icon of={Delete} />
      </Key>
      {['4', '5', '6'].map(digit)}
      <Key isStep onPress={press({ kind: 'add', quantity: one })}>
        +1
      </Key>
      {['1', '2', '3'].map(digit)}
      <Key isStep onPress={press({ kind: 'add', quantity: -one })}>
        −1
      </Key>
      {hasDecimals ? digit(',') : digit('000')}
      {digit('0')}
      {digit('00')}
      <Key isStep onPress={press(last.key)}>
        {last.label}
      </Key>
    </fieldset>
  );
}

type KeyProps = { isStep?: boolean; label?: string; onPress: () => void; children: ReactNode };

function Key({ isStep = false, label, onPress, children }: KeyProps) {
  const face = isStep
    ? 'bg-steel-tint type-18/22 font-bold text-steel'
    : 'bg-surface type-26/30 font-semibold';
  return (
    <button
      type="button"
      {...(label === undefined ? {} : { 'aria-label': label })}
      className={`sinks grid min-h-17 min-w-0 place-items-center rounded-control px-1 pb-[3px] text-center tabular-nums [box-shadow:inset_0_0_0_1px_var(--line),inset_0_-3px_0_var(--line)] ${face}`}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** The key that sets what is left, or adds ten where nothing is known to be. */
export function lastKey(
  remaining: bigint | undefined,
  allWord: (qty: string) => string,
): KeypadProps['last'] {
  if (remaining === undefined || remaining <= 0n)
    return { label: '+10', key: { kind: 'add', quantity: storedQuantity(10) } };
  return { label: allWord(typedQuantity(remaining)), key: { kind: 'set', quantity: remaining } };
}
