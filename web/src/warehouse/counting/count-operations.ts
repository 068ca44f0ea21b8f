import type { AdjustmentReason, EntryKind } from '@sveis/domain/warehouse';
import { ListChecks, MapPin, MapPinCheck } from 'lucide-react';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';
import { type Counted, countedAnswer } from '../wire.ts';

interface AtPlace {
  readonly sheet: { readonly id: string; readonly number: string };
  readonly place: { readonly id: number; readonly code: string };
}

/** One confirm of a counter. Sheet and place are those of the moment it was made. */
export interface CountBody extends AtPlace {
  readonly id: string;
  readonly product: { readonly id: number; readonly code: string; readonly unit: string };
  readonly batch: string | null;
  readonly serial: string | null;
  readonly kind: EntryKind;
  readonly qty: string;
  readonly line_version: number | null;
  readonly key_seq: number | null;
  /** The scan that was put aside and is counted with this. */
  readonly parked_id?: string | undefined;
}

/** What is counted in one place is sent in its order; another place need not wait. */
const laneOf = ({ sheet, place }: AtPlace): string => `doc:count:${sheet.id}:${place.id}`;

const seenVersion = (asked: unknown): number | undefined =>
  (asked as { seen?: { line_version?: number } } | null | undefined)?.seen?.line_version;

export const countStock = defineOperation<CountBody, Counted>({
  name: 'goods.count',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ sheet }) => `cycle_count/${sheet.id}/entries`,
  lane: ({ body }) => laneOf(body),
  recordId: ({ id }) => id,
  wire: ({ sheet: _sheet, place, product, ...sent }) => ({
    ...sent,
    location_id: place.id,
    product_id: product.id,
  }),
  confirmed: (body, asked) => ({ ...body, line_version: seenVersion(asked) ?? body.line_version }),
  label: ({ sheet, product, qty }) => ({
    id: 'stock.outboxCount',
    values: { sheet: sheet.number, qty: `${qty.replace('.', ',')} ${product.unit}`, product: product.code },
  }),
  icon: ListChecks,
  answer: countedAnswer,
});

export interface OpenPlaceBody extends AtPlace {
  readonly id: string;
  readonly choice: 'continue' | 'clear' | null;
  /** What was seen of the place: a clear removes nothing else. */
  readonly version: number;
}

export const openCountPlace = defineOperation<OpenPlaceBody>({
  name: 'goods.countOpen',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ sheet, place }) => `cycle_count/${sheet.id}/locations/${place.id}/open`,
  lane: ({ body }) => laneOf(body),
  recordId: ({ id }) => id,
  wire: ({ choice, version }) => ({ choice, version }),
  label: ({ sheet, place }) => ({
    id: 'stock.outboxPlaceOpen',
    values: { sheet: sheet.number, place: place.code },
  }),
  icon: MapPin,
  answer: anyAnswer,
});

export interface PlaceDoneBody extends AtPlace {
  readonly id: string;
  readonly zero_line_ids: readonly string[];
}

export const finishCountPlace = defineOperation<PlaceDoneBody>({
  name: 'goods.countDone',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ sheet, place }) => `cycle_count/${sheet.id}/locations/${place.id}/done`,
  lane: ({ body }) => laneOf(body),
  recordId: ({ id }) => id,
  wire: ({ zero_line_ids }) => ({ zero_line_ids }),
  label: ({ sheet, place }) => ({
    id: 'stock.outboxPlaceDone',
    values: { sheet: sheet.number, place: place.code },
  }),
  icon: MapPinCheck,
  answer: anyAnswer,
});

export type Decision = 'accept' | 'recount' | 'skip';

interface DecideBody {
  readonly sheet_id: string;
  readonly line_id: string;
  readonly decision: Decision;
  readonly reason_code: AdjustmentReason | null;
}

/** By somebody who answers for the count: asked of the server at once. */
export const decideCount = defineOperation<DecideBody>({
  name: 'goods.countDecide',
  version: 1,
  kind: 'direct',
  method: 'POST',
  api: 'main',
  path: ({ sheet_id }) => `cycle_count/${sheet_id}/decisions`,
  lane: ({ body }) => `doc:${body.sheet_id}`,
  wire: ({ line_id, decision, reason_code }) => ({ lines: [{ id: line_id, decision, reason_code }] }),
  label: () => ({ id: 'stock.counting' }),
  answer: anyAnswer,
});

/** Known to the outbox also when no screen of this room is open. */
export const stockOperations: readonly AnyOperation[] = [countStock, openCountPlace, finishCountPlace];
