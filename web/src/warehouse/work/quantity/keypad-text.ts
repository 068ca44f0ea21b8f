import { type Quantity, quantityOf, quantityText } from '@sveis/domain/warehouse';

/** What a key of the keypad does: a sign is typed, `back` takes the last one away, a step adds, a figure stands. */
export type KeypadKey =
  | { readonly kind: 'sign'; readonly sign: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'add'; readonly quantity: Quantity }
  | { readonly kind: 'set'; readonly quantity: Quantity };

const LONGEST = 13;

/** As people write it: with a comma. */
export const typedQuantity = (quantity: Quantity): string => quantityText(quantity).replace('.', ',');

/** The text on the display after a key. Nothing on it can be pressed into something that is no number. */
export function pressKey(text: string, key: KeypadKey, least: Quantity = 0n): string {
  switch (key.kind) {
    case 'back':
      return text.slice(0, -1);
    case 'set':
      return typedQuantity(key.quantity);
    case 'add': {
      const next = (quantityOf(text) ?? 0n) + key.quantity;
      return next < least ? typedQuantity(least) : typedQuantity(next);
    }
    default: {
      if (key.sign === ',' && text.includes(',')) return text;
      const next = `${text === '0' && key.sign !== ',' ? '' : text}${key.sign}`;
      return (next.startsWith(',') ? `0${next}` : next).slice(0, LONGEST);
    }
  }
}
