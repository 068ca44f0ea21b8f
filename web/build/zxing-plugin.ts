import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** The reader of codes in the very version its script was written against: another one crashes. */
function readerBytes(): Buffer {
  const script = createRequire(import.meta.url).resolve('barcode-detector/ponyfill');
  return readFileSync(createRequire(script).resolve('zxing-wasm/reader/zxing_reader.wasm'));
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** For the test that holds it against what the script expects. */
export const readerDigest = (): string => digestOf(readerBytes());

/** Serves the reader from our own origin; the script would fetch it from somebody else's. */
export function codeReader(): Plugin {
  const bytes = readerBytes();
  const address = `/assets/code-reader-${digestOf(bytes).slice(0, 8)}.wasm`;
  return {
    name: 'sveis-code-reader',
    config: () => ({ define: { __CODE_READER__: JSON.stringify(address) } }),
    configureServer: ({ middlewares }) => {
      middlewares.use(address, (_request, response) => {
        response.setHeader('content-type', 'application/wasm');
        response.end(bytes);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: bytes });
    },
  };
}
