import { PackageX, Trash2 } from 'lucide-react';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';

/** The document a code nobody knows is put aside on, by the path of its calls. */
export interface ParkingDocument {
  readonly path: 'cycle_count' | 'supplier_orders';
  readonly id: string;
  readonly number: string;
}

/** A scan put aside. Document and place are those of the moment it was made. */
export interface ParkBody {
  readonly id: string;
  readonly document: ParkingDocument;
  readonly place: { readonly id: number; readonly code: string } | null;
  readonly code: string;
  readonly qty: string;
  readonly note: string | null;
  readonly file_id: string | null;
}

/** Scans put aside wait for nothing else: each has a lane of its own, with what becomes of it. */
const laneOf = (id: string): string => `parked:${id}`;

export const parkScan = defineOperation<ParkBody>({
  name: 'goods.park',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ document }) => `${document.path}/${document.id}/parked`,
  lane: ({ body }) => laneOf(body.id),
  files: ({ file_id }) => (file_id === null ? [] : [file_id]),
  recordId: ({ id }) => id,
  wire: ({ document: _document, place, ...sent }) => ({ ...sent, location_id: place?.id ?? null }),
  label: ({ document, code, qty }) => ({
    id: 'stock.outboxPark',
    values: { document: document.number, code, qty: qty.replace('.', ',') },
  }),
  icon: PackageX,
  withoutFiles: (body) => ({ ...body, file_id: null }),
  answer: anyAnswer,
});

export interface DiscardBody {
  readonly id: string;
  readonly scan_id: string;
  readonly document: ParkingDocument;
  readonly code: string;
  readonly reason: string;
}

export const discardParked = defineOperation<DiscardBody>({
  name: 'goods.parkDiscard',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ document, scan_id }) => `${document.path}/${document.id}/parked/${scan_id}/discard`,
  lane: ({ body }) => laneOf(body.scan_id),
  recordId: ({ id }) => id,
  wire: ({ reason }) => ({ reason }),
  label: ({ document, code }) => ({
    id: 'stock.outboxDiscard',
    values: { document: document.number, code },
  }),
  icon: Trash2,
  answer: anyAnswer,
});

/** Known to the outbox also when no screen of this room is open. */
export const stockOperations: readonly AnyOperation[] = [parkScan, discardParked];
