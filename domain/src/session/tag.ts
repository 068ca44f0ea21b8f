export type TagReader = 'hex' | 'decimal';

/** Readers print one tag in several ways; tags are compared as upper-case hex without separators. */
export function normaliseTag(printed: string, reader: TagReader = 'hex'): string | undefined {
  const compact = printed.replace(/[\s:.-]/g, '').toUpperCase();
  if (reader === 'decimal') return fromDecimal(compact);
  return /^[0-9A-F]{6,32}$/.test(compact) ? compact : undefined;
}

function fromDecimal(digits: string): string | undefined {
  if (!/^[0-9]{6,20}$/.test(digits)) return undefined;
  const hex = BigInt(digits).toString(16).toUpperCase();
  return hex.length % 2 === 0 ? hex : `0${hex}`;
}
