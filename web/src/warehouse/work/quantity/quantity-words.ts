import { type Quantity, quantityText, storedQuantity } from '@sveis/domain/warehouse';

const LEAST_DECIMALS = 2;

/** Pieces as whole numbers, what is measured with two decimals: `42`, `60,00`. */
export function shownQuantity(quantity: Quantity | string, decimals: number): string {
  const text = quantityText(typeof quantity === 'string' ? storedQuantity(quantity) : quantity);
  const [whole = '0', behind = ''] = text.split('.');
  const shown = behind.padEnd(Math.min(decimals, LEAST_DECIMALS), '0');
  return shown === '' ? whole : `${whole},${shown}`;
}
