import type { MessageValues } from './catalogue.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Marks that turn the direction of everything after them. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A value in a sentence keeps its own direction and no other: without isolation the figures and signs after an Arabic
 * name would move to its other side.
 */
export function isolate(text: string): string {
  const plain = text.replace(turns, '');
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}

export const isolateValues = (values: MessageValues): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolate(value) : value]),
  );
