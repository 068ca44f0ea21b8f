import type { AppScreen } from '../../lib/screen/screen.ts';
import { roomScreens } from './room-screens.ts';

const loadDashboard = async () => (await import('../dashboard/dashboard-screen.tsx')).DashboardScreen;

/** Screens of the shell itself. */
const shellScreens: readonly AppScreen[] = [
  { path: '/', title: 'shell.dashboard', rooms: ['shell'], load: loadDashboard },
  { path: '/dashboard', title: 'shell.dashboard', rooms: ['shell'], load: loadDashboard },
  {
    path: '/more',
    title: 'shell.more',
    rooms: ['shell', 'session', 'outbox'],
    load: async () => (await import('../more-screen.tsx')).MoreScreen,
  },
  {
    path: '/search',
    title: 'shell.search',
    rooms: ['shell', 'search', 'scan'],
    load: async () => (await import('../search/search-screen.tsx')).SearchScreen,
  },
  {
    path: '/irscanner',
    title: 'shell.irScanner',
    rooms: ['shell', 'scan'],
    load: async () => (await import('../scanner/scanner-screen.tsx')).ScannerScreen,
  },
  {
    path: '/irscanner/{id}',
    title: 'shell.irScanner',
    rooms: ['shell', 'scan', 'records', 'fields'],
    load: async () => (await import('../scanner/scan-page.tsx')).ScanPage,
  },
  {
    path: '/not_found',
    title: 'shell.notFoundTitle',
    rooms: ['shell'],
    load: async () => (await import('../not-found-screen.tsx')).NotFoundScreen,
  },
];

/** Every screen that exists: those of the shell and those of the rooms. */
export const screenTable: readonly AppScreen[] = [...shellScreens, ...roomScreens];
