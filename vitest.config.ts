import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { cacheFolder } from './tools/setup/paths.mjs';
import { lanesHere } from './tools/testing/lanes.mjs';
import { compiledMessages } from './web/build/messages-plugin.ts';
import { moduleEntries } from './web/build/module-entries-plugin.ts';

// A zone nobody uses here, with a half-hour offset and summer time: code that leans on the machine's
// own zone instead of the company's fails on every machine alike.
process.env.TZ = 'America/St_Johns';

const conditions = ['source', 'module', 'node', 'development|production'];

const guide = 'e2e/src/guide/adding-a-module.test.ts';
const screens = 'web/src/**/*.screen.test.tsx';

const withDatabase = {
  globalSetup: ['server/src/testing/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

// Files after one another in one process: what a file imports, the whole server say, is read once and not by each of
// them anew. Nothing here changes what another file imports; where globals are replaced the files are kept apart.
const project = (name: string, include: readonly string[], test: object = {}, plugins: Plugin[] = []) => ({
  plugins,
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
  resolve: { conditions },
  // Tests run in the server environment, which has its own list: without it workspaces resolve to dist.
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    name,
    include: [...include],
    environment: 'node' as const,
    pool: 'forks' as const,
    isolate: false,
    // What one run has compiled the next one reads: `npm test` starts a dozen of them. By content, and not where a
    // plugin of ours makes modules of what it finds elsewhere.
    experimental: { fsModuleCache: plugins.length === 0, fsModuleCachePath: `${cacheFolder}/tests` },
    ...test,
  },
});

export default defineConfig({
  test: {
    maxWorkers: lanesHere,
    projects: [
      project('domain', ['domain/src/**/*.test.ts'], { testTimeout: 20_000 }),
      project('server', ['server/src/**/*.test.ts'], {
        ...withDatabase,
        setupFiles: ['server/src/testing/statements/statement-setup.ts'],
      }),
      // And in the company's own zone, where the two agree: nothing may lean on their being different either.
      project('oslo', ['domain/src/time/**/*.test.ts'], { env: { TZ: 'Europe/Oslo' } }),
      project(
        'web',
        ['web/{src,build}/**/*.test.{ts,tsx}'],
        { exclude: [screens], isolate: true, testTimeout: 20_000 },
        // What the build makes of the definitions for the phone.
        [moduleEntries()],
      ),
      // The whole app in jsdom with a made-up network: each test opens an app of its own.
      project(
        'screens',
        [screens],
        {
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'https://sveis.example/' } },
          // React and the words as the built app has them: the development build takes five times the processor.
          env: { NODE_ENV: 'production' },
          setupFiles: ['web/src/testing/set-up.ts'],
          testTimeout: 240_000,
        },
        [moduleEntries(), compiledMessages()],
      ),
      project('tools', ['tools/**/*.test.mjs'], { testTimeout: 45_000 }),
      project('browser', ['e2e/src/**/*.test.ts'], {
        exclude: [guide],
        globalSetup: ['e2e/src/global-setup.ts'],
        fileParallelism: false,
        // A loaded machine is slow, not wrong: what must come true may take a while.
        expect: { poll: { timeout: 15_000 } },
        // After the others: the browser measures badly beside them.
        sequence: { groupOrder: 1 },
        testTimeout: 120_000,
        hookTimeout: 150_000,
      }),
      // Builds the product once more: run by the trust suite and not by every change.
      project('guide', [guide], { testTimeout: 120_000 }),
      project('trust', ['trust/src/**/*.test.ts'], {
        sequence: { groupOrder: 2 },
        testTimeout: 600_000,
        hookTimeout: 60_000,
      }),
    ],
  },
});
