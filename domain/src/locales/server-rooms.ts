import { type LoadedMessages, loadRoom, type MessageRoom } from './catalogue.ts';
import type { Language } from './languages.ts';

/** What only the server says: the rest it shares with the app. */
const ownRooms = [
  'damage',
  'errors',
  'leavers',
  'mail',
  'payroll',
  'permissions',
  'recordfile',
] as const satisfies readonly MessageRoom[];

/** What the server can say. Kept apart from the app's rooms, so that no phone downloads it. */
export const serverRooms = [
  ...ownRooms,
  'exposure',
  'fields',
  'importing',
  'labels',
  'notices',
  'records',
  'reports',
  'stockreports',
  'time',
] as const satisfies readonly MessageRoom[];

export type ServerRoom = (typeof serverRooms)[number];

export const loadServerMessages = (language: Language, room: ServerRoom): Promise<LoadedMessages> =>
  loadRoom(
    room,
    isOwnRoom(room) ? import(`./${language}/server/${room}.ts`) : import(`./${language}/${room}.ts`),
  );

const isOwnRoom = (room: ServerRoom) => ownRooms.some((one) => one === room);
