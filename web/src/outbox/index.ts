import { Send } from 'lucide-react';
import type { AppScreen } from '../lib/screen/screen.ts';

export { OldWorkBanner } from './old-work-banner.tsx';
export { OutboxCount } from './outbox-count.tsx';

export const outboxScreens: readonly AppScreen[] = [
  {
    path: '/outbox',
    title: 'outbox.title',
    rooms: ['outbox'],
    load: async () => (await import('./outbox-screen.tsx')).OutboxScreen,
    entry: { label: 'outbox.title', icon: Send, place: 'more' },
  },
];
