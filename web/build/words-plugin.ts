import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';
import { compiledCatalogues, exportsOf } from './messages-plugin.ts';

const roomTable = /\/domain\/src\/locales\/app-rooms\.ts$/;
const moduleTable = /\/domain\/src\/locales\/module-words\.ts$/;
const listOfRooms = /appRooms = \[([^\]]*)\]/;
const listOfAdminRooms = /adminRooms = \[([^\]]*)\]/;
const roomLoader = /import\(`\.\/\$\{language\}\/(?:admin\/)?\$\{room\}\.ts`\)/g;
const moduleLoader = /import\(\s*`\.\.\/modules\/\$\{folder\}\/words\/\$\{language\}\.ts`,?\s*\)/g;
const helpTable = /\/domain\/src\/help\/load-help\.ts$/;
const screenHelpLoader = /import\(`\.\/words\/\$\{language\}\/\w+\.ts`\)/g;
const moduleHelpLoader = /import\(`\.\.\/modules\/\$\{folder\}\/help\/\$\{language\}\.ts`\)/;
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
      return helpTable.test(file) ? fetchedHelp(this, source, dirname(file)) : null;
    },
  };
}

async function roomFiles(locales: string, source: string): Promise<readonly WordFile[]> {
  const roomsIn = (list: RegExp) =>
    [...(list.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, room = '']) => room);
  const places = [
    ...roomsIn(listOfRooms).map((room) => ({ room, folder: '' })),
    ...roomsIn(listOfAdminRooms).map((room) => ({ room, folder: 'admin' })),
  ];
  const languages = (await readdir(locales)).filter((name) => /^[a-z]{2}$/.test(name));
  return languages.flatMap((language) =>
    places.map(({ room, folder }) => ({
      key: `${language}/${room}`,
      path: join(locales, language, folder, `${room}.ts`),
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
  if (files.length === 0 || source.search(loader) < 0) build.error('the words are not named as expected');
  const addresses: string[] = [];
  for (const { key: name, path, asset } of files) {
    build.addWatchFile(path);
    const words = JSON.stringify(await compiledCatalogues(await readFile(path, 'utf8'), path));
    const emitted = build.emitFile({ type: 'asset', name: asset, source: words });
    addresses.push(`'${name}': import.meta.ROLLUP_FILE_URL_${emitted}`);
  }
  const code = source.replaceAll(loader, () => `fetchWords(addresses[${key}])`);
  return {
    code: `import { fetchWords } from '${fetcher}';\nconst addresses = {${addresses.join(',')}};\n${code}`,
    map: { mappings: '' as const },
  };
}

/** The help pages of one language, those of screens and those of modules, are one file: it is fetched once and kept. */
async function fetchedHelp(build: Rollup.PluginContext, source: string, folder: string) {
  if (source.search(screenHelpLoader) < 0 || !moduleHelpLoader.test(source))
    build.error('the help is not loaded as expected');
  const addresses: string[] = [];
  for (const language of await readdir(join(folder, 'words'))) {
    const pages = JSON.stringify(await helpIn(build, language, folder));
    const emitted = build.emitFile({
      type: 'asset',
      name: `words-${language}-helppages.json`,
      source: pages,
    });
    addresses.push(`'${language}': import.meta.ROLLUP_FILE_URL_${emitted}`);
  }
  const code = source
    .replace(screenHelpLoader, 'fetchHelp(language)')
    .replace(moduleHelpLoader, "(await fetchHelp(language))['module ' + folder]");
  return { code: `${helpFetcher(addresses)}\n${code}`, map: { mappings: '' as const } };
}

/** What the files of one language export, those of a module under its folder. */
async function helpIn(build: Rollup.PluginContext, language: string, folder: string) {
  const pages: Record<string, unknown> = {};
  const read = async (path: string) => {
    build.addWatchFile(path);
    return exportsOf<unknown>(await readFile(path, 'utf8'), path);
  };
  const own = join(folder, 'words', language);
  for (const name of await readdir(own)) Object.assign(pages, await read(join(own, name)));
  const modules = join(folder, '../modules');
  const found = (await readdir(modules, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  for (const name of found.filter((one) => one.endsWith(`/help/${language}.ts`)))
    pages[`module ${name.split('/')[0]}`] = await read(join(modules, name));
  return pages;
}

const helpFetcher = (addresses: readonly string[]): string => `
import { fetchWords } from '${fetcher}';
const addresses = {${addresses.join(',')}};
const fetched = {};
const fetchHelp = (language) => {
  fetched[language] ??= fetchWords(addresses[language]);
  fetched[language].catch(() => delete fetched[language]);
  return fetched[language];
};`;
