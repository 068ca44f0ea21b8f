import { addDays, dayInZone } from '@sveis/domain/format';
import type { ModuleDefinition, Values } from '@sveis/domain/records';
import { type Quantity, quantityOf } from '@sveis/domain/warehouse';
import type { Poster } from '../../../warehouse/index.ts';
import { type DemoSite, userIdOf } from '../../demo-site.ts';
import type { DemoStock } from '../../demo-stock.ts';
import { addRecordInProject } from '../record-in-project.ts';

const DAY_MS = 86_400_000;

/** Ids by what people call things: `P-1001`, `HOV/A-01-01`, `P-1001 W26-0417`. */
type Ids = ReadonlyMap<string, number>;

export interface StockSite extends DemoSite {
  readonly stock: DemoStock;
  readonly ids: Map<string, number>;
}

export const daysAgo = ({ now }: DemoSite, days: number): Date => new Date(now.getTime() - days * DAY_MS);

export function posterAt(site: StockSite, days: number): Poster {
  const now = daysAgo(site, days);
  return {
    tx: site.tx,
    userId: userIdOf(site, site.stock.keeper),
    sessionId: null,
    now,
    today: dayInZone(now, site.company.timeZone),
    occurredAt: now,
    mayReleaseGoods: true,
  };
}

export function idIn(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo stock names "${name}", which is not there`);
  return id;
}

export function quantityIn(text: string): Quantity {
  const quantity = quantityOf(text);
  if (quantity === undefined) throw new Error(`the demo stock has no quantity "${text}"`);
  return quantity;
}

/** A document in a status, by the store keeper. */
export async function addDocument(
  site: StockSite,
  definition: ModuleDefinition,
  values: Values,
  status: string,
) {
  const by = site.stock.keeper;
  const id = await addRecordInProject(site, definition, {
    by,
    at: daysAgo(site, 0),
    values,
    steps: [{ to: status, by }],
  });
  return Number(id);
}

export const dayIn = ({ now, company }: StockSite, days: number) =>
  addDays(dayInZone(now, company.timeZone), days);
