import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';
import { compiledCatalogues } from './messages-plugin.ts';

const roomTable = /\/domain\/src\/locales\/app-rooms\.ts$/;
const moduleTable = /\/domain\/src\/locales\/module-words\.ts$/;
const listOfRooms = /appRooms = \[([^\]]*)\]/;
const roomLoader = /import\(`\.\/\$\{language\}\/\$\{room\}\.ts`\)/;
const moduleLoader = /import\(\s*`\.\.\/modules\/\$\{folder\}\/words\/\$\{language\}\.ts`,?\s*\)/;
const fetcher = fileURLToPath(new URL('../src/lib/words/fetch-words.ts', import.meta.url));

interface WordFile {
  /** What the loader asks for it by. */
  readonly key: string;
  readonly path: string;
  readonly asset: string;
}

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
      if (roomTable.test(file)) {
        const files = await roomFiles(dirname(file), source);
        return fetched(this, source, { files, loader: roomLoader, key: "language + '/' + room" });
      }
      if (moduleTable.test(file)) {
        const files = await moduleFiles(join(dirname(file), '../modules'));
        return fetched(this, source, { files, loader: moduleLoader, key: "language + '/' + folder" });
      }
      return null;
    },
  };
}

async function roomFiles(locales: string, source: string): Promise<readonly WordFile[]> {
  const rooms = [...(listOfRooms.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, room = '']) => room);
  const languages = (await readdir(locales)).filter((name) => /^[a-z]{2}$/.test(name));
  return languages.flatMap((language) =>
    rooms.map((room) => ({
      key: `${language}/${room}`,
      path: join(locales, language, `${room}.ts`),
      asset: `words-${language}-${room}.json`,
    })),
  );
}

async function moduleFiles(modules: string): Promise<readonly WordFile[]> {
  const found = await readdir(modules, { recursive: true });
  return found.flatMap((name) => {
    const [, folder, language] = /^([^/]+)\/words\/([a-z]{2})\.ts$/.exec(name.replaceAll('\\', '/')) ?? [];
    if (!folder || !language) return [];
    return [
      { key: `${language}/${folder}`, path: join(modules, name), asset: `words-${language}-${folder}.json` },
    ];
  });
}

/** The same source with its import replaced by a fetch of the built files. */
async function fetched(
  build: Rollup.PluginContext,
  source: string,
  {
    files,
    loader,
    key,
  }: { readonly files: readonly WordFile[]; readonly loader: RegExp; readonly key: string },
) {
  if (files.length === 0 || !loader.test(source)) build.error('the words are not named as expected');
  const addresses: string[] = [];
  for (const { key: name, path, asset } of files) {
    build.addWatchFile(path);
    const words = JSON.stringify(await compiledCatalogues(await readFile(path, 'utf8'), path));
    const emitted = build.emitFile({ type: 'asset', name: asset, source: words });
    addresses.push(`'${name}': import.meta.ROLLUP_FILE_URL_${emitted}`);
  }
  const code = source.replace(loader, () => `fetchWords(addresses[${key}])`);
  return {
    code: `import { fetchWords } from '${fetcher}';\nconst addresses = {${addresses.join(',')}};\n${code}`,
    map: { mappings: '' as const },
  };
}
