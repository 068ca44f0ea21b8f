import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

interface Reader {
  prepareZXingModule(options: {
    overrides: { wasmBinary: ArrayBuffer };
    fireImmediately: true;
  }): Promise<unknown>;
  readBarcodes(
    image: { data: Uint8ClampedArray; width: number; height: number; colorSpace: 'srgb' },
    options: { textMode: 'Plain'; formats?: readonly string[] },
  ): Promise<readonly { text: string; symbologyIdentifier: string; format: string }[]>;
}

/** The reader phones scan with, of the app's own packages. */
async function openReader(): Promise<Reader> {
  const fromApp = createRequire(new URL('../../../web/package.json', import.meta.url));
  const { resolve } = createRequire(fromApp.resolve('barcode-detector/ponyfill'));
  const reader = (await import(resolve('zxing-wasm/reader'))) as Reader;
  const { buffer, byteOffset, byteLength } = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  await reader.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return reader;
}

let reader: Promise<Reader> | undefined;

/** Dark dots of a picture, read as a phone reads them: with the sign of the symbology in front. */
export async function readSymbol(
  width: number,
  height: number,
  isDark: (x: number, y: number) => boolean,
): Promise<string> {
  reader ??= openReader();
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isDark(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  const found = await (await reader).readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { textMode: 'Plain' },
  );
  const [first] = found;
  return first ? `${first.symbologyIdentifier}${first.text}` : '';
}
