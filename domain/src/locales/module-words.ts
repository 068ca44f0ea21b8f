import { loadMessages } from './app-rooms.ts';
import type { LoadedMessages } from './catalogue.ts';
import type { Language } from './languages.ts';

interface WordsOfModule {
  readonly folder: string;
  /** Its permission key, which is the room of its messages. */
  readonly key: string;
  /** Words it does not have itself are those of the presets. */
  readonly presetWords?: boolean;
}

/** The words of a module of ours, in the folder of its definition. */
export async function loadModuleMessages(
  language: Language,
  { folder, key, presetWords = false }: WordsOfModule,
): Promise<LoadedMessages> {
  const [{ words }, presets]: [{ words: Readonly<Record<string, string>> }, LoadedMessages] =
    await Promise.all([
      import(`../modules/${folder}/words/${language}.ts`),
      presetWords ? loadMessages(language, 'presets') : {},
    ]);
  const shared = Object.entries(presets).map(([id, text]) => [id.replace('presets.', ''), text]);
  return messagesOfModule(key, { ...Object.fromEntries(shared), ...words });
}

export const messagesOfModule = (key: string, words: Readonly<Record<string, string>>): LoadedMessages =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [`${key}.${name}`, text]));
