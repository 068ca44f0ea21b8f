import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { isOfBlob } from './container.ts';

const pack = promisify(gzip);
const MEMBER_CHARACTERS = 2_000_000;

/**
 * Gzip members one after the other, which every reader takes for one file. Photos do not shrink: looking for repeats
 * in them costs five times the time and gains nothing, so bytes are packed without.
 */
export async function* compressed(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting: string[] = [];
  let characters = 0;
  let isBytes = false;
  const member = () => {
    const text = waiting.join('');
    waiting = [];
    characters = 0;
    return pack(text, isBytes ? { strategy: constants.Z_HUFFMAN_ONLY } : {});
  };
  for await (const text of texts) {
    const isFull = characters >= MEMBER_CHARACTERS || isOfBlob(text) !== isBytes;
    if (isFull && characters > 0) yield await member();
    isBytes = isOfBlob(text);
    waiting.push(text);
    characters += text.length;
  }
  if (characters > 0) yield await member();
}
