import { randomUUID } from 'node:crypto';
import {
  closeLines,
  findSheet,
  judgeRound,
  openSheet,
  type Poster,
  pickGoods,
  postCount,
  takeEntry,
} from '../../warehouse/index.ts';
import { insertSheet, setSheetState } from './count-acts.ts';
import { putBack } from './project-acts.ts';
import { type Act, movesOf, oneOf, type Race } from './race.ts';
import { receipt } from './receipt-acts.ts';
import { posterIn, send } from './send-act.ts';
import { transferred } from './transfer-acts.ts';

/** What a phone took along when its network went: a sheet, and where the story of its key stood. */
interface Downloaded {
  readonly sheetId: number;
  readonly place: number;
  readonly seq: number;
}

interface Waiting {
  readonly act: Act;
  /** What the server answered when the answer did not reach the phone. */
  lost?: { readonly answer: string | undefined };
}

/** Bin, batch or piece as they were scanned, whatever lies there when it arrives. */
function pickedBlind({ scene, customers, dice }: Race, id: string): Act {
  const order = oneOf(dice, customers);
  const line = dice.int(order.lines.length);
  const pick = {
    id,
    orderId: order.id,
    lineId: order.lines[line] ?? null,
    productId: null,
    qty: line === 2 ? null : String(1 + dice.int(5)),
    unitId: null,
    batchId: null,
    batch: line === 1 ? `R-${100 + dice.int(12)}` : null,
    serials: line === 2 ? [`AR-${dice.int(15)}`] : [],
    locationId: scene.bins[dice.int(3)] ?? 0,
  };
  return (poster) => pickGoods(poster, pick, movesOf);
}

function countedBlind({ scene, dice }: Race, id: string, { sheetId, place, seq }: Downloaded): Act {
  const qty = String(1 + dice.int(9));
  return async (poster) => {
    const entry = {
      ...{ id, sheetId, locationId: place, productId: scene.discs, batchId: null, batch: null },
      ...{ serial: null, kind: 'add' as const, qty, unitId: null, lineVersion: null, keySeq: seq },
    } as const;
    await takeEntry(poster, entry, { confirm: ['NOT_ON_SHEET'], isLate: true });
    return {};
  };
}

const acts = [receipt, receipt, pickedBlind, pickedBlind, transferred, putBack, countedBlind] as const;

const queueOf = (race: Race, length: number, downloaded: Downloaded): Waiting[] =>
  Array.from({ length }, () => ({ act: oneOf(race.dice, acts)(race, randomUUID(), downloaded) }));

/**
 * Two phones without network: each sends what it has kept in its own order, the two in any order of each other, and some of it
 * twice because the answer was lost. Afterwards the sheet both counted on is settled.
 */
export async function replayTwoPhones(race: Race, length: number): Promise<void> {
  const { dice, traces } = race;
  const downloaded = await download(race);
  const phones = [queueOf(race, length, downloaded), queueOf(race, length, downloaded)];
  while (phones.some((queue) => queue.length > 0)) {
    const queue = oneOf(
      dice,
      phones.filter((one) => one.length > 0),
    );
    const [first] = queue;
    if (!first) continue;
    const answered = await send(race, first.act);
    for (const { id } of answered?.moves ?? []) traces.moves.add(id);
    const answer = answered && JSON.stringify(answered);
    const { lost } = first;
    if (lost) traces.replayed += 1;
    if (lost?.answer !== undefined && lost.answer !== answer)
      traces.faults.push(`7: sent again it was answered otherwise: ${lost.answer}, then ${answer}`);
    if (!lost && dice.int(4) === 0) first.lost = { answer };
    else queue.shift();
  }
  await settle(race, downloaded);
}

const within = <T>(race: Race, work: (poster: Poster) => Promise<T>): Promise<T> =>
  race.database.inTenant(race.scene.company.id, (tx) => work(posterIn(tx, race)));

/** A sheet for the discs of one bin, as it stood before either phone had done anything. */
async function download(race: Race): Promise<Downloaded> {
  const { scene, dice } = race;
  const place = scene.bins[dice.int(3)] ?? 0;
  return within(race, async ({ tx }) => {
    // No two sheets count the same: what others left open is over.
    const open = await tx.sql<{ id: number }>(
      "select id from wh_doc where tenant_id = $1 and type = 'CC' and state not in ('posted', 'cancelled')",
      [tx.tenantId],
    );
    for (const { id } of open) {
      await setSheetState(tx, id, 'cancelled');
      await closeLines(tx, id);
    }
    const sheetId = await insertSheet(tx, race, `CC-${randomUUID()}`, place);
    const sheet = await findSheet(tx, sheetId, 'lock');
    if (!sheet) throw new Error('the sheet that was made is gone');
    await openSheet(tx, sheet);
    await setSheetState(tx, sheetId, 'released');
    const [balance] = await tx.sql<{ seq: number }>(
      'select seq from stock_balance where tenant_id = $1 and product_id = $2 and location_id = $3',
      [tx.tenantId, scene.discs, place],
    );
    return { sheetId, place, seq: balance?.seq ?? 0 };
  });
}

async function settle(race: Race, { sheetId, seq }: Downloaded): Promise<void> {
  const judged = await within(race, async ({ tx }) => {
    const sheet = await findSheet(tx, sheetId, 'lock');
    if (sheet?.status !== 'counting') return undefined;
    await judgeRound(tx, sheet);
    await setSheetState(tx, sheetId, 'approved');
    return findSheet(tx, sheetId);
  });
  // A minus that would take what is kept for an order is refused, and the sheet is given up.
  const posted =
    judged &&
    (await send(race, async (poster) => {
      await postCount(poster, judged);
      await setSheetState(poster.tx, sheetId, 'posted');
      return {};
    }));
  await within(race, async ({ tx }) => {
    if (!posted) await setSheetState(tx, sheetId, 'cancelled');
    const moved = await tx.sql(
      "select 1 from cc_line where tenant_id = $1 and doc_id = $2 and state = 'posted' and expected_seq <> $3",
      [tx.tenantId, sheetId, seq],
    );
    if (moved.length > 0) race.traces.faults.push('23: posted although goods moved while it was counted');
    await closeLines(tx, sheetId);
  });
}
