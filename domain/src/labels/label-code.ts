import { gtin14, type InternalCode, internalCode } from '../scan/index.ts';
import { type Quantity, quantityText } from '../warehouse/index.ts';

/** What the squares on a label say, and in which kind of squares. GS1 text has its identifiers in brackets. */
export interface LabelCode {
  readonly symbol: 'gs1datamatrix' | 'qrcode';
  readonly text: string;
}

export interface GoodsOnLabel {
  /** Codes of the product that stand for one of its base unit. */
  readonly barcodes: readonly string[];
  /** The code of the base unit: kilos and metres are written as weight and length. */
  readonly unit: string;
  readonly batch?: string | undefined;
  readonly serial?: string | undefined;
  readonly quantity?: Quantity | undefined;
  /** Our own code, where the product has no article number or GS1 cannot write what is said. */
  readonly own: InternalCode;
}

export const ownCode = (code: InternalCode): LabelCode => ({ symbol: 'qrcode', text: internalCode(code) });

/** Signs GS1 knows, less the brackets: they would be read as identifiers. */
const writable = /^[!"%&'*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;

/** `(01)` with batch, serial and quantity for a product with an article number; our own code for others. */
export function goodsCode({ barcodes, unit, batch, serial, quantity, own }: GoodsOnLabel): LabelCode {
  const gtin = barcodes.map((code) => gtin14(code.trim())).find((found) => found !== undefined);
  const isWritable = [batch, serial].every((text) => text === undefined || writable.test(text));
  if (gtin === undefined || !isWritable) return ownCode(own);
  const parts = [
    ['01', gtin],
    ['10', batch],
    ['21', serial],
    quantity === undefined ? [] : amountOf(quantity, unit),
  ];
  return {
    symbol: 'gs1datamatrix',
    text: parts.flatMap(([ai, value]) => (value === undefined ? [] : [`(${ai})${value}`])).join(''),
  };
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
