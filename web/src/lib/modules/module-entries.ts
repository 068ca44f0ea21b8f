import { entries } from 'virtual:module-entries';
import type { Language } from '@sveis/domain/locales';
import type { LevelTableNames } from '@sveis/domain/session';

export const moduleEntries = entries;

/** What levels mean on our modules, where it is not the usual. */
export const levelTables: LevelTableNames = Object.fromEntries(
  entries.flatMap(({ key, levels, inProject }) => [
    ...(levels ? [[key, levels] as const] : []),
    ...(inProject?.levels ? [[inProject.key, inProject.levels] as const] : []),
  ]),
);

/** Names of the modules as messages: the menu shows them before a module's words are fetched. */
export const moduleNames = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(entries.map(({ key, names }) => [`${key}.module`, names[language]]));

/** The module a room's words belong to, where the room is a module's. */
export const moduleOfRoom = (room: string) => entries.find(({ key }) => key === room);
