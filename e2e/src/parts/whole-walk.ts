import type { Language } from '@sveis/domain/locales';

/** The trust suite asks for every language and everything; `npm test` for what shows the same fault in less time. */
export const isWholeWalk = process.env.WALK === 'all';

/** The languages a test speaks: all of them in a whole walk, else the first. */
export const spoken = <L extends Language>(...inTurn: readonly [L, ...L[]]): readonly L[] =>
  isWholeWalk ? inTurn : inTurn.slice(0, 1);
