import { validation } from '@sveis/domain/errors';
import { codeSpellings } from '@sveis/domain/scan';
import { can, isFeatureOpen } from '@sveis/domain/session';
import { normalNumber, quantityText, storedQuantity } from '@sveis/domain/warehouse';
import type { UserContext } from '../../context.ts';
import {
  type FoundRecord,
  findModule,
  offerThese,
  openList,
  openModule,
  requireSeen,
} from '../../records/index.ts';
import {
  findFamily,
  findIssued,
  findMaterials,
  findReceipts,
  findShipped,
  findTraced,
  findWelds,
  type IssuedToProject,
  type TracedBatch,
  type TracedReceipt,
  type TracedShipment,
  type TracedUse,
} from './trace.store.ts';

export interface TraceQuestion {
  readonly batch?: number | undefined;
  readonly q?: string | undefined;
}

/**
 * A batch or a heat both ways, with its offcuts: back to the receipt, the supplier and the certificate, forward to customers, projects,
 * material lists and welds. What the asker may not open is counted and not named.
 */
export async function readTrace(ctx: UserContext, { batch, q = '' }: TraceQuestion) {
  const { tx } = ctx;
  const text = q.normalize('NFC').trim();
  if (batch === undefined && text === '') throw validation({ q: [{ code: 'REQUIRED' }] });
  if (batch !== undefined) await requireSeen(await openModule(ctx, 'batch'), String(batch));
  const { used: ids, shown } = await findFamily(tx, { id: batch ?? null, key: normalNumber(text) });
  const batches = await findTraced(tx, shown);
  const [receipts, issued] = [await findReceipts(tx, shown), await findIssued(tx, shown)];
  const materials = await findMaterials(
    tx,
    ids.map(String),
    heatsOf(batches, batch === undefined ? text : ''),
  );
  const welds = await findWelds(tx, {
    materials: materials.map(({ id }) => id),
    batchIds: ids.map(String),
    numbers: [
      ...new Set([
        ...batches.filter(({ id }) => ids.includes(id)).map(({ number }) => number),
        ...(text === '' ? [] : [text]),
      ]),
    ],
  });
  const seen = {
    materials: await seenAmong(ctx, 'projectmateriallist', materials),
    welds: await seenAmong(ctx, 'projectweldlog', welds),
  };
  const shipped = await findShipped(tx, shown);
  const orders = new Set(shipped.map(({ order_id }) => String(order_id)));
  const seenOrders = await seenIn(ctx, 'customerorder', [...orders]);
  const projectIds = [...issued, ...seen.materials, ...seen.welds].map(({ project_id }) => project_id ?? 0);
  const projects = await seenIn(ctx, 'projects', [...new Set(projectIds)].filter((id) => id > 0).map(String));
  return {
    batches: batches.map((one) =>
      batchTold(one, { receipts, issued, shipped, orders: seenOrders, projects }),
    ),
    projects: projects.map(({ id, name }) => ({ id: Number(id), name })),
    ...seen,
    hidden:
      materials.length -
      seen.materials.length +
      (welds.length - seen.welds.length) +
      (orders.size - seenOrders.length),
  };
}

/** Codes a hand-written row may carry for the same steel: the heats, and what was asked for. */
const heatsOf = (batches: readonly TracedBatch[], text: string): readonly string[] => [
  ...new Set(
    [...batches.map(({ heat_number }) => heat_number ?? ''), text]
      .filter((one) => one !== '')
      .flatMap(codeSpellings),
  ),
];

interface Around {
  readonly receipts: readonly TracedReceipt[];
  readonly issued: readonly IssuedToProject[];
  readonly shipped: readonly TracedShipment[];
  /** Customer orders this person may see; the customer's name stands on them. */
  readonly orders: readonly FoundRecord[];
  readonly projects: readonly FoundRecord[];
}

function batchTold(
  { file_id, file_name, file_type, on_hand, ...batch }: TracedBatch,
  { receipts, issued, shipped, orders, projects }: Around,
) {
  const exact = (quantity: string) => quantityText(storedQuantity(quantity));
  return {
    ...batch,
    on_hand: exact(on_hand),
    certificate: file_id === null ? null : { id: file_id, name: file_name ?? '', type: file_type ?? '' },
    receipts: receipts
      .filter(({ batch_id }) => batch_id === batch.id)
      .map(({ batch_id, qty, recorded_at, ...receipt }) => ({
        ...receipt,
        qty: exact(qty),
        recorded_at: recorded_at.toISOString(),
      })),
    issued: issued
      .filter(
        ({ batch_id, project_id }) =>
          batch_id === batch.id && projects.some(({ id }) => Number(id) === project_id),
      )
      .map(({ project_id, qty }) => ({ project_id, qty: exact(qty) })),
    shipped: shipped
      .filter(
        ({ batch_id, order_id }) => batch_id === batch.id && orders.some(({ id }) => Number(id) === order_id),
      )
      .map(({ order_id, order_no, customer, qty }) => ({ order_id, order_no, customer, qty: exact(qty) })),
  };
}

/** A picker offers so many at once. */
const AT_ONCE = 50;

/** Of these records, those this person may see. */
export async function seenIn(
  ctx: UserContext,
  key: string,
  ids: readonly string[],
): Promise<readonly FoundRecord[]> {
  const module = findModule(ctx, key);
  const { features, exclusions, access } = ctx.rights;
  const isOpen =
    module && isFeatureOpen(module.definition.feature, features, exclusions) && can(access, 'list', key);
  if (!isOpen || ids.length === 0) return [];
  const scope = await openList(ctx, module);
  const found: FoundRecord[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    found.push(...(await offerThese(scope, undefined, ids.slice(at, at + AT_ONCE))));
  return found;
}

async function seenAmong(ctx: UserContext, key: string, uses: readonly TracedUse[]) {
  const by = new Map(uses.map((one) => [one.id, one.by]));
  const seen = await seenIn(ctx, key, [...by.keys()]);
  return [...seen]
    .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
    .map(({ id, name, number, status, project_id }) => ({
      id: String(id),
      name,
      number,
      status,
      project_id: project_id ?? null,
      by: by.get(String(id)) ?? '',
    }));
}
