import { FileDown } from 'lucide-react';
import type { AppScreen } from '../lib/screen/screen.ts';

export const reportScreens: readonly AppScreen[] = [
  {
    path: '/projects/{project_id}/module_report',
    title: 'reports.title',
    rooms: ['reports', 'records'],
    load: async () => (await import('./module-report-screen.tsx')).ModuleReportScreen,
  },
  {
    path: '/account/data',
    title: 'shell.myData',
    rooms: ['reports'],
    load: async () => (await import('./own-data-screen.tsx')).OwnDataScreen,
    entry: { label: 'shell.myData', icon: FileDown, place: 'more' },
  },
];
