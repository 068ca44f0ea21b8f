import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const ID = 'virtual:module-entries';
const RESOLVED = `\0${ID}`;
const reader = fileURLToPath(new URL('./read-entries.ts', import.meta.url));

/**
 * The menu, the guard and the scanner know every module before its definition is fetched. What they need is taken
 * from the definitions when the app is built, so that it is stated once and the definitions stay out of the first load.
 */
export function moduleEntries(): Plugin {
  return {
    name: 'sveis:module-entries',
    resolveId: (id) => (id === ID ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const { module } = await runnerImport<typeof import('./read-entries.ts')>(reader, {
        configFile: false,
        logLevel: 'error',
        resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
        environments: {
          inline: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
        },
      });
      return `export const entries = ${JSON.stringify(module.entries)};`;
    },
  };
}
