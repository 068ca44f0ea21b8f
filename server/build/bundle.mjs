// Joins the server and the operator's tool into a few files. As over two thousand files of their own, most of a start
// would go into finding and opening them.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const server = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(server, 'program');

/** Rooms of words are asked for by their names, all of them at the start: here they are at hand. */
const wordsAtHand = {
  name: 'sveis:words-at-hand',
  enforce: 'pre',
  transform: {
    filter: { id: /\/domain\/src\/locales\/[\w-]+\.ts$/ },
    handler: (source) =>
      source.replace(/import\(\s*(`[^`]+`),?\s*\)/g, (_, path) => {
        const files = path.replace(/\$\{\w+\}/g, '*').replaceAll('`', "'");
        return `Promise.resolve(import.meta.glob(${files}, { eager: true })[${path}])`;
      }),
  },
};

const { output } = await build({
  configFile: false,
  root: server,
  logLevel: 'warn',
  plugins: [wordsAtHand],
  resolve: { conditions: ['source'] },
  ssr: {
    // Of other people's packages only those that are hundreds of small files; the rest is loaded from where it lies.
    noExternal: [/^@sveis\/domain/, /^kysely/, /^zod/],
    resolve: { conditions: ['source', 'node'] },
  },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    outDir: target,
    emptyOutDir: false,
    rolldownOptions: {
      input: { main: 'src/main.ts', sveis: 'src/operate/cli.ts' },
      output: {
        // Every part runs after what it imports, whichever files they end up in.
        strictExecutionOrder: true,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});

// A server that still runs from an earlier bundle loads some of its parts when they are first used.
const DAY = 24 * 60 * 60 * 1000;
const written = new Set(output.map(({ fileName }) => fileName));
const isPast = (path) => Date.now() - statSync(path).mtimeMs > DAY;
const others = readdirSync(target).filter((name) => !written.has(name));
for (const path of others.map((name) => join(target, name))) if (isPast(path)) rmSync(path);
