import { randomUUID } from 'node:crypto';
import { AppError } from '@sveis/domain/errors';
import { storedQuantity } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';
import {
  closeLines,
  cutOffcut,
  findSheet,
  issueToProject,
  judgeRound,
  openSheet,
  type Poster,
  pickGoods,
  postCount,
  postStock,
  receiveGoods,
  returnFromProject,
  returnGoods,
  shipOrder,
  takeEntry,
  undoCut,
  virtualPlace,
} from '../../warehouse/index.ts';
import { insertSheet, setSheetState } from './count-acts.ts';
import { movesOf, type Race } from './race.ts';

const TIMES = 4;

type Within = <T>(work: (poster: Poster) => Promise<T>) => Promise<T>;

/** Refusals are answers; anything else is a fault of the race. */
const asked = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });

const handled = (qty: string) => ({ qty, unitId: null, batchId: null, batch: null, serials: [] });

/**
 * What chance brings about too seldom: two who want the last of the same thing at once, two who take the same cut back, and a
 * correction between a count and its posting. Nothing is looked at here: the rules of the ledger tell whether both had it.
 */
export async function raceForTheLast(race: Race): Promise<void> {
  const { database, scene, now } = race;
  const within: Within = (work) =>
    database.inTenant(scene.company.id, (tx: Tx) =>
      work({
        tx,
        userId: scene.userId,
        sessionId: null,
        now,
        today: '2026-11-12',
        occurredAt: now,
        mayReleaseGoods: true,
      }),
    );
  const order = await scene.order('SO-last', [
    { product: scene.discs, qty: '1000' },
    { product: scene.pipe, qty: '1000' },
  ]);
  for (let time = 0; time < TIMES; time += 1) {
    await bring(within, race, order.id);
    await undoTheSame(within, race, order.id, time);
    await returnTheSame(within, race, time);
    await putBackTheSame(within, race, time);
    await correctWhatIsCounted(within, race, time);
  }
}

const arrivalTerms = {
  mayExceed: true,
  confirm: ['OVER_RECEIPT'],
  seen: null,
  onNewBatch: () => Promise.resolve(),
};

const bring = (within: Within, { scene }: Race, orderId: number) =>
  within((poster) =>
    receiveGoods(
      poster,
      {
        ...handled('20'),
        id: randomUUID(),
        orderId,
        lineId: null,
        productId: scene.discs,
        batch: null,
        locationId: scene.receiving,
        deliveryNote: null,
      },
      arrivalTerms,
      movesOf,
    ),
  );

/** A pipe is cut; two take the cut back while a third cuts the piece again. */
async function undoTheSame(within: Within, { scene }: Race, orderId: number, time: number): Promise<void> {
  const number = `L-${10 + time}`;
  const place = { productId: scene.pipe, locationId: scene.receiving };
  const papers = { manufacturer: null, certFileId: null, mfgDate: null, expiryDate: null };
  const batch = { ...papers, number, heatNumber: `48${number}`, certType: '3.1', certNumber: 'C-1' } as const;
  await within((poster) =>
    receiveGoods(
      poster,
      { ...handled('12'), ...place, id: randomUUID(), orderId, lineId: null, batch, deliveryNote: null },
      arrivalTerms,
      movesOf,
    ),
  );
  const cutOf = (from: string, qty: string, id: string) => {
    const to = { toLocationId: scene.receiving, dimensions: null, projectId: null };
    const cut = { ...handled(qty), ...place, ...to, id, batch: from };
    return within((poster) =>
      cutOffcut(poster, cut, { onNewBatch: arrivalTerms.onNewBatch }, async ({ offcut }) => offcut),
    );
  };
  const cutId = randomUUID();
  const offcut = await cutOf(number, '4', cutId);
  const undo = () => {
    const undone = { id: randomUUID(), cutId, mayReverseOthers: false, isMeant: async () => true };
    return within((poster) => undoCut(poster, undone, movesOf));
  };
  await Promise.all([undo(), undo(), cutOf(offcut.number, '1', randomUUID())].map(asked));
  await asked(undo());
}

/** Four are shipped, and three come back on each of two returns. */
async function returnTheSame(within: Within, { scene }: Race, time: number): Promise<void> {
  const customer = await scene.customer(`CO-last-${time}`, [{ product: scene.discs, qty: '4' }]);
  const returns = await scene.returns([customer], [], [], `RE-last-${time}`);
  const pick = { ...handled('4'), lineId: null, productId: scene.discs, locationId: scene.receiving };
  await asked(
    within((poster) => pickGoods(poster, { ...pick, id: randomUUID(), orderId: customer.id }, movesOf)),
  );
  await asked(within((poster) => shipOrder(poster, customer.id)));
  const back = { ...handled('3'), act: 'receive', productId: null, locationId: null } as const;
  await Promise.all(
    returns.map(({ id, lines }) => {
      const given = { ...back, id: randomUUID(), orderId: id, lineId: lines[0] ?? null };
      return asked(within((poster) => returnGoods(poster, given, movesOf)));
    }),
  );
}

/** A project takes four, and three are put back by each of two. */
async function putBackTheSame(within: Within, { scene }: Race, time: number): Promise<void> {
  const [projectId = 0] = await scene.projects(1, '0', 950 + time);
  const move = { projectId, productId: scene.discs, locationId: scene.receiving };
  const terms = { confirm: ['NOT_PLANNED'], seen: null, mayAdd: true };
  await asked(
    within((poster) =>
      issueToProject(poster, { ...move, ...handled('4'), id: randomUUID() }, terms, movesOf),
    ),
  );
  await Promise.all(
    [0, 1].map(() =>
      asked(
        within((poster) =>
          returnFromProject(poster, { ...move, ...handled('3'), id: randomUUID() }, movesOf),
        ),
      ),
    ),
  );
}

/** A place is counted and approved, somebody corrects the stock, and the count is posted. */
async function correctWhatIsCounted(within: Within, race: Race, time: number): Promise<void> {
  const { scene } = race;
  const place = scene.receiving;
  const id = await within(({ tx }) => insertSheet(tx, race, `CC-last-${time}`, place));
  const onSheet = (work: (poster: Poster) => Promise<unknown>) => asked(within(work));
  await onSheet(async ({ tx }) => {
    const sheet = await findSheet(tx, id, 'lock');
    if (sheet) await openSheet(tx, sheet);
    await setSheetState(tx, id, 'released');
  });
  const entry = {
    id: randomUUID(),
    sheetId: id,
    locationId: place,
    productId: scene.discs,
    kind: 'set',
    // More than there is: less could be kept for an order, and would be refused.
    qty: '900',
    batchId: null,
    batch: null,
    serial: null,
    unitId: null,
    lineVersion: null,
    keySeq: null,
  } as const;
  await onSheet((poster) => takeEntry(poster, entry, { confirm: ['NOT_ON_SHEET'], isLate: false }));
  await onSheet(async ({ tx }) => {
    const sheet = await findSheet(tx, id, 'lock');
    if (sheet) await judgeRound(tx, sheet);
    await setSheetState(tx, id, 'approved');
  });
  await asked(within((poster) => findOneMore(poster, scene.discs, place)));
  await onSheet(async (poster) => {
    const sheet = await findSheet(poster.tx, id, 'lock');
    if (sheet) await postCount(poster, sheet);
    await setSheetState(poster.tx, id, 'posted');
    await closeLines(poster.tx, id);
  });
}

const findOneMore = (poster: Poster, productId: number, to: number) =>
  postStock(
    poster,
    { id: randomUUID(), kind: 'adjust', docId: null, request: null },
    {
      plan: async () => {
        const from = await virtualPlace(poster.tx, { kind: 'adjustment' }, poster);
        const what = { productId, batchId: null, serialId: null, quantity: storedQuantity(1) };
        return [{ ...what, type: 'adjust', from, to, reason: 'found' }];
      },
      answer: movesOf,
    },
  );
