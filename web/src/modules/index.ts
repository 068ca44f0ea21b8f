import type { QueryClient } from '@tanstack/react-query';
import { FlaskConical, FolderKanban, TriangleAlert, Wrench } from 'lucide-react';
import type { AttachedScreen } from '../lib/screen.ts';
import { loadRecordOperations, type ModuleDoor, prefetchRecords, recordScreens } from '../records/index.ts';
import type { SessionIn } from '../session/index.ts';

/** Every module of records the app opens. A new one is a line here and a file that says how it looks. */
const doors: readonly ModuleDoor[] = [
  {
    key: 'deviation',
    path: 'deviations',
    feature: 'deviation',
    segment: 'deviations',
    entry: { label: 'shell.deviations', icon: TriangleAlert, place: 'tile' },
    load: async () => (await import('./deviation.ts')).deviationModule,
  },
  {
    key: 'equipment',
    path: 'equipments',
    feature: 'equipment',
    segment: 'equipments',
    entry: { label: 'shell.equipment', icon: Wrench, place: 'tile' },
    load: async () => (await import('./equipment.ts')).equipmentModule,
  },
  {
    key: 'projects',
    path: 'projects',
    feature: 'projects',
    entry: { label: 'shell.projects', icon: FolderKanban, place: 'tile' },
    load: async () => (await import('./project/project-module.ts')).projectModule,
  },
  {
    key: 'chemicallist',
    path: 'chemicallist',
    feature: 'chemicallist',
    entry: { label: 'shell.chemicalList', icon: FlaskConical, place: 'tile' },
    load: async () => (await import('./chemical/chemical-module.tsx')).chemicalModule,
  },
];

export const moduleScreens: readonly AttachedScreen[] = doors.flatMap(recordScreens);

export const loadModuleOperations = () => loadRecordOperations(doors);

export const prefetchModules = (queries: QueryClient, session: SessionIn): Promise<void> =>
  prefetchRecords(queries, session, doors);
