import type { Quantity } from './quantity.ts';
import { type Disposition, isDecided, movedOf } from './returns.ts';

/** Customer order, supplier order, goods receipt, adjustment, transfer, return, cycle count. */
export const documentTypes = ['CO', 'SO', 'GR', 'AO', 'TO', 'RE', 'CC'] as const;
export type DocumentType = (typeof documentTypes)[number];

interface DocumentRules {
  readonly initial: string;
  /** States each state may lead to. */
  readonly ways: Readonly<Record<string, readonly string[]>>;
  /** States in which stock may be posted on it. */
  readonly posts: readonly string[];
  /** States besides those in which a move on it may still be taken back. */
  readonly takesBack?: readonly string[];
}

/** The seven documents: where they begin, where they may go, and when stock moves on them. */
export const documentRules: Readonly<Record<DocumentType, DocumentRules>> = {
  CO: {
    initial: 'draft',
    ways: {
      draft: ['confirmed', 'cancelled'],
      confirmed: ['picking', 'picked', 'cancelled'],
      picking: ['confirmed', 'picked', 'cancelled'],
      picked: ['picking', 'confirmed', 'shipped', 'cancelled'],
      shipped: ['closed'],
      closed: [],
      cancelled: [],
    },
    posts: ['confirmed', 'picking', 'picked'],
  },
  SO: {
    initial: 'draft',
    ways: {
      draft: ['ordered', 'cancelled'],
      ordered: ['part_received', 'received', 'cancelled'],
      part_received: ['ordered', 'received', 'closed'],
      received: ['ordered', 'part_received', 'closed'],
      closed: [],
      cancelled: [],
    },
    posts: ['ordered', 'part_received', 'received'],
  },
  GR: {
    initial: 'open',
    ways: { open: ['posted'], posted: ['reversed'], reversed: [] },
    posts: ['open'],
  },
  AO: {
    initial: 'draft',
    ways: {
      draft: ['submitted', 'cancelled'],
      submitted: ['approved', 'rejected', 'cancelled'],
      approved: ['posted'],
      posted: [],
      rejected: [],
      cancelled: [],
    },
    posts: ['approved'],
  },
  TO: {
    initial: 'draft',
    ways: {
      draft: ['released', 'cancelled'],
      released: ['in_transit', 'part_in', 'done', 'cancelled'],
      in_transit: ['released', 'part_in', 'done'],
      part_in: ['released', 'in_transit', 'done'],
      done: ['part_in', 'in_transit', 'released'],
      cancelled: [],
    },
    posts: ['released', 'in_transit', 'part_in'],
    takesBack: ['done'],
  },
  RE: {
    initial: 'draft',
    ways: {
      draft: ['authorised', 'cancelled'],
      authorised: ['received', 'dispatched', 'cancelled'],
      received: ['authorised', 'inspected'],
      dispatched: ['authorised', 'inspected'],
      inspected: ['authorised', 'received', 'closed'],
      closed: [],
      cancelled: [],
    },
    posts: ['authorised', 'received', 'dispatched', 'inspected'],
  },
  CC: {
    initial: 'draft',
    ways: {
      draft: ['released', 'cancelled'],
      released: ['counting', 'cancelled'],
      counting: ['counted', 'cancelled'],
      counted: ['recounting', 'review', 'cancelled'],
      recounting: ['counted', 'cancelled'],
      review: ['approved', 'recounting', 'cancelled'],
      approved: ['posted', 'recounting', 'cancelled'],
      posted: [],
      cancelled: [],
    },
    posts: ['approved'],
  },
};

export const mayLead = (type: DocumentType, from: string, to: string): boolean =>
  documentRules[type].ways[from]?.includes(to) === true;

export const takesStock = (type: DocumentType, state: string): boolean =>
  documentRules[type].posts.includes(state);

/** The last move may end a document: taking it back opens it again. */
export const takesStockBack = (type: DocumentType, state: string): boolean =>
  takesStock(type, state) || documentRules[type].takesBack?.includes(state) === true;

export type LineState = 'open' | 'part' | 'done' | 'short' | 'cancelled';

export interface LineProgress {
  readonly qty: Quantity;
  readonly state: LineState;
  readonly received: Quantity;
  readonly picked: Quantity;
  readonly out: Quantity;
  readonly in: Quantity;
  /** Of what was sent, shipped or received, what came or went back. */
  readonly returned: Quantity;
  /** Corrected; of what was sent, written off. */
  readonly adjusted: Quantity;
  /** Of what came back, put on a shelf again. */
  readonly restocked: Quantity;
  /** What inspection decided about what came back. */
  readonly disposition: Disposition | null;
}

const sizeOf = (quantity: Quantity): Quantity => (quantity < 0n ? -quantity : quantity);

/** What has left and neither arrived nor come back nor been written off. */
export const inTransitOf = ({ out, in: arrived, returned, adjusted }: LineProgress): Quantity =>
  out - arrived - returned - adjusted;

/** What may still be sent: what came back may leave once more. */
export const leftToSend = ({ qty, out, returned }: LineProgress): Quantity => qty - (out - returned);

/** What may still be picked; nothing of a line people have ended. */
export const leftToPick = ({ qty, picked, state }: LineProgress): Quantity =>
  state === 'short' || state === 'cancelled' || picked > qty ? 0n : qty - picked;

const progressOf: Readonly<Partial<Record<DocumentType, (line: LineProgress) => Quantity>>> = {
  CO: ({ picked }) => picked,
  SO: ({ received }) => received,
  TO: ({ in: arrived, adjusted }) => arrived + adjusted,
  AO: ({ adjusted }) => adjusted,
  RE: movedOf,
};

/** How far a line is, by what its moves come to; what people ended themselves stays ended. */
export function lineStateOf(type: DocumentType, line: LineProgress): LineState {
  const progress = progressOf[type];
  if (!progress || line.state === 'short' || line.state === 'cancelled') return line.state;
  const done = progress(line);
  if (done <= 0n) return 'open';
  return done >= sizeOf(line.qty) ? 'done' : 'part';
}

const isEnded = ({ state }: LineProgress): boolean => state !== 'open' && state !== 'part';
const isBegun = ({ state }: LineProgress): boolean => state === 'part' || state === 'done';

/** Where a document stands after its lines have moved; people's own steps lead everywhere else. */
export function documentStateOf(type: DocumentType, state: string, lines: readonly LineProgress[]): string {
  if (!takesStockBack(type, state)) return state;
  const [isWhole, hasBegun] = [lines.every(isEnded), lines.some(isBegun)];
  switch (type) {
    case 'SO':
      if (!hasBegun) return 'ordered';
      return isWhole ? 'received' : 'part_received';
    case 'CO':
      // A line that was ended short may have been picked in part.
      if (!lines.some(({ picked }) => picked > 0n)) return 'confirmed';
      return isWhole ? 'picked' : 'picking';
    case 'TO': {
      if (isWhole && hasBegun) return 'done';
      if (hasBegun) return 'part_in';
      return lines.some((line) => inTransitOf(line) > 0n) ? 'in_transit' : 'released';
    }
    case 'RE': {
      if (lines.some(({ returned }) => returned > 0n))
        return isWhole && lines.every(isDecided) ? 'inspected' : 'received';
      if (!lines.some(({ out }) => out > 0n)) return 'authorised';
      // The supplier's answer is a step of people.
      return state === 'inspected' ? state : 'dispatched';
    }
    case 'AO':
      return isWhole ? 'posted' : state;
    default:
      return state;
  }
}
