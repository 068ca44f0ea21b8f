import { type LoadedMessages, loadRoom, type MessageRoom } from './catalogue.ts';
import type { Language } from './languages.ts';

/** What the app can say. Each room of each language is a file of its own, fetched when a screen needs it. */
export const appRooms = [
  'shell',
  'session',
  'dashboard',
  'outbox',
  'time',
  'help',
  'hours',
  'delivery',
  'exposure',
  'fields',
  'importing',
  'filling',
  'folders',
  'modulesettings',
  'notices',
  'presets',
  'records',
  'reports',
  'scan',
  'search',
  'stock',
  'welding',
  'admin',
  'rights',
  'users',
  'builder',
  'integrations',
] as const satisfies readonly MessageRoom[];

export type AppRoom = (typeof appRooms)[number];

export const loadMessages = (language: Language, room: AppRoom): Promise<LoadedMessages> =>
  loadRoom(room, import(`./${language}/${room}.ts`));
