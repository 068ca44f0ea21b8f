import type { LoadedMessages } from './catalogue.ts';
import type { Language } from './languages.ts';

/** The words of a module of ours, in the folder of its definition; its permission key is the room of its messages. */
export async function loadModuleMessages(
  language: Language,
  { folder, key }: { readonly folder: string; readonly key: string },
): Promise<LoadedMessages> {
  const { words }: { words: Readonly<Record<string, string>> } = await import(
    `../modules/${folder}/words/${language}.ts`
  );
  return messagesOfModule(key, words);
}

export const messagesOfModule = (key: string, words: Readonly<Record<string, string>>): LoadedMessages =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [`${key}.${name}`, text]));
