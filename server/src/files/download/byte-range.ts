import type { ByteRange } from '../../blobs/index.ts';

/** One range of a file. Several at once, or anything else not understood, give the whole file, as the standard allows. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'none' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'none';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'none';
  return start >= size ? 'unsatisfiable' : { start, end };
}
