import { setupI18n } from '@lingui/core';
import { builtInModules } from '@sveis/domain/catalogue';
import {
  appRooms,
  intlLocale,
  isLanguage,
  type Language,
  loadMessages,
  loadModuleMessages,
  type MessageId,
  type MessageValues,
} from '@sveis/domain/locales';

const catalogues = new Map<Language, Promise<void>>();
const i18n = setupI18n();
let latest: Language = 'no';

/** All words of some languages, apart from those the app has loaded: a screen must bring its own. */
export async function loadWords(...languages: readonly Language[]): Promise<void> {
  latest = languages.at(-1) ?? latest;
  await Promise.all(languages.map((language) => catalogues.get(language) ?? load(language)));
}

function load(language: Language): Promise<void> {
  const loading = Promise.all([
    ...appRooms.map((room) => loadMessages(language, room)),
    ...builtInModules.map(({ folder, definition }) =>
      loadModuleMessages(language, { ...definition, folder }),
    ),
  ]).then((rooms) => {
    for (const room of rooms) i18n.load(language, room);
  });
  catalogues.set(language, loading);
  return loading;
}

/**
 * What the app says, in the language the page is in now. A language this file has not asked for is none of the page: the
 * app of a file before was still opening its words.
 */
export function say(id: MessageId, values?: MessageValues): string {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) && catalogues.has(lang) ? lang : latest;
  i18n.activate(language, [intlLocale(language)]);
  return i18n._(id, values);
}
