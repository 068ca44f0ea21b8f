import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Plugin, transformWithOxc } from 'vite';

const messageFile =
  /\/domain\/src\/(?:locales\/[a-z]{2}\/(?:[a-z]+\/)?[^/]+|modules\/[^/]+\/words\/[a-z]{2})\.ts$/;

/** Messages reach the browser parsed: the parser stays out of the bundle, and raw ICU text is never shown. */
export function compiledMessages(): Plugin {
  return {
    name: 'sveis:compiled-messages',
    enforce: 'pre',
    async transform(source, id) {
      const file = (id.split('?')[0] ?? id).replaceAll('\\', '/');
      if (!messageFile.test(file)) return null;
      return { code: await compileCatalogue(source, file), map: { mappings: '' } };
    },
  };
}

export async function compileCatalogue(source: string, file: string): Promise<string> {
  return Object.entries(await compiledCatalogues(source, file))
    .map(([name, messages]) => `export const ${name} = ${JSON.stringify(messages)};`)
    .join('\n');
}

/** The catalogues a file exports, by name, each message parsed. */
export async function compiledCatalogues(source: string, file: string) {
  const catalogues = await exportsOf<Record<string, string>>(source, file);
  return Object.fromEntries(
    Object.entries(catalogues).map(([name, messages]) => [name, compiled(messages, file)]),
  );
}

/** What a file of data exports, by name. */
export async function exportsOf<Value>(source: string, file: string): Promise<Record<string, Value>> {
  const { code } = await transformWithOxc(source, file, { lang: 'ts', sourcemap: false });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

function compiled(messages: Record<string, string>, file: string) {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      try {
        return [key, compileMessageOrThrow(message)];
      } catch (cause) {
        throw new Error(`${file}: message "${key}" does not parse`, { cause });
      }
    }),
  );
}
