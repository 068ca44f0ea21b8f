import type { AppScreen } from '../lib/screen/screen.ts';

export const reportScreens: readonly AppScreen[] = [
  {
    path: '/projects/{project_id}/module_report',
    title: 'reports.title',
    rooms: ['reports', 'records'],
    load: async () => (await import('./module-report-screen.tsx')).ModuleReportScreen,
  },
];
