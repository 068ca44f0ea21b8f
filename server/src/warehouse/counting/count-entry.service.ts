import {
  alreadyCounted,
  countOverlap,
  keyReused,
  lineChanged,
  noLocationFound,
  noProductFound,
  noSheetFound,
  notOnSheet,
  quantityExceeds,
  refused,
  serialNotHere,
  validation,
} from '@sveis/domain/errors';
import {
  countedBy,
  countsIn,
  type EntryKind,
  isClaimedByOther,
  keyText,
  normalNumber,
  type Quantity,
  quantityText,
  type StockKey,
  storedQuantity,
} from '@sveis/domain/warehouse';
import { writeAudit } from '../../audit/index.ts';
import { newId } from '../../database/uuid.ts';
import { lockBalances } from '../ledger/balance.store.ts';
import type { Poster } from '../ledger/post-stock.service.ts';
import { settleParked } from '../parking/parking.service.ts';
import { batchOf } from '../pieces.service.ts';
import { findReceivedProduct, type ReceivedProduct } from '../receiving/receiving.store.ts';
import { findSerial } from '../transferring/transfer.store.ts';
import { amountIn } from '../typed-quantity.ts';
import {
  addLine,
  type CountLine,
  closeEarlier,
  findEntries,
  findEntry,
  findLine,
  findLineOf,
  findOtherCounter,
  findSheetOfKey,
  insertEntry,
  setCounted,
} from './count-line.store.ts';
import { type CountedPlace, lockPlace, setPlace } from './count-location.store.ts';
import { beginCounting, findSheet, type Sheet, tallySheet } from './count-sheet.store.ts';

/** How long a place stays with the person who counts there, from the last scan on. */
const CLAIM_MS = 10 * 60_000;

/** One scan or one number typed while counting. */
export interface Entry {
  readonly id: string;
  readonly sheetId: number;
  readonly locationId: number;
  readonly productId: number;
  readonly batchId: number | null;
  readonly batch: string | null;
  readonly serial: string | null;
  /** The piece itself, where it is known. */
  readonly serialId?: number | null;
  readonly kind: EntryKind;
  readonly qty: string | null;
  readonly unitId: number | null;
  /** The line as the sender saw it: a number set over others' work is asked about. */
  readonly lineVersion: number | null;
  /** The place in the key's story that was downloaded with the sheet. */
  readonly keySeq: number | null;
  /** The scan that was put aside and turned out to be this. */
  readonly parkedId?: string | null;
}

export interface EntryTerms {
  readonly confirm: readonly string[];
  /** Written without network, and sent later. */
  readonly isLate: boolean;
}

export interface CountedEntry {
  readonly sheet: Sheet;
  readonly line: CountLine;
}

/** Takes one entry. Sheet, place, line and balance are locked in this order, so that two counters never wait in a circle. */
export async function takeEntry(poster: Poster, entry: Entry, terms: EntryTerms): Promise<CountedEntry> {
  const { tx, now } = poster;
  const sheet = await findSheet(tx, entry.sheetId, 'lock');
  if (!sheet) throw noSheetFound();
  const earlier = await findEntry(tx, entry.id);
  if (earlier) return earlierEntry(poster, sheet, entry, earlier);
  if (!countsIn(sheet.status)) throw refused('WRONG_STATUS');
  const place = await lockPlace(tx, sheet.id, sheet.round, entry.locationId);
  if (!place) throw noLocationFound();
  const product = await findReceivedProduct(tx, entry.productId);
  if (!product) throw noProductFound();
  const key = await keyOf(poster, product, entry);
  const quantity = await quantityOfEntry(poster, product, entry);
  const line = await lineFor(poster, sheet, key, terms);
  await requireSeenLine(poster, line, entry);
  await writeEntry(poster, { sheet, line, entry, quantity, key, isLate: terms.isLate });
  await settleParked(poster, { docId: sheet.id, id: entry.parkedId ?? null, productId: product.id });
  await holdPlace(poster, sheet, place);
  await beginCounting(tx, sheet.id, now);
  await tallySheet(tx, sheet.id);
  const counted = await findLine(tx, line.id);
  if (!counted) throw new Error('the line that was counted is gone');
  return { sheet: (await findSheet(tx, sheet.id)) ?? sheet, line: counted };
}

/** The same entry is counted once; another one under its id, or somebody else's, is refused. */
async function earlierEntry(
  { tx, userId }: Poster,
  sheet: Sheet,
  entry: Entry,
  earlier: { readonly line_id: string; readonly kind: EntryKind; readonly user_id: number },
): Promise<CountedEntry> {
  const line = await findLine(tx, earlier.line_id);
  const isSame =
    earlier.user_id === userId &&
    earlier.kind === entry.kind &&
    line?.productId === entry.productId &&
    line.locationId === entry.locationId;
  if (!line || !isSame) throw keyReused();
  return { sheet, line };
}

async function keyOf({ tx }: Poster, product: ReceivedProduct, entry: Entry): Promise<StockKey> {
  const batchId = product.tracking === 'batch' ? await batchOf(tx, product, entry) : 0;
  if (product.tracking !== 'serial')
    return { productId: product.id, locationId: entry.locationId, batchId, serialId: 0 };
  if (entry.serialId)
    return { productId: product.id, locationId: entry.locationId, batchId: 0, serialId: entry.serialId };
  if (entry.serial === null || entry.serial.trim() === '')
    throw validation({ serial: [{ code: 'REQUIRED' }] });
  const serialId = await findSerial(tx, product.id, normalNumber(entry.serial));
  if (serialId === undefined) throw serialNotHere(entry.serial);
  return { productId: product.id, locationId: entry.locationId, batchId: 0, serialId };
}

/** A scan taken back is an add of less than none: so it commutes with what others add. */
async function quantityOfEntry({ tx }: Poster, product: ReceivedProduct, entry: Entry): Promise<Quantity> {
  if (entry.kind === 'clear') return 0n;
  if (product.tracking === 'serial' && entry.kind === 'add' && entry.qty === null) return storedQuantity(1);
  const quantity = await amountIn(tx, product, entry);
  if (entry.kind === 'set' && quantity < 0n)
    throw validation({ qty: [{ code: 'TOO_SMALL', params: { min: 0 } }] });
  if (entry.kind === 'add' && quantity === 0n)
    throw validation({ qty: [{ code: 'MORE_THAN', params: { min: 0 } }] });
  return quantity;
}

/**
 * The line of the key; what is not on the sheet is added after a yes, unless another sheet counts it. What an earlier round
 * has settled is not to be counted in this one either: after a yes its line goes over, and the new count speaks for it.
 */
async function lineFor(
  { tx, now }: Poster,
  { id: docId, round }: Sheet,
  key: StockKey,
  { confirm }: EntryTerms,
): Promise<CountLine> {
  const known = await findLineOf(tx, docId, round, key);
  if (known) return known;
  if (!confirm.includes('NOT_ON_SHEET')) throw notOnSheet();
  const isAdded = (await closeEarlier(tx, docId, round, key)) ?? true;
  if (!(await addLine(tx, { ...key, id: newId(now), docId, round, isAdded })))
    throw countOverlap((await findSheetOfKey(tx, key)) ?? '');
  const added = await findLineOf(tx, docId, round, key);
  if (!added) throw new Error('the line that was added is gone');
  return added;
}

/** A number set or cleared over what somebody else has counted since is asked about. */
async function requireSeenLine({ tx, userId }: Poster, line: CountLine, entry: Entry): Promise<void> {
  if (entry.kind === 'add' || line.counted === undefined) return;
  const name = await findOtherCounter(tx, line.id, entry.lineVersion ?? 0, userId);
  if (name !== undefined)
    throw lineChanged({ name, counted: quantityText(line.counted), version: line.version });
}

interface Writing {
  readonly sheet: Sheet;
  readonly line: CountLine;
  readonly entry: Entry;
  readonly quantity: Quantity;
  readonly key: StockKey;
  readonly isLate: boolean;
}

/** Counted against what the books say at this moment, under the lock of the balance. */
async function writeEntry(
  poster: Poster,
  { sheet, line, entry, quantity, key, isLate }: Writing,
): Promise<void> {
  const { tx, userId, occurredAt, now } = poster;
  const balance = (await lockBalances(tx, [key])).get(keyText(key));
  if (!balance) throw new Error('the balance that was locked is gone');
  const entries = [...(await findEntries(tx, line.id)), { kind: entry.kind, quantity }];
  const counted = countedBy(entries);
  if (counted !== undefined && counted < 0n)
    throw quantityExceeds({ available: quantityText(counted - quantity) });
  if (key.serialId !== 0 && counted !== undefined && counted > storedQuantity(1))
    throw alreadyCounted(entry.serial ?? '');
  const isMoved =
    line.isMoved ||
    (line.firstSeq !== null && line.firstSeq !== balance.seq) ||
    (isLate && entry.keySeq !== null && entry.keySeq !== balance.seq);
  await insertEntry(tx, {
    id: entry.id,
    docId: sheet.id,
    lineId: line.id,
    kind: entry.kind,
    quantity,
    keySeq: balance.seq,
    lineVersion: line.version + 1,
    userId,
    occurredAt,
    now,
  });
  const isCleared = counted === undefined;
  await setCounted(tx, line.id, {
    counted,
    expected: isCleared ? undefined : balance.onHand,
    seq: isCleared ? null : balance.seq,
    firstSeq: isCleared ? null : (line.firstSeq ?? balance.seq),
    isMoved: isCleared ? false : isMoved,
    userId,
  });
  await writeAudit(tx, {
    at: now,
    actorId: userId,
    sessionId: poster.sessionId,
    action: 'count',
    entity: 'stock',
    entityId: entry.id,
    after: { doc: sheet.number, line: line.id, kind: entry.kind, qty: quantityText(quantity) },
  });
}

/** The place stays with whoever counts there; a claim of somebody else that has not run out stays theirs. */
async function holdPlace({ tx, userId, now }: Poster, sheet: Sheet, place: CountedPlace): Promise<void> {
  const claim = { userId: place.claimed_by, until: place.claimed_until };
  const isTheirs = isClaimedByOther(claim, { userId, now });
  await setPlace(
    tx,
    {
      docId: sheet.id,
      round: sheet.round,
      locationId: place.location_id,
      state: 'counting',
      claimedBy: isTheirs ? place.claimed_by : userId,
      claimedUntil: isTheirs ? place.claimed_until : claimEnd(now),
      isFrozen: sheet.isBlocking,
    },
    1,
  );
}

export const claimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);
