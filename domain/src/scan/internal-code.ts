/** What our own labels in a warehouse name: product, location, batch, serial, document, count sheet, equipment. */
export const internalKinds = {
  P: 'product',
  L: 'location',
  B: 'batch',
  S: 'serial',
  D: 'document',
  C: 'sheet',
  E: 'equipment',
} as const;
type Letter = keyof typeof internalKinds;
export type InternalKind = (typeof internalKinds)[Letter];

export interface InternalCode {
  readonly kind: InternalKind;
  /** A code or number as people write it; of a batch its id. */
  readonly key: string;
}

const shape = /^WL:([PLBSDCE]):(.{1,120})$/i;

/** `WL:L:HOV/A-01-01`. What stands in it means something inside the reader's own company alone. */
export function readInternalCode(text: string): InternalCode | undefined {
  const [, letter, key = ''] = shape.exec(text.trim()) ?? [];
  if (letter === undefined || key.trim() === '') return undefined;
  return { kind: internalKinds[letter.toUpperCase() as Letter], key: key.trim() };
}

const letterOf = (kind: InternalKind): Letter =>
  (Object.keys(internalKinds) as Letter[]).find((letter) => internalKinds[letter] === kind) ?? 'P';

export const internalCode = ({ kind, key }: InternalCode): string => `WL:${letterOf(kind)}:${key}`;
