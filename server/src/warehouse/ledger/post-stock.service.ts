import { createHash } from 'node:crypto';
import {
  batchBlocked,
  countedNow,
  keyReused,
  noLocationFound,
  noOrderFound,
  noPermission,
  noProductFound,
  orderOnHold,
  quantityExceeds,
  refused,
  serialInStock,
  serialNotHere,
  stockFrozen,
} from '@sveis/domain/errors';
import type { Day } from '@sveis/domain/format';
import {
  compareKeys,
  documentStateOf,
  isSetAside,
  isUsable,
  keyText,
  type LocationKind,
  lineStateOf,
  needsUsableStock,
  quantityText,
  releasesGoods,
  type StockKey,
  takesStock,
  takesStockBack,
} from '@sveis/domain/warehouse';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import { canonicalJson } from '../../canonical-json.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { type LockedBalance, lockBalances, storeBalances } from './balance.store.ts';
import {
  findLines,
  type LockedDocument,
  lockDocument,
  setDocumentState,
  setLineState,
  sumLines,
} from './document.store.ts';
import { insertMoves, type MadeMove } from './move.store.ts';
import { claimOperation, findOperation, storeOperationAnswer } from './operation.store.ts';
import { keyAt, type PlannedMove } from './planned-move.ts';
import { type ActiveReservation, endReservation, lockReservation } from './reservation.store.ts';
import {
  type BatchFacts,
  findBatchFacts,
  findPlaces,
  findProductFacts,
  lockSerials,
  type PlaceFacts,
  type ProductFacts,
  type SerialFacts,
  setSerialStatus,
} from './stock-facts.store.ts';

/** Who posts, and when. */
export interface Poster {
  readonly tx: Tx;
  readonly userId: number;
  readonly sessionId: string | null;
  readonly now: Date;
  readonly today: Day;
  /** When it was done, by the phone's clock: information, never an order. */
  readonly occurredAt: Date;
  /** Whether goods may leave quarantine by this person's hand. */
  readonly mayReleaseGoods: boolean;
  /** Where somebody counts, a person is asked first; not again after a yes, and not about what is done already. */
  readonly asksAboutCounts?: boolean;
}

export interface StockOperation {
  /** Made on the phone: an operation sent again is the same operation. */
  readonly id: string;
  readonly kind: AuditEntry['action'];
  readonly docId: number | null;
  /** What was asked for, without the answers to questions. */
  readonly request: unknown;
}

export interface Posted {
  readonly moves: readonly MadeMove[];
  /** As it stands after the moves. */
  readonly document: LockedDocument | undefined;
}

interface Work<Answer> {
  /** Which moves it takes. It may make batches and serials; whatever it throws leaves nothing behind. */
  plan(document: LockedDocument | undefined): Promise<readonly PlannedMove[]>;
  answer(posted: Posted): Promise<Answer>;
}

/**
 * The only way stock moves. In one transaction: the operation's own row, the document, the balances in the order of
 * their keys; then the checks, the moves, balances, sums of lines and the document's state.
 */
export async function postStock<Answer extends object>(
  poster: Poster,
  operation: StockOperation,
  work: Work<Answer>,
): Promise<Answer> {
  const { tx, now } = poster;
  const hash = createHash('sha256')
    .update(canonicalJson([operation.kind, operation.docId, operation.request]))
    .digest();
  const claim = { ...operation, userId: poster.userId, hash, occurredAt: poster.occurredAt, now };
  if (!(await claimOperation(tx, claim))) return earlierAnswer<Answer>(poster, operation.id, hash);
  const before = await openDocument(tx, operation);
  const planned = await work.plan(before);
  const moves = await applyMoves(poster, planned);
  const docId = before?.id ?? null;
  await insertMoves(tx, { opId: operation.id, docId, ...poster }, moves);
  const document = before && (await settleDocument(poster, before, moves));
  const answer = await work.answer({ moves, document });
  await storeOperationAnswer(tx, operation.id, answer);
  await writeAudit(tx, {
    at: now,
    actorId: poster.userId,
    sessionId: poster.sessionId,
    action: operation.kind,
    entity: 'stock',
    entityId: operation.id,
    ...(before && document ? { before: { doc: before.number, state: before.state } } : {}),
    after: {
      ...(document ? { doc: document.number, state: document.state } : {}),
      moves: moves.map(({ id, type, productId, quantity, from, to }) => ({
        id,
        type,
        product: productId,
        qty: quantityText(quantity),
        from,
        to,
      })),
    },
  });
  return answer;
}

/** The same operation gives the same answer; another one under its id, or somebody else's, is refused. */
async function earlierAnswer<Answer>({ tx, userId }: Poster, id: string, hash: Buffer): Promise<Answer> {
  const earlier = await findOperation(tx, id);
  if (!earlier?.answer || earlier.user_id !== userId || !earlier.request_hash.equals(hash)) throw keyReused();
  return earlier.answer as Answer;
}

async function openDocument(tx: Tx, { docId, kind }: StockOperation): Promise<LockedDocument | undefined> {
  if (docId === null) return undefined;
  const document = await lockDocument(tx, docId);
  if (!document) throw noOrderFound();
  if (document.isHeld) throw orderOnHold();
  const isOpen = kind === 'reverse' ? takesStockBack : takesStock;
  if (!isOpen(document.type, document.state)) throw refused('WRONG_STATUS');
  return document;
}

interface Facts {
  readonly places: ReadonlyMap<number, PlaceFacts>;
  readonly products: ReadonlyMap<number, ProductFacts>;
  readonly batches: ReadonlyMap<number, BatchFacts>;
  readonly serials: ReadonlyMap<number, SerialFacts>;
  readonly reservations: ReadonlyMap<string, ActiveReservation>;
}

const distinct = <T>(values: readonly (T | null | undefined)[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== null && value !== undefined)),
];

/** Checks the moves one after the other against the locked balances, and writes what these become. */
async function applyMoves(poster: Poster, planned: readonly PlannedMove[]): Promise<readonly MadeMove[]> {
  const { tx, now } = poster;
  const facts = await findFacts(poster, planned);
  const balances = await lockBalances(tx, stockKeys(facts, planned));
  const moves = planned.map((move): MadeMove => {
    checkMove(poster, facts, move);
    const [source, target] = [move.from, move.to].map((place) => balances.get(keyText(keyAt(move, place))));
    if (source) take(facts, source, move);
    if (target) put(facts, target, move);
    return { ...move, id: newId(now), fromSeq: source?.seq ?? null, toSeq: target?.seq ?? null };
  });
  if (poster.asksAboutCounts) askAboutCounts(facts, planned);
  await storeBalances(tx, [...balances.values()]);
  for (const { reservationId } of planned)
    if (reservationId !== undefined) await endReservation(tx, reservationId, 'consumed');
  for (const { serialId, to } of moves)
    if (serialId !== null) await setSerialStatus(tx, serialId, serialStatusAt(facts.places.get(to)?.kind));
  return moves;
}

async function findFacts(poster: Poster, moves: readonly PlannedMove[]): Promise<Facts> {
  const { tx } = poster;
  const reservations = new Map<string, ActiveReservation>();
  for (const id of distinct(moves.map(({ reservationId }) => reservationId)).sort()) {
    const found = await lockReservation(tx, id);
    if (!found) throw quantityExceeds({ available: '0' });
    reservations.set(id, found);
  }
  return {
    reservations,
    places: await findPlaces(tx, distinct(moves.flatMap(({ from, to }) => [from, to])), poster),
    products: await findProductFacts(tx, distinct(moves.map(({ productId }) => productId))),
    batches: await findBatchFacts(tx, distinct(moves.map(({ batchId }) => batchId))),
    serials: await lockSerials(tx, distinct(moves.map(({ serialId }) => serialId))),
  };
}

/** Keys of the places that keep a balance, each once, in the order of locking. */
function stockKeys({ places }: Facts, moves: readonly PlannedMove[]): readonly StockKey[] {
  const keys = moves.flatMap((move) =>
    [move.from, move.to].filter((place) => places.get(place)?.is_stock).map((place) => keyAt(move, place)),
  );
  return [...new Map(keys.map((key) => [keyText(key), key])).values()].sort(compareKeys);
}

/** What does not depend on how much there is. */
function checkMove({ today, mayReleaseGoods }: Poster, facts: Facts, move: PlannedMove): void {
  const product = facts.products.get(move.productId);
  if (!product) throw noProductFound();
  if (!facts.places.has(move.from) || !facts.places.has(move.to)) throw noLocationFound();
  const isFrozen = [move.from, move.to].some((place) => facts.places.get(place)?.is_frozen);
  if (isFrozen && move.type !== 'count') throw stockFrozen();
  const batch = move.batchId === null ? undefined : facts.batches.get(move.batchId);
  const serial = move.serialId === null ? undefined : facts.serials.get(move.serialId);
  const isOfProduct = [batch, serial].every((one) => one === undefined || one.product_id === product.id);
  const isTracked =
    (product.tracking !== 'batch' || batch !== undefined) &&
    (product.tracking !== 'serial' || serial !== undefined);
  if (!isOfProduct || !isTracked || (move.batchId !== null && !batch)) throw refused('BATCH_INVALID');
  const kind = facts.places.get(move.from)?.kind ?? 'bin';
  if (releasesGoods(move.type, kind) && !mayReleaseGoods)
    throw noPermission({ action: 'manage', module: 'batch' });
  if (!needsUsableStock(move.type)) return;
  const state = batch && { status: batch.status, expiryDate: batch.expiry_date };
  // What is shipped was usable when it was picked: it may have come to its date since, and not to be doubted.
  const isFit = move.type === 'ship' ? !state || state.status === 'ok' : isUsable(state, today);
  if (isSetAside(kind) || !isFit) throw batchBlocked(batch?.number ?? '');
}

/** The last question of all: whoever says yes to it is refused nothing afterwards. What goes back is not asked about. */
function askAboutCounts({ places }: Facts, moves: readonly PlannedMove[]): void {
  for (const { type, from, to } of moves)
    for (const place of [places.get(from), places.get(to)])
      if (type !== 'count' && type !== 'reverse' && place?.counted_by)
        throw countedNow({ name: place.counted_by, place: place.code });
}

function take(facts: Facts, balance: LockedBalance, move: PlannedMove): void {
  const product = facts.products.get(move.productId);
  const place = facts.places.get(move.from);
  const kept = move.reservationId === undefined ? undefined : facts.reservations.get(move.reservationId);
  if (kept) {
    if (keyText(kept) !== keyText(balance) || kept.quantity < move.quantity)
      throw quantityExceeds({ available: quantityText(kept.quantity) });
    balance.reserved -= kept.quantity;
  }
  balance.isNegativeAllowed =
    product?.tracking === 'none' && product.allow_negative && place?.allow_negative === true;
  const available = balance.onHand - balance.reserved;
  if (available < move.quantity && !balance.isNegativeAllowed) {
    const serial = move.serialId === null ? undefined : facts.serials.get(move.serialId);
    throw serial ? serialNotHere(serial.number) : quantityExceeds({ available: quantityText(available) });
  }
  balance.onHand -= move.quantity;
  balance.seq += 1;
}

function put(facts: Facts, balance: LockedBalance, move: PlannedMove): void {
  const serial = move.serialId === null ? undefined : facts.serials.get(move.serialId);
  const isFromOutside = facts.places.get(move.from)?.is_stock !== true;
  const isHere = serial?.status === 'in_stock' || serial?.status === 'in_transit';
  if (serial && isFromOutside && isHere) throw serialInStock(serial.number);
  balance.onHand += move.quantity;
  balance.seq += 1;
}

function serialStatusAt(kind: LocationKind | undefined): string {
  if (kind === 'transit') return 'in_transit';
  if (kind === 'scrap' || kind === 'adjustment') return 'scrapped';
  return kind === 'supplier' || kind === 'customer' || kind === 'project' ? 'issued' : 'in_stock';
}

/** Sums of its lines, their states and its own, from all moves that name them. */
async function settleDocument(
  { tx, now }: Poster,
  before: LockedDocument,
  moves: readonly MadeMove[],
): Promise<LockedDocument> {
  await sumLines(tx, distinct(moves.flatMap(({ lineId, originLineId }) => [lineId, originLineId])));
  const lines = [];
  for (const line of await findLines(tx, before.id)) {
    const state = lineStateOf(before.type, line);
    if (state !== line.state) await setLineState(tx, line.id, state);
    lines.push({ ...line, state });
  }
  const state = documentStateOf(before.type, before.state, lines);
  if (state !== before.state) await setDocumentState(tx, before.id, state, now);
  return { ...before, state, lines };
}
