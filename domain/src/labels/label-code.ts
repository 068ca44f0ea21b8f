import type { Day } from '../format/index.ts';
import { gtin14, type InternalCode, internalCode } from '../scan/index.ts';
import { type Quantity, quantityText } from '../warehouse/index.ts';

/** What the squares on a label say, and in which kind of squares. GS1 text has its identifiers in brackets. */
export interface LabelCode {
  readonly symbol: Gs1Symbol | 'qrcode';
  readonly text: string;
}

/** The same GS1 text as small squares, which every camera reads, or as bars, which old laser readers need. */
export type Gs1Symbol = 'gs1datamatrix' | 'gs1-128';
/** What the company's setting `label_code` may be. */
export type LabelCodeChoice = 'squares' | 'bars';

export interface GoodsOnLabel {
  /** Codes of the product that stand for one of its base unit. */
  readonly barcodes: readonly string[];
  /** The code of the base unit: kilos and metres are written as weight and length. */
  readonly unit: string;
  readonly batch?: string | undefined;
  readonly serial?: string | undefined;
  readonly expires?: Day | undefined;
  readonly quantity?: Quantity | undefined;
  /** Our own code, where the product has no article number or GS1 cannot write what is said. */
  readonly own: InternalCode;
}

export const ownCode = (code: InternalCode): LabelCode => ({ symbol: 'qrcode', text: internalCode(code) });

/** Signs GS1 knows, less the brackets: they would be read as identifiers. */
const writable = /^[!"%&'*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;

/** So much text fits in one GS1-128 symbol; GS1 allows no more. */
const MOST_IN_BARS = 48;

/**
 * `(01)` with expiry, batch, serial and quantity for a product with an article number; our own code for others. Values of
 * fixed length come first: a reader that loses the separators then has the fewest places to go wrong.
 */
export function goodsCode(
  { barcodes, unit, batch, serial, expires, quantity, own }: GoodsOnLabel,
  choice: LabelCodeChoice = 'squares',
): LabelCode {
  const gtin = barcodes.map((code) => gtin14(code.trim())).find((found) => found !== undefined);
  const isWritable = [batch, serial].every((text) => text === undefined || writable.test(text));
  if (gtin === undefined || !isWritable) return ownCode(own);
  const amount = quantity === undefined ? [] : amountOf(quantity, unit);
  const isMeasure = amount[0]?.startsWith('31') ?? false;
  const parts = [
    ['01', gtin],
    ['17', expires?.slice(2).replaceAll('-', '')],
    ...(isMeasure ? [amount] : []),
    ['10', batch],
    ['21', serial],
    ...(isMeasure ? [] : [amount]),
  ];
  const text = parts.flatMap(([ai, value]) => (value === undefined ? [] : [`(${ai})${value}`])).join('');
  const isShort = text.replace(/[()]/g, '').length <= MOST_IN_BARS;
  return { symbol: choice === 'bars' && isShort ? 'gs1-128' : 'gs1datamatrix', text };
}

/** An amount GS1 has no room for is left to the letters beside the code. */
function amountOf(quantity: Quantity, unit: string): readonly string[] {
  const [whole = '', decimals = ''] = quantityText(quantity).split('.');
  const measure = unit === 'kg' ? '310' : unit === 'm' ? '311' : undefined;
  if (measure === undefined)
    return decimals === '' && whole !== '0' && whole.length <= 8 ? ['30', whole] : [];
  const digits = `${whole}${decimals}`;
  return decimals.length <= 5 && digits.length <= 6
    ? [`${measure}${decimals.length}`, digits.padStart(6, '0')]
    : [];
}
