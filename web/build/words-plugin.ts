import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compiledCatalogues } from './messages-plugin.ts';

const table = /\/domain\/src\/locales\/app-rooms\.ts$/;
const listOfRooms = /appRooms = \[([^\]]*)\]/;
const loader = /import\(`\.\/\$\{language\}\/\$\{room\}\.ts`\)/;
const fetcher = fileURLToPath(new URL('../src/lib/words/fetch-words.ts', import.meta.url));

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
      const locales = dirname(file);
      const rooms = [...(listOfRooms.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
        ([, room = '']) => room,
      );
      if (rooms.length === 0 || !loader.test(source))
        this.error(`${file} does not name its rooms as expected`);
      const addresses: string[] = [];
      for (const language of (await readdir(locales)).filter((name) => /^[a-z]{2}$/.test(name))) {
        for (const room of rooms) {
          const path = join(locales, language, `${room}.ts`);
          this.addWatchFile(path);
          const words = JSON.stringify(await compiledCatalogues(await readFile(path, 'utf8'), path));
          const asset = this.emitFile({
            type: 'asset',
            name: `words-${language}-${room}.json`,
            source: words,
          });
          addresses.push(`'${language}/${room}': import.meta.ROLLUP_FILE_URL_${asset}`);
        }
      }
      const code = source.replace(loader, () => "fetchWords(addresses[language + '/' + room])");
      return {
        code: `import { fetchWords } from '${fetcher}';\nconst addresses = {${addresses.join(',')}};\n${code}`,
        map: { mappings: '' },
      };
    },
  };
}
