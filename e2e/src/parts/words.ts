import { builtInModules } from '@sveis/domain/catalogue';
import {
  appRooms,
  type Language,
  loadMessages,
  loadModuleMessages,
  type MessageId,
} from '@sveis/domain/locales';

export type Say = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

/** The app's own words in one language, as a person reads them on the screen. */
export async function wordsIn(language: Language): Promise<Say> {
  const rooms = await Promise.all([
    ...appRooms.map((room) => loadMessages(language, room)),
    ...builtInModules.map(({ folder, definition }) =>
      loadModuleMessages(language, { ...definition, folder }),
    ),
  ]);
  const messages: Readonly<Record<string, string>> = Object.assign({}, ...rooms);
  return (id, values = {}) => {
    const text = messages[id];
    if (text === undefined) throw new Error(`no words for ${id} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
