import { AppError, type ErrorParams } from './app-error.ts';

/** Look-ups inside work on stock: nobody is thrown out of what they were doing. */
export const noProductFound = () => new AppError('NO_PRODUCT_FOUND');
export const notOnOrder = (product: string) => new AppError('NOT_ON_ORDER', { params: { product } });
export const noOrderFound = () => new AppError('NO_ORDER_FOUND');
export const noSheetFound = () => new AppError('NO_SHEET_FOUND');
export const noLocationFound = () => new AppError('NO_LOCATION_FOUND');

export const batchInvalid = () => new AppError('BATCH_INVALID');
export const batchExists = () => new AppError('BATCH_EXISTS');
/** The product has this batch from another delivery: is this more of it? */
export const existingBatchAsked = (batch: string) =>
  new AppError('EXISTING_BATCH', { params: { batch }, extra: { question: true } });
/** Quarantined, rejected or past its day. */
export const batchBlocked = (batch: string) => new AppError('BATCH_BLOCKED', { params: { batch } });

export const serialInStock = (serial: string) => new AppError('SERIAL_IN_STOCK', { params: { serial } });
export const serialNotHere = (serial: string) => new AppError('SERIAL_NOT_HERE', { params: { serial } });

/** More than there is, or than may be; `available` and `remaining` say how much that was. */
export const quantityExceeds = (figures: ErrorParams) =>
  new AppError('QUANTITY_EXCEEDS', { params: figures, extra: figures });

export const orderOnHold = () => new AppError('ORDER_ON_HOLD');
export const alreadyReversed = () => new AppError('ALREADY_REVERSED');
/** Asked: the deviation about the damage is closed with the goods that are taken back. */
export const damageWithdrawalAsked = (deviation: string) =>
  new AppError('DAMAGE_WITHDRAWN', { params: { deviation }, extra: { question: true } });

/** Somebody else has decided about goods of the line meanwhile; `available` is what still lies there. */
export const alreadyInspected = (told: { readonly name: string; readonly available: string }) =>
  new AppError('ALREADY_INSPECTED', {
    params: { name: told.name, available: told.available.replace('.', ',') },
    extra: { available: told.available },
  });

/** Asked, not refused. The yes counts for the figures shown: `seen` must name them. */
export const overReceiptAsked = (figures: {
  readonly ordered: string;
  readonly before: string;
  readonly received: string;
}) =>
  new AppError('OVER_RECEIPT', {
    params: { received: figures.received.replace('.', ','), ordered: figures.ordered.replace('.', ',') },
    extra: { question: true, seen: { ordered: figures.ordered, received: figures.before } },
  });

/** Asked, not refused: somebody else was here meanwhile. The yes names what lies here now. */
export const onHandChanged = (figures: { readonly seen: string; readonly now: string }) =>
  new AppError('ON_HAND_CHANGED', {
    params: { seen: figures.seen.replace('.', ','), now: figures.now.replace('.', ',') },
    extra: { question: true, seen: { on_hand: figures.now } },
  });

/** Asked: somebody has counted here in this round. The answer names what was seen. */
export const countTaken = (seen: { readonly name: string; readonly version: number }) =>
  new AppError('COUNT_TAKEN', {
    params: { name: seen.name },
    extra: { question: true, counted_by: seen.name, seen: { version: seen.version } },
  });
/** Asked: the product is on no list of the project. */
export const notPlanned = () => new AppError('NOT_PLANNED', { extra: { question: true } });

/** Asked: more than the project needs by its plan. The yes counts for the figures shown. */
export const overRequiredAsked = (figures: {
  readonly required: string;
  readonly picked: string;
  readonly total: string;
}) =>
  new AppError('OVER_REQUIRED', {
    params: { total: figures.total.replace('.', ','), required: figures.required.replace('.', ',') },
    extra: { question: true, seen: { required: figures.required, picked: figures.picked } },
  });

/** Asked: somebody else has ordered some of these since they were proposed. */
export const orderedMeanwhile = (products: readonly string[]) =>
  new AppError('ORDERED_MEANWHILE', { params: { products: products.join(', ') }, extra: { question: true } });

export const notOnSheet = () => new AppError('NOT_ON_SHEET', { extra: { question: true } });
export const locationNotOnSheet = () => new AppError('LOCATION_NOT_ON_SHEET', { extra: { question: true } });
export const lineChanged = (now: {
  readonly name: string;
  readonly counted: string;
  readonly version: number;
}) =>
  new AppError('LINE_CHANGED', {
    params: { name: now.name, counted: now.counted.replace('.', ',') },
    extra: { question: true, seen: { line_version: now.version, counted: now.counted } },
  });

/** Asked: scans nobody could name still wait on what is to be ended. */
export const parkedOpen = (count: number) =>
  new AppError('PARKED_OPEN', { params: { count }, extra: { question: true } });

export const alreadyCounted = (serial: string) => new AppError('ALREADY_COUNTED', { params: { serial } });
export const countOverlap = (sheet: string) => new AppError('COUNT_OVERLAP', { params: { sheet } });
export const stockFrozen = () => new AppError('STOCK_FROZEN');
/** Asked: somebody counts at a place that goods would leave or reach. */
export const countedNow = (at: { readonly name: string; readonly place: string }) =>
  new AppError('COUNTED_NOW', { params: at, extra: { question: true } });
/** Only what is followed by batch can become an offcut: nothing else has a heat to keep. */
export const nothingToCut = () => new AppError('NOTHING_TO_CUT');
/** The piece is no longer as the cut left it. */
export const cutUsed = (batch: string) => new AppError('CUT_USED', { params: { batch } });
export const countUndecided = (count: number) => new AppError('COUNT_UNDECIDED', { params: { count } });
export const nothingToRecount = () => new AppError('NOTHING_TO_RECOUNT');
