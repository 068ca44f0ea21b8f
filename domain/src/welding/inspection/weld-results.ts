import type { NdtMethod } from '../lists.ts';

/** Magnetic particles and penetrant share a result: both look for what opens at the surface. */
const prefixes: Readonly<Record<NdtMethod, string>> = {
  VT: 'vt',
  RT: 'rt',
  UT: 'ut',
  MT: 'mtpt',
  PT: 'mtpt',
  PAUT: 'paut',
  TOFD: 'tofd',
  ET: 'et',
  LT: 'lt',
};

/** The beginning of the fields in which a weld keeps what a method found; none for a method nobody knows. */
export const resultPrefix = (method: unknown): string => prefixes[method as NdtMethod] ?? '';

/** The field in which a weld keeps the result of a method. */
export const resultField = (method: unknown): string => `${resultPrefix(method)}_result`;

/** The results a weld may have. */
export const resultFields: readonly string[] = [
  ...new Set(Object.values(prefixes).map((one) => `${one}_result`)),
];
