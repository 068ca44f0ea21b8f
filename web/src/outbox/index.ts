import { Send } from 'lucide-react';
import type { AttachedScreen } from '../lib/screen.ts';

export { OldWorkBanner } from './old-work-banner.tsx';
export { OutboxCount } from './outbox-count.tsx';

export const outboxScreens: readonly AttachedScreen[] = [
  {
    path: '/outbox',
    title: 'outbox.title',
    rooms: ['outbox'],
    load: async () => (await import('./outbox-screen.tsx')).OutboxScreen,
    entry: { label: 'outbox.title', icon: Send, place: 'more' },
  },
];
