import { randomUUID } from 'node:crypto';
import { nextIdOf } from '../../database/counter.store.ts';
import type { Tx } from '../../database/transaction.ts';
import { closeLines, findSheet, judgeRound, openSheet, postCount, takeEntry } from '../../warehouse/index.ts';
import { type Act, oneOf, type Race } from './race.ts';

type Sheet = NonNullable<Awaited<ReturnType<typeof findSheet>>>;

export const setSheetState = (tx: Tx, id: number, state: string) =>
  tx.sql('update wh_doc set state = $3 where tenant_id = $1 and id = $2', [tx.tenantId, id, state]);

/** A sheet for the discs of one place, as a draft. */
export async function insertSheet(
  tx: Tx,
  { scene, now }: Race,
  number: string,
  place: number,
): Promise<number> {
  const id = await nextIdOf(tx, 'wh_doc');
  await tx.sql(
    `insert into wh_doc (tenant_id, id, type, order_no, state, warehouse_id, data, created_at, created_by, updated_at, updated_by)
     values ($1, $2, 'CC', $3, 'draft', 1, '{"tol_qty": 1000}', $4, $5, $4, $5)`,
    [tx.tenantId, id, number, now, scene.userId],
  );
  await tx.sql('insert into cc_place (tenant_id, doc_id, location_id) values ($1, $2, $3)', [
    tx.tenantId,
    id,
    place,
  ]);
  await tx.sql('insert into cc_product (tenant_id, doc_id, product_id) values ($1, $2, $3)', [
    tx.tenantId,
    id,
    scene.discs,
  ]);
  return id;
}

/** A sheet for one place. Each step of a sheet is a call of its own, and so a transaction of its own. */
export function drafted(race: Race): Act {
  const { scene, dice } = race;
  const place = oneOf(dice, scene.bins.slice(0, 3));
  const number = `CC-${randomUUID()}`;
  return async ({ tx }) => {
    const [known] = await tx.sql('select 1 from wh_doc where tenant_id = $1 and order_no = $2', [
      tx.tenantId,
      number,
    ]);
    if (known) return {};
    await insertSheet(tx, race, number, place);
    return {};
  };
}

/** Does one thing with a locked sheet that stands in one of these states. Sent again it is the same sheet, or none. */
function onSheet(
  { dice }: Race,
  states: readonly string[],
  work: (poster: Parameters<Act>[0], sheet: Sheet) => Promise<void>,
): Act {
  const choice = dice.int(1_000);
  let chosen: number | null | undefined;
  return async (poster) => {
    const { tx } = poster;
    if (chosen === undefined) {
      const rows = await tx.sql<{ id: number }>(
        "select id from wh_doc where tenant_id = $1 and type = 'CC' and state = any($2::text[]) order by id",
        [tx.tenantId, states],
      );
      chosen = rows[choice % Math.max(1, rows.length)]?.id ?? null;
    }
    const sheet = chosen === null ? undefined : await findSheet(tx, chosen, 'lock');
    if (sheet && states.includes(sheet.status)) await work(poster, sheet);
    else chosen = null;
    return {};
  };
}

/** From now on it is counted; where another sheet counts the same, it stays a draft. */
export const releasedSheet = (race: Race): Act =>
  onSheet(race, ['draft'], async ({ tx }, sheet) => {
    await openSheet(tx, sheet);
    await setSheetState(tx, sheet.id, 'released');
  });

/** What somebody counts in its place: mostly what the books say, often not. */
export function counted(race: Race): Act {
  const { scene, dice } = race;
  const off = dice.int(4) - 1;
  const id = randomUUID();
  let qty: string | undefined;
  return onSheet(race, ['released', 'counting'], async (poster, sheet) => {
    const { tx } = poster;
    const [place] = await tx.sql<{ location_id: number }>(
      'select location_id from cc_place where tenant_id = $1 and doc_id = $2',
      [tx.tenantId, sheet.id],
    );
    const locationId = place?.location_id ?? 0;
    const [held] = await tx.sql<{ on_hand: string }>(
      'select on_hand::text as on_hand from stock_balance where tenant_id = $1 and product_id = $2 and location_id = $3',
      [tx.tenantId, scene.discs, locationId],
    );
    qty ??= String(Math.max(0, Number(held?.on_hand ?? 0) + off));
    const entry = {
      id,
      sheetId: sheet.id,
      locationId,
      productId: scene.discs,
      batchId: null,
      batch: null,
      serial: null,
      kind: 'set',
      qty,
      unitId: null,
      lineVersion: 1_000,
      keySeq: null,
    } as const;
    await takeEntry(poster, entry, { confirm: ['NOT_ON_SHEET'], isLate: false });
  });
}

/** The round is over, and somebody answers for it. */
export const approvedSheet = (race: Race): Act =>
  onSheet(race, ['counting'], async ({ tx }, sheet) => {
    await judgeRound(tx, sheet);
    await setSheetState(tx, sheet.id, 'approved');
  });

/** A sheet that was counted is posted; what was corrected meanwhile is left uncorrected. */
export const posted = (race: Race): Act =>
  onSheet(race, ['approved'], async (poster, sheet) => {
    await postCount(poster, sheet);
    await setSheetState(poster.tx, sheet.id, 'posted');
    await closeLines(poster.tx, sheet.id);
  });
