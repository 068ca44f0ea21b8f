import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compiledCatalogues } from './messages-plugin.ts';

const table = /\/domain\/src\/locales\/app-rooms\.ts$/;
const loader = /import\('(\.\/[a-z]{2}\/[a-z]+\.ts)'\)/g;
const fetcher = fileURLToPath(new URL('../src/lib/fetch-words.ts', import.meta.url));

/**
 * Words are data, not script: each room of each language is built as a JSON file, which a phone reads several times
 * faster than a module and which can run nothing.
 */
export function wordsAsData(): Plugin {
  return {
    name: 'sveis:words-as-data',
    apply: 'build',
    enforce: 'pre',
    async transform(source, id) {
      const file = (id.split('?')[0] ?? id).replaceAll('\\', '/');
      if (!table.test(file)) return null;
      const references = new Map<string, string>();
      for (const [, path = ''] of source.matchAll(loader)) {
        const room = join(dirname(file), path);
        this.addWatchFile(room);
        const catalogues = await compiledCatalogues(await readFile(room, 'utf8'), room);
        const name = `words-${basename(dirname(room))}-${basename(room, '.ts')}.json`;
        references.set(path, this.emitFile({ type: 'asset', name, source: JSON.stringify(catalogues) }));
      }
      const code = source.replaceAll(
        loader,
        (_, path: string) => `fetchWords(import.meta.ROLLUP_FILE_URL_${references.get(path)})`,
      );
      return { code: `import { fetchWords } from '${fetcher}';\n${code}`, map: { mappings: '' } };
    },
  };
}
