import {
  countTaken,
  locationNotOnSheet,
  noLocationFound,
  noPermission,
  noSheetFound,
  refused,
} from '@sveis/domain/errors';
import { countsIn } from '@sveis/domain/warehouse';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import { newId } from '../../database/uuid.ts';
import type { Poster } from '../ledger/post-stock.service.ts';
import { findPlaceIn } from '../receiving/receiving.store.ts';
import { claimEnd, takeEntry } from './count-entry.service.ts';
import { type CountLine, findOpenLines } from './count-line.store.ts';
import {
  addPlace,
  type CountedPlace,
  findPlaceCounter,
  hasOthersEntries,
  lockPlace,
  setPlace,
} from './count-location.store.ts';
import { findSheet, type Sheet } from './count-sheet.store.ts';

interface PlaceCall {
  readonly sheetId: number;
  readonly locationId: number;
  readonly manages: boolean;
}

interface Opening extends PlaceCall {
  readonly choice: 'continue' | 'clear' | null;
  readonly version: number | null;
  readonly confirm: readonly string[];
}

async function openSheetAt({ tx }: Poster, { sheetId }: PlaceCall): Promise<Sheet> {
  const sheet = await findSheet(tx, sheetId, 'lock');
  if (!sheet) throw noSheetFound();
  if (!countsIn(sheet.status)) throw refused('WRONG_STATUS');
  return sheet;
}

/** A person goes to a place to count. What others have counted there in this round is asked about first. */
export async function openPlace(poster: Poster, opening: Opening): Promise<void> {
  const { tx, userId, now } = poster;
  const sheet = await openSheetAt(poster, opening);
  const place = await placeOn(poster, sheet, opening);
  const taken = await findPlaceCounter(tx, sheet.id, sheet.round, place.location_id);
  const isStale = opening.choice === 'clear' && opening.version !== place.version;
  if (taken && (opening.choice === null || isStale))
    throw countTaken({ name: taken.name, version: place.version });
  if (taken && opening.choice === 'clear') await clearPlace(poster, sheet, opening);
  await setPlace(
    tx,
    {
      docId: sheet.id,
      round: sheet.round,
      locationId: place.location_id,
      state: 'counting',
      claimedBy: userId,
      claimedUntil: claimEnd(now),
      isFrozen: sheet.isBlocking,
    },
    0,
  );
  await tell(poster, sheet, { action: 'count_open', locationId: place.location_id });
}

/** A place that is not on the sheet is added by those who answer for the count, after a yes. */
async function placeOn(poster: Poster, sheet: Sheet, opening: Opening): Promise<CountedPlace> {
  const { tx } = poster;
  const known = await lockPlace(tx, sheet.id, sheet.round, opening.locationId);
  if (known) return known;
  if (!opening.manages || !(await findPlaceIn(tx, sheet.warehouseId, opening.locationId)))
    throw noLocationFound();
  if (!opening.confirm.includes('LOCATION_NOT_ON_SHEET')) throw locationNotOnSheet();
  await addPlace(tx, sheet.id, sheet.round, opening.locationId);
  const added = await lockPlace(tx, sheet.id, sheet.round, opening.locationId);
  if (!added) throw noLocationFound();
  return added;
}

const linesAt = async ({ tx }: Poster, sheet: Sheet, locationId: number): Promise<readonly CountLine[]> =>
  (await findOpenLines(tx, sheet.id)).filter(
    (line) => line.locationId === locationId && line.round === sheet.round,
  );

/** The count there restarts; earlier entries stay in the history. Others' work is cleared by those who answer for the count. */
async function clearPlace(poster: Poster, sheet: Sheet, { locationId, manages }: Opening): Promise<void> {
  const where = { docId: sheet.id, round: sheet.round, locationId, userId: poster.userId };
  if (!manages && (await hasOthersEntries(poster.tx, where)))
    throw noPermission({ action: 'manage', module: 'cyclecount' });
  for (const line of await linesAt(poster, sheet, locationId))
    if (line.counted !== undefined) await enter(poster, sheet, line, { kind: 'clear', qty: null });
}

const enter = (
  poster: Poster,
  sheet: Sheet,
  line: CountLine,
  { kind, qty }: { readonly kind: 'clear' | 'set'; readonly qty: string | null },
) =>
  takeEntry(
    poster,
    {
      id: newId(poster.now),
      sheetId: sheet.id,
      locationId: line.locationId,
      productId: line.productId,
      batchId: line.batchId || null,
      batch: null,
      serial: null,
      serialId: line.serialId || null,
      kind,
      qty,
      unitId: null,
      lineVersion: line.version,
      keySeq: null,
    },
    { confirm: [], isLate: false },
  );

/** The place is counted. Lines named here hold nothing; what is left out stays uncounted. */
export async function finishPlace(
  poster: Poster,
  call: PlaceCall & { readonly zeroLines: readonly string[] },
): Promise<void> {
  const { tx } = poster;
  const sheet = await openSheetAt(poster, call);
  const place = await lockPlace(tx, sheet.id, sheet.round, call.locationId);
  if (!place) throw noLocationFound();
  for (const line of await linesAt(poster, sheet, call.locationId))
    if (line.counted === undefined && call.zeroLines.includes(line.id))
      await enter(poster, sheet, line, { kind: 'set', qty: '0' });
  await setPlace(
    tx,
    {
      docId: sheet.id,
      round: sheet.round,
      locationId: call.locationId,
      state: 'done',
      claimedBy: null,
      claimedUntil: null,
      isFrozen: false,
    },
    0,
  );
  await tell(poster, sheet, { action: 'count_done', locationId: call.locationId });
}

const tell = (
  { tx, userId, sessionId, now }: Poster,
  sheet: Sheet,
  { action, locationId }: { readonly action: AuditEntry['action']; readonly locationId: number },
) =>
  writeAudit(tx, {
    at: now,
    actorId: userId,
    sessionId,
    action,
    entity: 'stock',
    entityId: String(sheet.id),
    after: { doc: sheet.number, location: locationId },
  });
