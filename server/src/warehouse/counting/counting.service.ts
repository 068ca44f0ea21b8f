import { noPermission, noSheetFound } from '@sveis/domain/errors';
import { canManage } from '@sveis/domain/session';
import { writtenTime } from '@sveis/domain/time';
import { quantityText, seesBooks, storedQuantity } from '@sveis/domain/warehouse';
import type { UserContext } from '../../context.ts';
import { openModule, requireSeen } from '../../records/index.ts';
import { posterOf } from '../poster.ts';
import { takeEntry } from './count-entry.service.ts';
import { finishPlace, openPlace } from './count-place.service.ts';
import { decide } from './count-review.service.ts';
import type { DecisionsBody, DoneBody, EntryBody, OpenBody } from './count-shape.ts';
import { findSheet } from './count-sheet.store.ts';
import { findLinesShown, findPlacesShown, type ShownLine, type ShownPlace } from './count-view.store.ts';

const requireSheet = async (ctx: UserContext, id: string): Promise<number> =>
  Number((await requireSeen(await openModule(ctx, 'cyclecount'), id)).id);

const managesCounts = ({ rights }: UserContext): boolean => canManage(rights.access, 'cyclecount');

const exact = (qty: string): string => quantityText(storedQuantity(qty));

const placeAnswer = ({ claimed_until, ...place }: ShownPlace, now: Date) => ({
  ...place,
  ...(claimed_until !== null && claimed_until > now ? {} : { claimed_by: null, claimed_name: null }),
});

/** What the books say is a part of its own: where it may not be told, nothing in the answer speaks of it. */
const lineAnswer = (line: ShownLine, isTold: boolean) => {
  const { expected, stock, moved_during, counted, ...rest } = line;
  const books = {
    stock: exact(stock),
    expected: expected === null ? null : exact(expected),
    variance:
      expected === null || counted === null
        ? null
        : quantityText(storedQuantity(counted) - storedQuantity(expected)),
    moved_during,
  };
  return { ...rest, counted: counted === null ? null : exact(counted), books: isTold ? books : null };
};

/** The sheet as this person may know it. */
export async function readSheet(ctx: UserContext, id: string) {
  const sheet = await findSheet(ctx.tx, await requireSheet(ctx, id));
  if (!sheet) throw noSheetFound();
  const isTold = seesBooks(sheet, managesCounts(ctx));
  const lines = await findLinesShown(ctx.tx, sheet.id);
  return {
    id: sheet.id,
    number: sheet.number,
    status: sheet.status,
    warehouse_id: sheet.warehouseId,
    round: sheet.round,
    blind: sheet.isBlind,
    as_of: ctx.now.toISOString(),
    locations: (await findPlacesShown(ctx.tx, sheet.id, sheet.round)).map((place) =>
      placeAnswer(place, ctx.now),
    ),
    // Earlier rounds of a blind count would tell the next counter what to find.
    lines: lines
      .filter(({ round }) => isTold || round === sheet.round)
      .map((line) => lineAnswer(line, isTold)),
  };
}

export async function openPlaceOn(ctx: UserContext, id: string, locationId: number, body: OpenBody) {
  await openPlace(posterOf(ctx), {
    sheetId: await requireSheet(ctx, id),
    locationId,
    manages: managesCounts(ctx),
    choice: body.choice ?? null,
    version: body.version ?? null,
    confirm: body.confirm ?? [],
  });
  return readSheet(ctx, id);
}

export async function finishPlaceOn(ctx: UserContext, id: string, locationId: number, body: DoneBody) {
  await finishPlace(posterOf(ctx), {
    sheetId: await requireSheet(ctx, id),
    locationId,
    manages: managesCounts(ctx),
    zeroLines: (body.zero_line_ids ?? []).map((line) => line.toLowerCase()),
  });
  return readSheet(ctx, id);
}

/** One entry. What the books say is not part of the answer, blind or not. */
export async function countOn(ctx: UserContext, id: string, body: EntryBody) {
  const sheetId = await requireSheet(ctx, id);
  const entry = {
    id: body.id.toLowerCase(),
    sheetId,
    locationId: body.location_id,
    productId: body.product_id,
    batchId: body.batch_id ?? null,
    batch: body.batch?.trim() || null,
    serial: body.serial?.trim() || null,
    kind: body.kind,
    qty: body.qty === undefined || body.qty === null ? null : String(body.qty),
    unitId: body.unit_id ?? null,
    lineVersion: body.line_version ?? null,
    keySeq: body.key_seq ?? null,
    parkedId: body.parked_id?.toLowerCase() ?? null,
  };
  const { isLate } = writtenTime(ctx, ctx.now);
  const { sheet, line } = await takeEntry(posterOf(ctx), entry, { confirm: body.confirm ?? [], isLate });
  return {
    entry_id: entry.id,
    sheet: { id: sheet.id, number: sheet.number, status: sheet.status, round: sheet.round },
    line: {
      id: line.id,
      location_id: line.locationId,
      product_id: line.productId,
      counted: line.counted === undefined ? null : quantityText(line.counted),
      state: line.state,
      version: line.version,
    },
  };
}

export async function decideOn(ctx: UserContext, id: string, { lines }: DecisionsBody) {
  const sheetId = await requireSheet(ctx, id);
  if (!managesCounts(ctx)) throw noPermission({ action: 'manage', module: 'cyclecount' });
  await decide(
    ctx,
    sheetId,
    lines.map((line) => ({
      id: line.id.toLowerCase(),
      decision: line.decision,
      reason: line.reason_code ?? null,
    })),
  );
  return readSheet(ctx, id);
}
