import {
  noLocationFound,
  noOrderFound,
  noPermission,
  notFound,
  parkedOpen,
  refused,
  validation,
} from '@sveis/domain/errors';
import { canManage, isFeatureOpen, can as mayDo } from '@sveis/domain/session';
import {
  asksAboutParked,
  mayDiscard,
  mayPark,
  type ParkingDocument,
  quantityOf,
  quantityText,
  storedQuantity,
} from '@sveis/domain/warehouse';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { findOwnFiles } from '../../files/index.ts';
import { openModule, type RecordChange, requireSeen } from '../../records/index.ts';
import type { Poster } from '../ledger/post-stock.service.ts';
import { posterOf } from '../poster.ts';
import { findPlaceIn } from '../receiving/receiving.store.ts';
import {
  countParked,
  endParked,
  findParked,
  findParkedOn,
  findParkingTypes,
  insertParked,
  lockParkingDocument,
} from './parked-scan.store.ts';
import type { ParkBody } from './parking-shape.ts';

/** Where codes nobody knows are put aside, with the module of those who work there. */
export interface ParkingPlace {
  readonly type: ParkingDocument;
  readonly module: 'cyclecount' | 'supplierorder';
}

export const parkingPlaces: readonly ParkingPlace[] = [
  { type: 'CC', module: 'cyclecount' },
  { type: 'SO', module: 'supplierorder' },
];

async function openDocument(ctx: UserContext, { type, module }: ParkingPlace, id: string) {
  const seen = await requireSeen(await openModule(ctx, module), id);
  const document = await lockParkingDocument(ctx.tx, type, Number(seen.id));
  if (!document) throw noOrderFound();
  return document;
}

/** Puts a code aside that nobody knows, with how many and a photo: it waits on the document until somebody says what it is. */
export async function parkScan(ctx: UserContext, at: ParkingPlace, id: string, body: ParkBody) {
  const document = await openDocument(ctx, at, id);
  if (!mayPark(document.state)) throw refused('WRONG_STATUS');
  const quantity = quantityOf(String(body.qty));
  if (quantity === undefined) throw validation({ qty: [{ code: 'NOT_A_NUMBER' }] });
  if (quantity <= 0n) throw validation({ qty: [{ code: 'MORE_THAN', params: { min: 0 } }] });
  const locationId = body.location_id ?? null;
  if (locationId !== null && !(await findPlaceIn(ctx.tx, document.warehouse_id, locationId)))
    throw noLocationFound();
  const fileId = body.file_id?.toLowerCase() ?? null;
  if (fileId !== null && (await findOwnFiles(ctx.tx, ctx.user.id, [fileId])).length === 0)
    throw validation({ file_id: [{ code: 'FILE_UNKNOWN', params: { file: fileId } }] });
  const poster = posterOf(ctx);
  const parked = {
    id: body.id.toLowerCase(),
    docId: document.id,
    locationId,
    code: body.code,
    quantity,
    note: body.note?.trim() || null,
    fileId,
    userId: poster.userId,
    occurredAt: poster.occurredAt,
    now: poster.now,
  };
  const isNew = await insertParked(ctx.tx, parked);
  const known = isNew ? undefined : await findParked(ctx.tx, document.id, parked.id);
  if (!isNew && known?.created_by !== ctx.user.id) throw refused('KEY_REUSED');
  if (isNew)
    await tell(poster, 'park', {
      id: parked.id,
      doc: document.order_no,
      code: parked.code,
      qty: quantityText(quantity),
    });
  return readParked(ctx, at, id);
}

/** What was put aside on a document: what waits, what it turned out to be, and what was thrown away and why. */
export async function readParked(ctx: UserContext, { module }: ParkingPlace, id: string) {
  const document = await requireSeen(await openModule(ctx, module), id);
  const by = { userId: ctx.user.id, manages: canManage(ctx.rights.access, module) };
  return {
    data: (await findParkedOn(ctx.tx, Number(document.id))).map(({ scanned_at, qty, ...one }) => ({
      ...one,
      qty: quantityText(storedQuantity(qty)),
      scanned_at: scanned_at.toISOString(),
      may_discard: one.state === 'open' && mayDiscard({ userId: one.user_id }, by),
    })),
  };
}

/** Thrown away with a reason: it stays told, and waits no longer. Sent again it is thrown away once. */
export async function discardParked(
  ctx: UserContext,
  at: ParkingPlace,
  { id, scanId, reason }: { readonly id: string; readonly scanId: string; readonly reason: string },
) {
  const document = await openDocument(ctx, at, id);
  const parked = await findParked(ctx.tx, document.id, scanId);
  if (!parked) throw notFound();
  const by = { userId: ctx.user.id, manages: canManage(ctx.rights.access, at.module) };
  if (!mayDiscard({ userId: parked.created_by }, by))
    throw noPermission({ action: 'manage', module: at.module });
  if (reason.trim() === '') throw validation({ reason: [{ code: 'REQUIRED' }] });
  if (parked.state === 'resolved') throw refused('PARKED_SETTLED');
  if (parked.state === 'open') {
    const poster = posterOf(ctx);
    await endParked(ctx.tx, {
      ...poster,
      id: scanId,
      state: 'discarded',
      productId: null,
      reason: reason.trim(),
    });
    await tell(poster, 'park_discard', { id: scanId, doc: document.order_no, code: parked.code });
  }
  return readParked(ctx, at, id);
}

interface Settled {
  readonly docId: number;
  readonly id: string | null;
  readonly productId: number;
}

/** What was put aside is counted or received by this very entry. Its document is locked: nobody settles it a second time. */
export async function settleParked(poster: Poster, { docId, id, productId }: Settled): Promise<void> {
  if (id === null) return;
  const parked = await findParked(poster.tx, docId, id);
  if (parked?.state !== 'open') throw refused('PARKED_SETTLED');
  await endParked(poster.tx, { ...poster, id, state: 'resolved', productId, reason: null });
}

/** A document is not ended over scans that still wait, unless somebody says so. */
export async function askAboutParked(
  { tx }: UserContext,
  type: ParkingDocument,
  { before, step, confirm }: Pick<RecordChange, 'before' | 'step' | 'confirm'>,
): Promise<void> {
  if (!before || !asksAboutParked(type, step) || confirm?.includes('PARKED_OPEN')) return;
  const open = await countParked(tx, Number(before.id));
  if (open > 0) throw parkedOpen(open);
}

/** The photo is open to those who may work where it was put aside. */
export async function mayReadParked({ tx, rights }: UserContext, fileId: string): Promise<boolean> {
  if (!isFeatureOpen('warehouse', rights.features, rights.exclusions)) return false;
  const open = parkingPlaces.filter(({ module }) => mayDo(rights.access, 'list', module));
  if (open.length === 0) return false;
  const types = await findParkingTypes(tx, fileId);
  return open.some(({ type }) => types.includes(type));
}

interface Told {
  readonly id: string;
  readonly doc: string;
  readonly code: string;
  readonly qty?: string;
}

const tell = ({ tx, userId, sessionId, now }: Poster, action: AuditEntry['action'], after: Told) =>
  writeAudit(tx, { at: now, actorId: userId, sessionId, action, entity: 'stock', entityId: after.id, after });
