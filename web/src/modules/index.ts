import type { QueryClient } from '@tanstack/react-query';
import { FlaskConical, FolderKanban, ListTodo, TriangleAlert, Wrench } from 'lucide-react';
import { createElement, lazy } from 'react';
import { canReach } from '../lib/screen/reach.ts';
import type { AppScreen } from '../lib/screen/screen.ts';
import { openMessages } from '../lib/words/messages.ts';
import {
  loadRecordOperations,
  loadScanOpen,
  type ModuleEntry,
  prefetchRecords,
  recordScreens,
} from '../records/index.ts';
import { prefetchScanner } from '../scan/index.ts';
import { isOpen, type SessionIn } from '../session/index.ts';

/** Every module of records the app opens. A new one is a line here and a file that says how it looks. */
export const moduleEntries: readonly ModuleEntry[] = [
  {
    key: 'deviation',
    path: 'deviations',
    feature: 'deviation',
    segment: 'deviations',
    entry: { label: 'shell.deviations', icon: TriangleAlert, place: 'tile' },
    load: async () => (await import('./deviation/deviation-module.ts')).deviationModule,
  },
  {
    key: 'equipment',
    path: 'equipments',
    feature: 'equipment',
    segment: 'equipments',
    hasCodes: true,
    entry: { label: 'shell.equipment', icon: Wrench, place: 'tile' },
    load: async () => (await import('./equipment/equipment-module.ts')).equipmentModule,
  },
  {
    key: 'projects',
    path: 'projects',
    feature: 'projects',
    entry: { label: 'shell.projects', icon: FolderKanban, place: 'tile' },
    load: async () => (await import('./projects/project-module.tsx')).projectModule,
  },
  {
    key: 'chemicallist',
    path: 'chemicallist',
    feature: 'chemicallist',
    hasCodes: true,
    entry: { label: 'shell.chemicalList', icon: FlaskConical, place: 'tile' },
    load: async () => (await import('./chemicals/chemical-module.tsx')).chemicalModule,
  },
  {
    key: 'tasks',
    path: 'tasks',
    feature: 'tasks',
    entry: { label: 'shell.tasks', icon: ListTodo, place: 'tile' },
    load: async () => (await import('./tasks/task-module.tsx')).taskModule,
  },
];

export const moduleScreens: readonly AppScreen[] = [
  ...moduleEntries.flatMap(recordScreens),
  {
    path: '/chemicallist/exposures',
    title: 'shell.chemicalList',
    rooms: ['exposure', 'records', 'fields'],
    load: async () => (await import('./chemicals/exposure/exposure-screen.tsx')).ExposureScreen,
  },
];

/** Scans anything that carries a code, as far as this person may open it. */
export const ScanAnything = lazy(async () => {
  const { ScanOpen } = await loadScanOpen();
  return {
    default: () => {
      const open = moduleEntries.filter(({ hasCodes, path }) => hasCodes && canReach(`/${path}`));
      return open.length > 0 ? createElement(ScanOpen, { modules: open }) : null;
    },
  };
});

/** First aid for somebody whose rights the phone cannot find out. */
export const FirstAidAnyway = lazy(async () => {
  try {
    await openMessages('chemicallist');
    return { default: (await import('./chemicals/first-aid/first-aid-anyway.tsx')).FirstAidAnyway };
  } catch {
    // A phone that has not fetched it keeps nothing it could show.
    return { default: () => null };
  }
});

export const loadModuleOperations = () => loadRecordOperations(moduleEntries);

/** Writes of projects beyond those of records, for the outbox. */
export async function loadProjectOperations() {
  await openMessages('projects').catch(() => undefined);
  return (await import('./projects/note-operations.ts')).projectOperations;
}

/** Exposures somebody has written down, for the outbox. */
export async function loadExposureOperations() {
  await openMessages('exposure').catch(() => undefined);
  return (await import('./chemicals/exposure/exposure-operations.ts')).exposureOperations;
}

/** First aid goes before everything else: it is what cannot wait for a network. */
export async function prefetchModules(queries: QueryClient, session: SessionIn): Promise<void> {
  if (isOpen(session, 'chemicallist')) {
    const { prefetchChemicals } = await import('./chemicals/first-aid/chemical-queries.ts');
    await prefetchChemicals(queries, session).catch(() => undefined);
  }
  await prefetchRecords(queries, session, moduleEntries);
  if (moduleEntries.some(({ hasCodes, feature }) => hasCodes && isOpen(session, feature)))
    await prefetchScanner();
}
