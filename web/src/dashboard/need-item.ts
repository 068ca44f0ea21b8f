import type { Day } from '@sveis/domain/format';
import type { StateShape } from '../ui/feedback/state-mark.tsx';

/** One thing that needs a person: a sign, what it is, why and when, and where it is mended. */
export interface NeedItem {
  readonly key: string;
  readonly shape: StateShape;
  readonly title: string;
  readonly quiet: string;
  readonly href: string;
  /** The day it should be done by; what has none comes last among its equals. */
  readonly due: Day | undefined;
}

const ranks: Readonly<Partial<Record<StateShape, number>>> = { stop: 0, warn: 1 };
const rankOf = ({ shape }: NeedItem): number => ranks[shape] ?? 2;
const NEVER = '9999-12-31';

/** What stops comes first, then what is soon due, then the rest; each by its day. */
export const worstFirst = (items: readonly NeedItem[]): readonly NeedItem[] =>
  items.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.due ?? NEVER).localeCompare(b.due ?? NEVER));
