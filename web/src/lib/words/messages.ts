import { i18n } from '@lingui/core';
import {
  type AppRoom,
  appRooms,
  intlLocale,
  isLanguage,
  isolateValues,
  type Language,
  type LoadedMessages,
  languages,
  loadMessages,
  type MessageId,
  type Translate,
} from '@sveis/domain/locales';
import { currentLanguage, languageStore, rememberLanguage } from './language.ts';
import { plainMessages } from './plain-messages.ts';

/** Rooms whose words are needed on the screens opened so far; a change of language brings them all along. */
const opened = new Set<string>();
const loaded = new Map<string, Promise<void>>();

function loadRoom(language: Language, room: string): Promise<void> {
  const key = `${language}/${room}`;
  const known = loaded.get(key);
  if (known) return known;
  const loading = messagesOf(language, room).then((messages) => i18n.load(language, messages));
  loaded.set(key, loading);
  // A failed load may be tried again: the phone was without network.
  loading.catch(() => loaded.delete(key));
  return loading;
}

/** Words of rooms that are known only when the app runs, such as a company's own modules. */
const brought = new Map<string, WordsIn>();

type WordsIn = (language: Language) => Readonly<Record<string, string>>;

/** Makes the words of such a room ready, now and in every language that is chosen later. */
export function bringMessages(room: string, wordsIn: WordsIn): void {
  brought.set(room, wordsIn);
  for (const language of languages) loaded.delete(`${language}/${room}`);
  void openMessages(room);
}

const isAppRoom = (room: string): room is AppRoom => appRooms.some((known) => known === room);

/** The words of a room of the app or of a module; a company's own module has brought its words along. */
async function messagesOf(language: Language, room: string): Promise<LoadedMessages> {
  if (isAppRoom(room)) return loadMessages(language, room);
  const own = brought.get(room);
  if (own) return plainMessages(own(language));
  const { moduleMessages } = await import('./module-messages.ts');
  return moduleMessages(language, room);
}

/** Makes the words of some rooms ready in the present language. */
export async function openMessages(...rooms: readonly string[]): Promise<void> {
  const language = currentLanguage();
  for (const room of rooms) opened.add(room);
  await Promise.all(rooms.map((room) => loadRoom(language, room)));
  if (currentLanguage() === language) activate(language);
  // Another language was chosen meanwhile: the words are needed in that one.
  else await openMessages(...rooms);
}

/** Switches without a reload: words first, then the switch, so that no screen is half translated. */
export async function showLanguage(language: Language): Promise<void> {
  // A room that is opened meanwhile comes along too.
  for (let ready = 0; ready < opened.size; ) {
    const rooms = [...opened];
    await Promise.all(rooms.map((room) => loadRoom(language, room)));
    ready = rooms.length;
  }
  languageStore.set(language);
  activate(language);
}

/** A person's own choice: the phone keeps to it. */
export async function switchLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  rememberLanguage(language);
}

/** What is chosen in another window of this phone is shown in this one too. */
export function followOtherWindows(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'language' && isLanguage(newValue)) void showLanguage(newValue).catch(() => undefined);
  });
}

function activate(language: Language): void {
  i18n.activate(language, [intlLocale(language)]);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/** Whether the words of a message are here, in the present language. */
export const hasWords = (id: string): id is MessageId => Object.hasOwn(i18n.messages, id);

export type { Translate };

/** For code outside a component; inside one use `useT`, which follows a change of language. */
export const t: Translate = (id, values) => i18n._(id, values && isolateValues(values));

/** Called when words or language changed. */
export const onMessages = (listener: () => void): (() => void) => i18n.on('change', listener);
