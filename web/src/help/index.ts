import { loadScreenHelp } from '@sveis/domain/help';
import { lazy } from 'react';
import type { AppScreen } from '../lib/screen/screen.ts';
import { currentLanguage } from '../lib/words/language.ts';

/** The sheet of the screen that is open, fetched when somebody asks for it. */
export const HelpSheet = lazy(async () => ({ default: (await import('./help-sheet.tsx')).HelpSheet }));

export const helpScreens: readonly AppScreen[] = [
  {
    path: '/help/{role}',
    title: 'shell.help',
    rooms: ['help', 'outbox', 'modules'],
    load: async () => (await import('./role-screen.tsx')).RoleScreen,
  },
];

/** The pages in the reader's language, so that they open without network. */
export async function prefetchHelp(): Promise<void> {
  await loadScreenHelp(currentLanguage());
}
