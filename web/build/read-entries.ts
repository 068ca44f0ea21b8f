import { builtInModules } from '@sveis/domain/catalogue';
import { type Language, languages, loadModuleMessages } from '@sveis/domain/locales';
import { entryOf, inWorkOrder, type ModuleEntry } from '@sveis/domain/records';

/**
 * What a phone knows of every module of ours before its definition is fetched. Awaited here, because who imports this
 * file closes the importer as soon as it has the value, and words are imported one by one.
 */
export const entries: readonly (ModuleEntry & { readonly folder: string })[] = inWorkOrder(
  await Promise.all(
    builtInModules.map(async ({ folder, definition }) => {
      const { key } = definition;
      const named = languages.map(async (language): Promise<readonly [Language, string]> => {
        const messages = await loadModuleMessages(language, { folder, key });
        return [language, messages[`${key}.module`] ?? key];
      });
      const names = Object.fromEntries(await Promise.all(named)) as ModuleEntry['names'];
      return { ...entryOf(definition, names), folder };
    }),
  ),
);
