import { type LoadedMessages, loadRoom, type MessageRoom } from './catalogue.ts';
import type { Language } from './languages.ts';

/** What only the administration's pages say. */
const adminRooms = [
  'admin',
  'rights',
  'users',
  'builder',
  'integrations',
  'webhooks',
  'lists',
  'locks',
  'retention',
  'companysettings',
  'auditlog',
  'startguide',
  'modulesettings',
] as const satisfies readonly MessageRoom[];

/** What the app can say. Each room of each language is a file of its own, fetched when a screen needs it. */
export const appRooms = [
  ...adminRooms,
  'shell',
  'session',
  'signin',
  'dashboard',
  'outbox',
  'time',
  'help',
  'hours',
  'delivery',
  'crew',
  'exposure',
  'fields',
  'importing',
  'filling',
  'folders',
  'labels',
  'notices',
  'presets',
  'records',
  'reports',
  'scan',
  'search',
  'stock',
  'stockreports',
  'welding',
] as const satisfies readonly MessageRoom[];

export type AppRoom = (typeof appRooms)[number];

export const loadMessages = (language: Language, room: AppRoom): Promise<LoadedMessages> =>
  loadRoom(
    room,
    isAdminRoom(room) ? import(`./${language}/admin/${room}.ts`) : import(`./${language}/${room}.ts`),
  );

const isAdminRoom = (room: AppRoom) => adminRooms.some((one) => one === room);
