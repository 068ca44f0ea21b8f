import type { QueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import type { AppScreen } from '../lib/screen/screen.ts';
import { openMessages } from '../lib/words/messages.ts';

export { NoticeBell } from './notice-bell.tsx';

export const noticeScreens: readonly AppScreen[] = [
  {
    path: '/notices',
    title: 'shell.notices',
    rooms: ['notices'],
    load: async () => (await import('./notices-screen.tsx')).NoticesScreen,
    entry: { label: 'shell.notices', icon: Bell, place: 'more' },
  },
  {
    path: '/account/notifications',
    title: 'notices.preferences',
    rooms: ['notices'],
    load: async () => (await import('./preferences-screen.tsx')).PreferencesScreen,
  },
];

/** Writes of this room, for the outbox. */
export async function loadNoticeOperations() {
  await openMessages('notices').catch(() => undefined);
  return (await import('./notice-operations.ts')).noticeOperations;
}

/** So that the list opens without network. */
export async function prefetchNotices(queries: QueryClient): Promise<void> {
  const { noticesQuery } = await import('./queries.ts');
  await queries.prefetchInfiniteQuery(noticesQuery);
}
