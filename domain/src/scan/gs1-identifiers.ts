/** How the value behind an application identifier is written. */
export interface Gs1Shape {
  /** Exactly so many characters, or as many as these at most. */
  readonly length?: number;
  readonly most?: number;
  readonly digits?: true;
  /** The last digit checks the others. */
  readonly checked?: true;
  readonly day?: true;
}

const key = (length: number): Gs1Shape => ({ length, digits: true, checked: true });
const day: Gs1Shape = { length: 6, digits: true, day: true };
const measure: Gs1Shape = { length: 6, digits: true };
const text = (most: number): Gs1Shape => ({ most });
const count = (most: number): Gs1Shape => ({ most, digits: true });

const shapes: Readonly<Record<string, Gs1Shape>> = {
  '00': key(18),
  '01': key(14),
  '02': key(14),
  '10': text(20),
  '11': day,
  '12': day,
  '13': day,
  '15': day,
  '16': day,
  '17': day,
  '20': { length: 2, digits: true },
  '21': text(20),
  '22': text(20),
  '30': count(8),
  '37': count(8),
  '240': text(30),
  '241': text(30),
  '242': count(6),
  '243': text(20),
  '250': text(30),
  '251': text(30),
  '254': text(20),
  '400': text(30),
  '401': text(30),
  '402': key(17),
  '403': text(30),
  '410': key(13),
  '411': key(13),
  '412': key(13),
  '413': key(13),
  '414': key(13),
  '415': key(13),
  '416': key(13),
  '417': key(13),
  '420': text(20),
  '422': { length: 3, digits: true },
  '7001': { length: 13, digits: true },
  '8004': text(30),
  '8005': { length: 6, digits: true },
  '8018': key(18),
  '8020': text(25),
  '90': text(30),
};

/** The identifier a text begins with, and the shape of what follows it. */
export function identifierAt(given: string): { readonly ai: string; readonly shape: Gs1Shape } | undefined {
  for (const length of [2, 3, 4]) {
    const ai = given.slice(0, length);
    const shape = Object.hasOwn(shapes, ai) ? shapes[ai] : undefined;
    if (shape) return { ai, shape };
  }
  // Weights and measures: the fourth digit says where the comma stands.
  if (/^3[1-6]\d[0-5]/.test(given)) return { ai: given.slice(0, 4), shape: measure };
  if (/^39[0-3]\d/.test(given)) return { ai: given.slice(0, 4), shape: count(18) };
  if (/^9[1-9]/.test(given)) return { ai: given.slice(0, 2), shape: text(90) };
  return undefined;
}
