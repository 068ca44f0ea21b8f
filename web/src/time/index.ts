import type { QueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { openMessages } from '../lib/messages.ts';
import type { AttachedScreen, DashboardCard } from '../lib/screen.ts';
import { isOpen, type SessionIn } from '../session/index.ts';

/** Screens of working time. */
export const timeScreens: readonly AttachedScreen[] = [
  {
    path: '/stemp',
    title: 'shell.stemp',
    rooms: ['time'],
    load: async () => (await import('./stemp-screen.tsx')).StempScreen,
    entry: { label: 'shell.stemp', icon: Clock, place: 'tile' },
  },
];

export const stempCard: DashboardCard = {
  key: 'stemp',
  feature: 'timer',
  rooms: ['time'],
  load: async () => (await import('./stemp-card.tsx')).StempCard,
};

/** Writes of this room, for the outbox. */
export async function loadTimeOperations() {
  // The Outbox screen names them in words of this room; sending does without.
  await openMessages('time').catch(() => undefined);
  return (await import('./punch-operations.ts')).timeOperations;
}

/** What the stemp needs without network, fetched while there is one. */
export async function prefetchTime(queries: QueryClient, session: SessionIn): Promise<void> {
  if (!isOpen(session, 'timer')) return;
  const { prefetchStemp } = await import('./queries.ts');
  await prefetchStemp(queries, session.profile.tenant.time_zone);
}
