import { type MarkShape, rowsAt, type Values } from '../../records/index.ts';

/** A pin of a drawing: a weld, and its place in shares of a page. */
export interface WeldPin {
  /** Of the row. */
  readonly id: string;
  readonly weld: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

const isPlace = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

/** The pins of a drawing; what is not whole is left out. */
export const pinsOf = (drawing: Values): readonly WeldPin[] =>
  rowsAt(drawing, 'pins').flatMap(({ _id, weld, page, x, y }) =>
    typeof _id === 'string' && typeof weld === 'string' && isPlace(x) && isPlace(y)
      ? [{ id: _id, weld, page: Number(page ?? 1), x, y }]
      : [],
  );

/** How far a weld is, as its pin shows it. What a test rejected needs somebody whatever else is done. */
export const pinStates = ['pending', 'in_progress', 'attention', 'completed'] as const;
export type PinState = (typeof pinStates)[number];

export function pinState({ status, ndt_status }: Values): PinState {
  if (ndt_status === 'rejected' || ndt_status === 'repair') return 'attention';
  return status === 'completed' || status === 'in_progress' ? status : 'pending';
}

export const pinShapes: Readonly<Record<PinState, MarkShape>> = {
  pending: 'waiting',
  in_progress: 'progress',
  attention: 'warn',
  completed: 'done',
};

/** What all numbers on a sheet begin with says nothing on a pin: of W-08 and W-12 only 08 and 12 are written. */
export function sharedStart(numbers: readonly string[]): string {
  const [first = '', ...others] = numbers;
  const start = /^.*?(?=\d)/.exec(first)?.[0] ?? '';
  return others.every((number) => number.startsWith(start) && number.length > start.length) ? start : '';
}
