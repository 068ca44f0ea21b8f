import { parseDecimal } from '../format/index.ts';

/** A quantity in millionths of its unit. Stock is counted in whole numbers of these, never in floats. */
export type Quantity = bigint;

const DECIMALS = 6;
const ONE: Quantity = 1_000_000n;
/** `numeric(18, 6)` holds twelve digits before the comma. */
const MOST: Quantity = 10n ** 18n - 1n;

/** `7,5`, `7.5` and `-7.500000` as a quantity; nothing where the text is no number or has more than six decimals. */
export function quantityOf(text: string): Quantity | undefined {
  const exact = parseDecimal(text, { minus: true });
  const parts = exact === undefined ? null : /^(-?)(\d*)(?:\.(\d*))?$/.exec(exact);
  if (!parts) return undefined;
  const [, sign, whole = '', given = ''] = parts;
  const decimals = given.replace(/0+$/, '');
  if (decimals.length > DECIMALS) return undefined;
  const size = BigInt(whole === '' ? 0 : whole) * ONE + BigInt(decimals.padEnd(DECIMALS, '0'));
  if (size > MOST) return undefined;
  return sign === '-' ? -size : size;
}

/** A quantity the database or our own code wrote: anything else is a fault of ours. */
export function storedQuantity(text: string | number): Quantity {
  const quantity = quantityOf(String(text));
  if (quantity === undefined) throw new Error(`${text} is no stored quantity`);
  return quantity;
}

/** The shortest exact text: `12.5`. */
export function quantityText(quantity: Quantity): string {
  const size = quantity < 0n ? -quantity : quantity;
  const decimals = String(size % ONE)
    .padStart(DECIMALS, '0')
    .replace(/0+$/, '');
  return `${quantity < 0n ? '-' : ''}${size / ONE}${decimals === '' ? '' : `.${decimals}`}`;
}

/** How many decimals a quantity needs. */
export const decimalsOf = (quantity: Quantity): number => (quantityText(quantity).split('.')[1] ?? '').length;

/** In the base unit, given how many of those one of the unit is; nothing where six decimals cannot hold it. */
export function inBaseUnit(quantity: Quantity, factor: Quantity): Quantity | undefined {
  const product = quantity * factor;
  return product % ONE === 0n ? product / ONE : undefined;
}

/** `percent` of a quantity, rounded down: an allowance is never more than it says. */
export const shareOf = (quantity: Quantity, percent: Quantity): Quantity =>
  (quantity * percent) / (100n * ONE);

export const sumOf = (quantities: readonly Quantity[]): Quantity =>
  quantities.reduce((sum, one) => sum + one, 0n);
