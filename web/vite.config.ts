import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { drawingReader } from './build/drawing-reader-plugin.ts';
import firstUse from './build/first-use.json' with { type: 'json' };
import { compiledMessages } from './build/messages-plugin.ts';
import { moduleEntries } from './build/module-entries-plugin.ts';
import { precompressed } from './build/precompress-plugin.ts';
import { webManifest } from './build/web-manifest.ts';
import { wordsAsData } from './build/words-plugin.ts';
import { codeReader } from './build/zxing-plugin.ts';

const api = `http://localhost:${process.env.API_PORT ?? process.env.PORT ?? '8080'}`;
// The host name carries the tenant, so it has to reach the API unchanged.
const toApi = { target: api, changeOrigin: false };

/** Parts of the warehouse: kept by the phones of those who may list something in it, fetched when they are idle after the login. */
function stockChunk(moduleIds: readonly string[]): string | undefined {
  if (moduleIds.some((id) => /\/web\/src\/warehouse\/(?!index\.ts)/.test(id))) return 'stock-work';
  const folders = moduleIds.map((id) => /\/domain\/src\/(?:modules\/)?([\w-]+)\//.exec(id)?.[1] ?? '');
  const parts = folders.map((folder) => (folder === 'warehouse' ? 'stock-rules' : `stock-${folder}`));
  if (!parts.every((part) => firstUse.warehouse.includes(part))) return undefined;
  return parts.find((part) => part !== 'stock-rules') ?? parts[0];
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    moduleEntries(),
    wordsAsData(),
    compiledMessages(),
    codeReader(),
    drawingReader(),
    precompressed(),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      manifest: webManifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg}', 'assets/words-*.json', 'icons/icon-192.png'],
        // Kept from its first use on, or of no use without a network: what few people open, and as large as all the rest.
        globIgnores: [...firstUse.kept, ...firstUse.warehouse, ...firstUse.online].flatMap((name) => [
          `assets/${name}-*`,
          `assets/${name}-*/**`,
        ]),
      },
    }),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // Parts of the error reporter that are never used here leave the bundle.
  define: {
    __SENTRY_DEBUG__: 'false',
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
    __RRWEB_EXCLUDE_IFRAME__: 'true',
    __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // A data: address in CSS or script is refused by the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the first screen needs, whatever else uses it too, is one file: a phone on a bad line waits for every
        // request more than for the bytes in it.
        // The same holds for what a dozen screens share: one file is smaller than its hundred pieces.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'shared', minShareCount: 12 },
          ],
        },
        chunkFileNames: ({ moduleIds }) => {
          const holds = (library: string) => moduleIds.some((id) => id.includes(`/node_modules/${library}/`));
          const stock = stockChunk(moduleIds);
          if (stock) return `assets/${stock}-[hash].js`;
          if (holds('@sentry')) return 'assets/error-reporting-[hash].js';
          if (holds('prosemirror-view')) return 'assets/text-editor-[hash].js';
          return holds('pdfjs-dist') ? 'assets/drawing-engine-[hash].js' : 'assets/[name]-[hash].js';
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': toApi, '/healthz': toApi, '/readyz': toApi },
  },
});
