import type { Day } from '../format/index.ts';
import {
  codeKey,
  codeProblem,
  codeSpellings,
  type Gs1Facts,
  gs1Facts,
  type InternalCode,
  isDoubtfulBatch,
  isDoubtfulSerial,
  type ReadCode,
  readCode,
} from '../scan/index.ts';
import { type CertificateType, normalNumber } from './batches.ts';
import { inBaseUnit, type Quantity, quantityOf, storedQuantity } from './quantity.ts';

/** What a phone keeps of a product, to know it by its codes without network. */
export interface KnownProduct {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The base unit: what stock is counted in. */
  readonly unit_id: number;
  readonly unit: string;
  readonly decimals: number;
  readonly tracking: 'none' | 'batch' | 'serial';
  readonly batch_pattern: string | null;
  readonly requires_heat: boolean;
  readonly min_cert: CertificateType | null;
  readonly default_location_id: number | null;
  readonly over_receipt_pct: string;
  /** The first of its pictures. */
  readonly photo?: string | null | undefined;
  /** `qty` is how many of the base unit one scan stands for. */
  readonly barcodes: readonly { readonly code: string; readonly qty: string }[];
  readonly units: readonly {
    readonly unit_id: number;
    readonly code: string;
    readonly factor: string;
    readonly decimals: number;
  }[];
}

export interface KnownPlace {
  readonly id: number;
  readonly warehouse_id: number;
  readonly code: string;
  readonly barcode: string | null;
  readonly kind: string;
  readonly pick_seq: number | null;
}

/** A batch by its id, which is what our own labels carry. */
export interface KnownBatch {
  readonly id: number;
  readonly product_id: number;
  readonly number: string;
}

/** Lists a phone keeps, each up to a number; `products` with their codes and units. */
export const keptLists = ['locations', 'products', 'batches'] as const;
export type KeptList = (typeof keptLists)[number];

export interface StockCatalogue {
  readonly warehouses: readonly {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly is_van: boolean;
  }[];
  readonly locations: readonly KnownPlace[];
  readonly products: readonly KnownProduct[];
  /** The newest; a copy kept by an earlier app has none. */
  readonly batches?: readonly KnownBatch[] | undefined;
  /** Of these there are more than the phone keeps. */
  readonly cut?: readonly KeptList[] | undefined;
}

export interface ScannedProduct {
  readonly kind: 'product';
  readonly product: KnownProduct;
  /** In the base unit: what the code says, or how many are in the pack it stands on. */
  readonly quantity?: Quantity;
  readonly batch?: string;
  /** The batch, or the serial, may have swallowed what stood behind it. */
  readonly isDoubtful: boolean;
  readonly serial?: string;
  readonly expires?: Day;
  readonly produced?: Day;
}

/** What a code means to somebody who works on stock. */
export type StockCode =
  | ScannedProduct
  /** A code may be used in several warehouses; one's own is chosen by the screen. */
  | { readonly kind: 'place'; readonly places: readonly KnownPlace[] }
  /** Of a batch its id: the phone does not know it. */
  | { readonly kind: 'document' | 'sheet' | 'batch' | 'serial' | 'equipment'; readonly key: string }
  /** No product or place of the company: a batch, a serial, an order, or nothing; `isArticle` says that it can only be a product. */
  | { readonly kind: 'unknown'; readonly text: string; readonly isArticle: boolean }
  | { readonly kind: 'unreadable' };

/** Resolves a code from what the phone keeps, whatever line is in hand. */
export function readStockCode(catalogue: StockCatalogue, raw: string, today: Day): StockCode {
  const problem = codeProblem(raw);
  if (problem !== undefined && problem !== 'misread') return { kind: 'unreadable' };
  const read = readCode(raw);
  if (read.internal) return readInternal(catalogue, read.internal);
  const facts = read.elements ? gs1Facts(read.elements, today) : {};
  const keys = productKeys(read, facts);
  const found = findProduct(catalogue, keys);
  if (found) return { kind: 'product', product: found.product, ...said(found, facts, raw, read) };
  const places = findPlaces(catalogue, read.text);
  if (places.length > 0) return { kind: 'place', places };
  const isArticle = problem === 'misread' || facts.gtin !== undefined || codeSpellings(read.text).length > 1;
  return { kind: 'unknown', text: read.text, isArticle };
}

function readInternal(catalogue: StockCatalogue, { kind, key }: InternalCode): StockCode {
  if (kind === 'product') {
    const found = findProduct(catalogue, [codeKey(key)]);
    return found
      ? { kind, product: found.product, isDoubtful: false }
      : { kind: 'unknown', text: key, isArticle: true };
  }
  if (kind === 'location') return { kind: 'place', places: findPlaces(catalogue, key) };
  return (kind === 'batch' ? labelledBatch(catalogue, key) : undefined) ?? { kind, key };
}

/** The label of a batch says which product it is of, too. */
function labelledBatch({ batches = [], products }: StockCatalogue, key: string): ScannedProduct | undefined {
  const batch = batches.find(({ id }) => String(id) === key);
  const product = products.find(({ id }) => id === batch?.product_id);
  return batch && product && { kind: 'product', product, batch: batch.number, isDoubtful: false };
}

/** The other product a number is a batch of, as far as the phone knows: what is scanned belongs to that one. */
export function productOfBatch(
  { batches = [], products }: StockCatalogue,
  number: string,
  productId: number,
): KnownProduct | undefined {
  const named = batches.filter((one) => normalNumber(one.number) === normalNumber(number));
  if (named.some((one) => one.product_id === productId)) return undefined;
  return products.find(({ id }) => named.some((one) => one.product_id === id));
}

/** A serial inside a code is nobody's article number. */
const productKeys = (read: ReadCode, facts: Gs1Facts): readonly string[] =>
  read.elements
    ? [read.text, facts.gtin, facts.content_gtin, facts.article, facts.customer_article].flatMap((text) =>
        text === undefined ? [] : codeSpellings(text),
      )
    : read.keys;

interface FoundProduct {
  readonly product: KnownProduct;
  /** How many of the base unit stand behind the code that was scanned. */
  readonly each: Quantity;
}

function findProduct({ products }: StockCatalogue, keys: readonly string[]): FoundProduct | undefined {
  for (const key of keys)
    for (const product of products) {
      const barcode = product.barcodes.find(({ code }) => codeSpellings(code).includes(key));
      if (barcode) return { product, each: storedQuantity(barcode.qty) };
    }
  const named = products.find(({ code }) => keys.includes(codeKey(code)));
  return named && { product: named, each: storedQuantity(1) };
}

function findPlaces({ locations, warehouses }: StockCatalogue, text: string): readonly KnownPlace[] {
  const key = codeKey(text);
  return locations.filter(({ code, barcode, warehouse_id }) => {
    const warehouse = warehouses.find(({ id }) => id === warehouse_id)?.code ?? '';
    return [code, barcode ?? '', `${warehouse}/${code}`].some((one) => codeKey(one) === key);
  });
}

function said(
  { product, each }: FoundProduct,
  facts: Gs1Facts,
  raw: string,
  { elements }: ReadCode,
): Omit<ScannedProduct, 'kind' | 'product'> {
  const quantity = quantitySaid(product, facts, each);
  const expires = facts.expires ?? facts.best_before;
  return {
    isDoubtful: elements !== undefined && (isDoubtfulBatch(raw, elements) || isDoubtfulSerial(raw, elements)),
    ...(quantity === undefined ? {} : { quantity }),
    ...(facts.batch === undefined ? {} : { batch: facts.batch }),
    ...(facts.serial === undefined ? {} : { serial: facts.serial }),
    ...(expires === undefined ? {} : { expires }),
    ...(facts.produced === undefined ? {} : { produced: facts.produced }),
  };
}

/** A weight or a length counts where the product is kept in kilos or metres. */
function quantitySaid({ unit }: KnownProduct, facts: Gs1Facts, each: Quantity): Quantity | undefined {
  const one = storedQuantity(1);
  const measured = unit === 'kg' ? facts.net_kg : unit === 'm' ? facts.length_m : undefined;
  if (measured !== undefined) return quantityOf(String(measured));
  if (facts.count !== undefined) {
    const counted = quantityOf(String(facts.count));
    return counted === undefined ? undefined : inBaseUnit(counted, each);
  }
  return each === one ? undefined : each;
}
