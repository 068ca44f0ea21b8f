import { type LoadedMessages, loadRoom, type MessageRoom, type RoomLoader } from './catalogue.ts';
import type { Language } from './languages.ts';

/** What the server can say. Kept apart from the app's rooms, so that no phone downloads it. */
const loaders = {
  en: {
    errors: () => import('./en/errors.ts'),
    fields: () => import('./en/fields.ts'),
    mail: () => import('./en/mail.ts'),
  },
  no: {
    errors: () => import('./no/errors.ts'),
    fields: () => import('./no/fields.ts'),
    mail: () => import('./no/mail.ts'),
  },
  lt: {
    errors: () => import('./lt/errors.ts'),
    fields: () => import('./lt/fields.ts'),
    mail: () => import('./lt/mail.ts'),
  },
  pl: {
    errors: () => import('./pl/errors.ts'),
    fields: () => import('./pl/fields.ts'),
    mail: () => import('./pl/mail.ts'),
  },
  sv: {
    errors: () => import('./sv/errors.ts'),
    fields: () => import('./sv/fields.ts'),
    mail: () => import('./sv/mail.ts'),
  },
} satisfies Readonly<Record<Language, Readonly<Partial<Record<MessageRoom, RoomLoader>>>>>;

export type ServerRoom = keyof (typeof loaders)['en'];

export const serverRooms = Object.keys(loaders.en) as readonly ServerRoom[];

export const loadServerMessages = (language: Language, room: ServerRoom): Promise<LoadedMessages> =>
  loadRoom(room, loaders[language][room]);
