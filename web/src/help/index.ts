import { lazy } from 'react';
import type { AppScreen } from '../lib/screen/screen.ts';

/** The sheet of the screen that is open. Its pages are kept ahead with the words of the app, so it opens without network. */
export const HelpSheet = lazy(async () => ({ default: (await import('./help-sheet.tsx')).HelpSheet }));

export const helpScreens: readonly AppScreen[] = [
  {
    path: '/help/{role}',
    title: 'shell.help',
    rooms: ['help', 'outbox'],
    load: async () => (await import('./role-screen.tsx')).RoleScreen,
  },
];
