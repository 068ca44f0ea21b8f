import { can } from '@sveis/domain/session';
import type { QueryClient } from '@tanstack/react-query';
import { ArrowLeftRight, Calendar, Clock, Inbox } from 'lucide-react';
import { lazy } from 'react';
import type { AppScreen, DashboardCard } from '../lib/screen/screen.ts';
import { openMessages } from '../lib/words/messages.ts';
import { isOpen, type SessionIn } from '../session/index.ts';

/** Without network and not yet on the phone, the alerts wait for the screen of the stemp. */
export const ArrivalAlerts = lazy(async () => {
  try {
    const [{ ArrivalAlerts }] = await Promise.all([
      import('./punch/arrival-alerts.tsx'),
      openMessages('time'),
    ]);
    return { default: ArrivalAlerts };
  } catch {
    return { default: () => null };
  }
});

const loadDeliveries = async () => (await import('./delivery/review/deliveries-screen.tsx')).DeliveriesScreen;

/** Weeks and months that are locked, for the page of the administration. */
export const loadLocks = async () => (await import('./locks/page/locks-screen.tsx')).LocksScreen;

/** Screens of working time. */
export const timeScreens: readonly AppScreen[] = [
  {
    path: '/stemp',
    title: 'shell.stemp',
    rooms: ['time', 'hours'],
    load: async () => (await import('./stemp-screen.tsx')).StempScreen,
    entry: { label: 'shell.stemp', icon: Clock, place: 'tile' },
  },
  {
    path: '/calendar',
    title: 'shell.calendar',
    rooms: ['time', 'hours'],
    load: async () => (await import('./hours/calendar/calendar-screen.tsx')).CalendarScreen,
    entry: { label: 'shell.calendar', icon: Calendar, place: 'tile' },
  },
  {
    path: '/calendar/actions/{hour_id?}',
    title: 'shell.hours',
    rooms: ['time', 'hours'],
    load: async () => (await import('./hours/form/hour-form-screen.tsx')).HourFormScreen,
  },
  {
    path: '/calendar/crew',
    title: 'shell.hours',
    rooms: ['time', 'hours', 'crew'],
    load: async () => (await import('./hours/crew/crew-screen.tsx')).CrewScreen,
  },
  {
    path: '/myshifts',
    title: 'shell.myShifts',
    rooms: ['time', 'hours', 'delivery'],
    load: async () => (await import('./shifts/shifts-screen.tsx')).ShiftsScreen,
    entry: { label: 'shell.myShifts', icon: ArrowLeftRight, place: 'tile' },
  },
  {
    path: '/deliveries',
    title: 'shell.deliveries',
    rooms: ['time', 'hours', 'delivery'],
    load: loadDeliveries,
    entry: { label: 'shell.deliveries', icon: Inbox, place: 'more' },
  },
  {
    path: '/deliveries/{id}',
    title: 'shell.deliveries',
    rooms: ['time', 'hours', 'delivery'],
    load: loadDeliveries,
  },
];

export const timeCards: readonly DashboardCard[] = [
  {
    key: 'stemp',
    place: 'display',
    feature: 'timer',
    rooms: ['time'],
    load: async () => (await import('./punch/stemp-card.tsx')).StempCard,
  },
  {
    key: 'week',
    place: 'own',
    feature: 'calendar',
    rooms: ['hours', 'dashboard'],
    load: async () => (await import('./overview/week-bars-card.tsx')).WeekBarsCard,
  },
  {
    key: 'presence',
    place: 'lead',
    feature: 'timer',
    module: 'hours',
    rooms: ['dashboard'],
    load: async () => (await import('./overview/presence-card.tsx')).PresenceCard,
  },
  {
    key: 'approvals',
    place: 'lead',
    feature: 'myshifts',
    module: 'hours',
    rooms: ['dashboard', 'delivery'],
    load: async () => (await import('./overview/approvals-card.tsx')).ApprovalsCard,
  },
];

/** Own weeks that came back, as things that need a person. */
export async function loadReturnedItem() {
  const [{ returnedItem }] = await Promise.all([
    import('./overview/returned-item.ts'),
    openMessages('delivery'),
  ]);
  return returnedItem;
}

/** Writes of this room, for the outbox. */
export async function loadTimeOperations() {
  // The Outbox screen names them in words of this room; sending does without.
  await openMessages('time').catch(() => undefined);
  return (await import('./punch/outbox/punch-operations.ts')).timeOperations;
}

export async function loadHourOperations() {
  await openMessages('hours').catch(() => undefined);
  return (await import('./hours/hours-operations.ts')).hourOperations;
}

export async function loadLockOperations() {
  await openMessages('hours').catch(() => undefined);
  return (await import('./locks/lock-operations.ts')).lockOperations;
}

export async function loadAbsenceOperations() {
  await openMessages('hours').catch(() => undefined);
  return (await import('./hours/hours-operations.ts')).absenceOperations;
}

/** What the office keeps for everybody may have changed: the phone asks for it again. */
export const refreshTimeRegisters = (queries: QueryClient): void => {
  for (const queryKey of [['time'], ['settings']]) void queries.invalidateQueries({ queryKey });
};

/** What stemp and calendar need without network, fetched while there is one. */
export async function prefetchTime(queries: QueryClient, session: SessionIn): Promise<void> {
  const timeZone = session.profile.tenant.time_zone;
  if (isOpen(session, 'timer')) {
    const [{ prefetchStemp }, { namedKinds }] = await Promise.all([
      import('./reference/queries.ts'),
      import('./reference/named-work.ts'),
    ]);
    const { access } = session.rights.visitor;
    const kinds = namedKinds.filter(
      ({ feature, module }) => isOpen(session, feature) && can(access, 'list', module),
    );
    await prefetchStemp(queries, timeZone, kinds);
  }
  if (isOpen(session, 'calendar')) {
    const { prefetchHours } = await import('./hours/hours-queries.ts');
    const pinned = await prefetchHours(queries, timeZone);
    if (can(session.rights.visitor.access, 'edit', 'hours')) {
      const { prefetchCrew } = await import('./reference/people-queries.ts');
      await prefetchCrew(queries, pinned);
    }
  }
}
