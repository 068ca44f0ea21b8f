import { type LoadedMessages, loadRoom, type MessageRoom, type RoomLoader } from './catalogue.ts';
import type { Language } from './languages.ts';

/** What the app can say. Each room of each language is a file of its own, fetched when a screen needs it. */
const loaders = {
  en: {
    shell: () => import('./en/shell.ts'),
    session: () => import('./en/session.ts'),
    outbox: () => import('./en/outbox.ts'),
    time: () => import('./en/time.ts'),
    hours: () => import('./en/hours.ts'),
    delivery: () => import('./en/delivery.ts'),
    chemicallist: () => import('./en/chemicallist.ts'),
    deviation: () => import('./en/deviation.ts'),
    equipment: () => import('./en/equipment.ts'),
    exposure: () => import('./en/exposure.ts'),
    projects: () => import('./en/projects.ts'),
    fields: () => import('./en/fields.ts'),
    notices: () => import('./en/notices.ts'),
    records: () => import('./en/records.ts'),
  },
  no: {
    shell: () => import('./no/shell.ts'),
    session: () => import('./no/session.ts'),
    outbox: () => import('./no/outbox.ts'),
    time: () => import('./no/time.ts'),
    hours: () => import('./no/hours.ts'),
    delivery: () => import('./no/delivery.ts'),
    chemicallist: () => import('./no/chemicallist.ts'),
    deviation: () => import('./no/deviation.ts'),
    equipment: () => import('./no/equipment.ts'),
    exposure: () => import('./no/exposure.ts'),
    projects: () => import('./no/projects.ts'),
    fields: () => import('./no/fields.ts'),
    notices: () => import('./no/notices.ts'),
    records: () => import('./no/records.ts'),
  },
  lt: {
    shell: () => import('./lt/shell.ts'),
    session: () => import('./lt/session.ts'),
    outbox: () => import('./lt/outbox.ts'),
    time: () => import('./lt/time.ts'),
    hours: () => import('./lt/hours.ts'),
    delivery: () => import('./lt/delivery.ts'),
    chemicallist: () => import('./lt/chemicallist.ts'),
    deviation: () => import('./lt/deviation.ts'),
    equipment: () => import('./lt/equipment.ts'),
    exposure: () => import('./lt/exposure.ts'),
    projects: () => import('./lt/projects.ts'),
    fields: () => import('./lt/fields.ts'),
    notices: () => import('./lt/notices.ts'),
    records: () => import('./lt/records.ts'),
  },
  pl: {
    shell: () => import('./pl/shell.ts'),
    session: () => import('./pl/session.ts'),
    outbox: () => import('./pl/outbox.ts'),
    time: () => import('./pl/time.ts'),
    hours: () => import('./pl/hours.ts'),
    delivery: () => import('./pl/delivery.ts'),
    chemicallist: () => import('./pl/chemicallist.ts'),
    deviation: () => import('./pl/deviation.ts'),
    equipment: () => import('./pl/equipment.ts'),
    exposure: () => import('./pl/exposure.ts'),
    projects: () => import('./pl/projects.ts'),
    fields: () => import('./pl/fields.ts'),
    notices: () => import('./pl/notices.ts'),
    records: () => import('./pl/records.ts'),
  },
  sv: {
    shell: () => import('./sv/shell.ts'),
    session: () => import('./sv/session.ts'),
    outbox: () => import('./sv/outbox.ts'),
    time: () => import('./sv/time.ts'),
    hours: () => import('./sv/hours.ts'),
    delivery: () => import('./sv/delivery.ts'),
    chemicallist: () => import('./sv/chemicallist.ts'),
    deviation: () => import('./sv/deviation.ts'),
    equipment: () => import('./sv/equipment.ts'),
    exposure: () => import('./sv/exposure.ts'),
    projects: () => import('./sv/projects.ts'),
    fields: () => import('./sv/fields.ts'),
    notices: () => import('./sv/notices.ts'),
    records: () => import('./sv/records.ts'),
  },
} satisfies Readonly<Record<Language, Readonly<Partial<Record<MessageRoom, RoomLoader>>>>>;

export type AppRoom = keyof (typeof loaders)['en'];

export const appRooms = Object.keys(loaders.en) as readonly AppRoom[];

export const loadMessages = (language: Language, room: AppRoom): Promise<LoadedMessages> =>
  loadRoom(room, loaders[language][room]);
