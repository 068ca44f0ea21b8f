import { type LoadedMessages, loadRoom, type MessageRoom } from './catalogue.ts';
import type { Language } from './languages.ts';

/** What only the server says: the rest it shares with the app. */
const ownRooms = [
  'auditfields',
  'damage',
  'errors',
  'leavers',
  'mail',
  'payroll',
  'permissions',
  'recordfile',
] as const satisfies readonly MessageRoom[];

/** What the administration's pages say and the log of changes as a file repeats. */
const adminRooms = ['auditlog', 'companysettings', 'retention'] as const satisfies readonly MessageRoom[];

/** What the server can say. Kept apart from the app's rooms, so that no phone downloads it. */
export const serverRooms = [
  ...ownRooms,
  ...adminRooms,
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
  loadRoom(room, fileOf(language, room));

const isIn = (rooms: readonly string[], room: ServerRoom) => rooms.includes(room);

function fileOf(language: Language, room: ServerRoom): Parameters<typeof loadRoom>[1] {
  if (isIn(ownRooms, room)) return import(`./${language}/server/${room}.ts`);
  return isIn(adminRooms, room)
    ? import(`./${language}/admin/${room}.ts`)
    : import(`./${language}/${room}.ts`);
}
