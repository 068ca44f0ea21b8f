import { type LoadedMessages, loadRoom, type MessageRoom } from './catalogue.ts';
import type { Language } from './languages.ts';

/** What the server can say. Kept apart from the app's rooms, so that no phone downloads it. */
export const serverRooms = [
  'errors',
  'exposure',
  'fields',
  'importing',
  'notices',
  'mail',
  'payroll',
  'permissions',
  'recordfile',
  'records',
  'reports',
  'time',
] as const satisfies readonly MessageRoom[];

export type ServerRoom = (typeof serverRooms)[number];

export const loadServerMessages = (language: Language, room: ServerRoom): Promise<LoadedMessages> =>
  loadRoom(room, import(`./${language}/${room}.ts`));
