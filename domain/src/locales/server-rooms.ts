import { type LoadedMessages, loadRoom, type MessageRoom, type RoomLoader } from './catalogue.ts';
import type { Language } from './languages.ts';

/** What the server can say. Kept apart from the app's rooms, so that no phone downloads it. */
const loaders = {
  en: {
    errors: () => import('./en/errors.ts'),
    exposure: () => import('./en/exposure.ts'),
    fields: () => import('./en/fields.ts'),
    notices: () => import('./en/notices.ts'),
    mail: () => import('./en/mail.ts'),
    payroll: () => import('./en/payroll.ts'),
    recordfile: () => import('./en/recordfile.ts'),
    time: () => import('./en/time.ts'),
  },
  no: {
    errors: () => import('./no/errors.ts'),
    exposure: () => import('./no/exposure.ts'),
    fields: () => import('./no/fields.ts'),
    notices: () => import('./no/notices.ts'),
    mail: () => import('./no/mail.ts'),
    payroll: () => import('./no/payroll.ts'),
    recordfile: () => import('./no/recordfile.ts'),
    time: () => import('./no/time.ts'),
  },
  lt: {
    errors: () => import('./lt/errors.ts'),
    exposure: () => import('./lt/exposure.ts'),
    fields: () => import('./lt/fields.ts'),
    notices: () => import('./lt/notices.ts'),
    mail: () => import('./lt/mail.ts'),
    payroll: () => import('./lt/payroll.ts'),
    recordfile: () => import('./lt/recordfile.ts'),
    time: () => import('./lt/time.ts'),
  },
  pl: {
    errors: () => import('./pl/errors.ts'),
    exposure: () => import('./pl/exposure.ts'),
    fields: () => import('./pl/fields.ts'),
    notices: () => import('./pl/notices.ts'),
    mail: () => import('./pl/mail.ts'),
    payroll: () => import('./pl/payroll.ts'),
    recordfile: () => import('./pl/recordfile.ts'),
    time: () => import('./pl/time.ts'),
  },
  sv: {
    errors: () => import('./sv/errors.ts'),
    exposure: () => import('./sv/exposure.ts'),
    fields: () => import('./sv/fields.ts'),
    notices: () => import('./sv/notices.ts'),
    mail: () => import('./sv/mail.ts'),
    payroll: () => import('./sv/payroll.ts'),
    recordfile: () => import('./sv/recordfile.ts'),
    time: () => import('./sv/time.ts'),
  },
} satisfies Readonly<Record<Language, Readonly<Partial<Record<MessageRoom, RoomLoader>>>>>;

export type ServerRoom = keyof (typeof loaders)['en'];

export const serverRooms = Object.keys(loaders.en) as readonly ServerRoom[];

export const loadServerMessages = (language: Language, room: ServerRoom): Promise<LoadedMessages> =>
  loadRoom(room, loaders[language][room]);
