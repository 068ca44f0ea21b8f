import {
  offcutsFirst,
  type Quantity,
  quantityText,
  type StockCatalogue,
  storedQuantity,
  sumOf,
} from '@sveis/domain/warehouse';
import { type Entry, needsPerson } from '../../offline/outbox/index.ts';
import type { ProjectCutBody } from '../offcuts/offcut-operations.ts';
import type { ShelfPiece } from '../shelf/shelf-piece.ts';
import { type HandLine, type InHand, quantityOfHand } from '../work/in-hand.ts';
import { issueMaterial, type MaterialBody } from './material-operations.ts';
import type { Material } from './materials-query.ts';

/** Taken to the project, put back from it, or put back as a piece of its own. */
export type MaterialMode = 'take' | 'back' | 'rest';

/** A product of the project as it stands with what this phone has not sent. */
export interface MaterialLine extends HandLine {
  readonly material: Material;
  readonly planned: Quantity;
  /** What the project has. */
  readonly held: Quantity;
  readonly unsent: Quantity;
}

type Sent = Pick<MaterialBody, 'order' | 'product' | 'qty'> & Partial<Pick<ProjectCutBody, 'source'>>;

export const bodyOf = (entry: Pick<Entry, 'body'>): Sent => entry.body as Sent;

export function materialLines(
  materials: readonly Material[],
  { products }: StockCatalogue,
  mode: MaterialMode,
  entries: readonly Entry[],
): readonly MaterialLine[] {
  return materials.flatMap((material) => {
    const product = products.find(({ id }) => id === material.product_id);
    if (!product) return [];
    if (mode === 'rest' && product.tracking !== 'batch') return [];
    // What is cut on the shelf never was in the project.
    const mine = entries.filter(
      (entry) =>
        bodyOf(entry).product.id === product.id && bodyOf(entry).source !== 'shelf' && !needsPerson(entry),
    );
    const sumIn = (isTaken: boolean) =>
      sumOf(
        mine
          .filter(({ operation }) => (operation === issueMaterial.name) === isTaken)
          .map((entry) => storedQuantity(bodyOf(entry).qty)),
      );
    const [taken, back] = [sumIn(true), sumIn(false)];
    const planned = storedQuantity(material.required);
    const held = storedQuantity(material.picked) - storedQuantity(material.returned) + taken - back;
    const left = mode === 'take' ? planned - held : held;
    return [
      {
        id: String(product.id),
        product,
        material,
        planned,
        held,
        left: left > 0n ? left : 0n,
        unsent: taken + back,
      },
    ];
  });
}

/** A product nobody has planned here. */
export const unplanned = (product: HandLine['product']): Material => ({
  product_id: product.id,
  code: product.code,
  name: product.name,
  unit: product.unit,
  decimals: product.decimals,
  note: null,
  required: '0',
  picked: '0',
  returned: '0',
  remaining: '0',
  available: '0',
  value: null,
  used: [],
  pickable: [],
});

/** Where it may be taken, the best first: an offcut that is long enough for what is typed, before a whole length is cut. */
export function offeredFor(line: MaterialLine, hand: InHand | undefined): Material['pickable'] {
  const wanted = (hand && quantityOfHand(hand, line)) ?? line.left;
  const stock = line.material.pickable.map((one) => ({
    one,
    isOffcut: one.is_offcut ?? false,
    available: storedQuantity(one.available),
  }));
  return offcutsFirst(stock, wanted).map(({ one }) => one);
}

export type OpenedPiece = ShelfPiece & { readonly batch: string };

/** What was taken from, as it lies on its shelf afterwards; what is left of an offcut keeps its number. */
export function openedPiece(
  { product, material }: MaterialLine,
  place: ShelfPiece['place'],
  { batch, qty }: Pick<MaterialBody, 'batch' | 'qty'>,
): OpenedPiece | undefined {
  const stock = material.pickable.find((one) => one.location_id === place.id && one.batch === batch);
  if (batch === null || stock?.is_offcut) return undefined;
  const left = stock ? storedQuantity(stock.available) - storedQuantity(qty) : 0n;
  const available = quantityText(left > 0n ? left : 0n);
  return {
    product,
    place,
    batchId: stock?.batch_id ?? null,
    batch,
    serial: null,
    onHand: available,
    movable: available,
    available,
  };
}
