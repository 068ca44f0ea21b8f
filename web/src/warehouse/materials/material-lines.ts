import { type Quantity, type StockCatalogue, storedQuantity, sumOf } from '@sveis/domain/warehouse';
import { type Entry, needsPerson } from '../../offline/outbox/index.ts';
import type { HandLine } from '../work/in-hand.ts';
import { issueMaterial, type MaterialBody } from './material-operations.ts';
import type { Material } from './materials-query.ts';

/** Taken to the project, or put back from it. */
export type MaterialMode = 'take' | 'back';

/** A product of the project as it stands with what this phone has not sent. */
export interface MaterialLine extends HandLine {
  readonly material: Material;
  readonly planned: Quantity;
  /** What the project has. */
  readonly held: Quantity;
  readonly unsent: Quantity;
}

export const bodyOf = (entry: Pick<Entry, 'body'>): MaterialBody => entry.body as MaterialBody;

export function materialLines(
  materials: readonly Material[],
  { products }: StockCatalogue,
  mode: MaterialMode,
  entries: readonly Entry[],
): readonly MaterialLine[] {
  return materials.flatMap((material) => {
    const product = products.find(({ id }) => id === material.product_id);
    if (!product) return [];
    const mine = entries.filter((entry) => bodyOf(entry).product.id === product.id && !needsPerson(entry));
    const sumIn = (isTaken: boolean) =>
      sumOf(
        mine
          .filter(({ operation }) => (operation === issueMaterial.name) === isTaken)
          .map((entry) => storedQuantity(bodyOf(entry).qty)),
      );
    const [taken, back] = [sumIn(true), sumIn(false)];
    const planned = storedQuantity(material.required);
    const held = storedQuantity(material.picked) - storedQuantity(material.returned) + taken - back;
    const left = mode === 'back' ? held : planned - held;
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
