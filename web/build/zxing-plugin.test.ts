import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill';
import { expect, it } from 'vitest';
import { readerDigest } from './zxing-plugin.ts';

it('the reader of codes is the one its script was written against', () => {
  expect(readerDigest()).toBe(ZXING_WASM_SHA256);
});
