import { loadMessages } from './app-rooms.ts';
import type { LoadedMessages } from './catalogue.ts';
import type { Language } from './languages.ts';

/** Rooms of words for what several modules have: a module takes from them what it does not say itself. */
export type SharedRoom = 'presets' | 'welding';

interface WordsOfModule {
  readonly folder: string;
  /** Its permission key, which is the room of its messages. */
  readonly key: string;
  readonly sharedWords?: readonly SharedRoom[];
}

/** The words of a module of ours, in the folder of its definition. */
export async function loadModuleMessages(
  language: Language,
  { folder, key, sharedWords = [] }: WordsOfModule,
): Promise<LoadedMessages> {
  const [{ words }, ...rooms]: [{ words: Readonly<Record<string, string>> }, ...LoadedMessages[]] =
    await Promise.all([
      import(`../modules/${folder}/words/${language}.ts`),
      ...sharedWords.map((room) => loadMessages(language, room)),
    ]);
  const shared = rooms
    .flatMap((room) => Object.entries(room))
    .map(([id, text]) => [id.slice(id.indexOf('.') + 1), text]);
  return messagesOfModule(key, { ...Object.fromEntries(shared), ...words });
}

export const messagesOfModule = (key: string, words: Readonly<Record<string, string>>): LoadedMessages =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [`${key}.${name}`, text]));
