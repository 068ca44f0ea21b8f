import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const resolve = createRequire(import.meta.url).resolve;

/** The worker that reads PDF, and the decoders it asks for when a drawing was scanned. By the names it asks by. */
const parts = {
  'worker.js': { from: 'pdfjs-dist/legacy/build/pdf.worker.min.mjs', type: 'text/javascript' },
  'jbig2.wasm': { from: 'pdfjs-dist/wasm/jbig2.wasm', type: 'application/wasm' },
  'openjpeg.wasm': { from: 'pdfjs-dist/wasm/openjpeg.wasm', type: 'application/wasm' },
  'qcms_bg.wasm': { from: 'pdfjs-dist/wasm/qcms_bg.wasm', type: 'application/wasm' },
} as const;

/** Serves what reads drawings from our own origin: content policy and work without network both ask for it. */
export function drawingReader(): Plugin {
  const files = Object.entries(parts).map(([name, { from, type }]) => ({
    name,
    type,
    bytes: readFileSync(resolve(from)),
  }));
  const digest = createHash('sha256');
  for (const { bytes } of files) digest.update(bytes);
  const folder = `/assets/drawing-reader-${digest.digest('hex').slice(0, 8)}/`;
  return {
    name: 'sveis-drawing-reader',
    config: () => ({ define: { __DRAWING_READER__: JSON.stringify(folder) } }),
    configureServer: ({ middlewares }) => {
      for (const { name, type, bytes } of files)
        middlewares.use(`${folder}${name}`, (_request, response) => {
          response.setHeader('content-type', type);
          response.end(bytes);
        });
    },
    generateBundle() {
      for (const { name, bytes } of files)
        this.emitFile({ type: 'asset', fileName: `${folder.slice(1)}${name}`, source: bytes });
    },
  };
}
