import type {
  ModuleDefinition,
  RecordChecks,
  RecordComputations,
  RecordFills,
  RowComputations,
} from '@sveis/domain/records';
import type { QueryClient } from '@tanstack/react-query';
import { ClipboardCheck, FolderOpen } from 'lucide-react';
import { type ComponentType, createElement, lazy } from 'react';
import {
  loadChecklistFiles,
  loadCompanyChecklists,
  loadThingChecklists,
  prefetchForms,
} from '../checklists/index.ts';
import { keptAhead } from '../lib/api/ask-again.ts';
import { moduleEntries } from '../lib/modules/module-entries.ts';
import { canReach } from '../lib/screen/reach.ts';
import type { AppScreen, DashboardCard } from '../lib/screen/screen.ts';
import { openMessages } from '../lib/words/messages.ts';
import {
  findKeptProjects,
  knowDefinition,
  type LoadableModule,
  loadListParts,
  loadRecordOperations,
  loadScanOpen,
  once,
  prefetchProject,
  prefetchRecords,
  type RecordLook,
  type RecordModule,
  recordScreens,
} from '../records/index.ts';
import { prefetchScanner } from '../scan/index.ts';
import { isOpen, ownerOf, type SessionIn } from '../session/index.ts';

interface DomainModule {
  readonly definition: ModuleDefinition;
  readonly checks?: RecordChecks;
  readonly computed?: RecordComputations;
  readonly rowComputed?: RowComputations;
  readonly fills?: RecordFills;
}

const definitions = import.meta.glob<DomainModule>('../../../domain/src/modules/*/index.ts');
const looks = import.meta.glob<{ readonly look: RecordLook }>('./*/look.{ts,tsx}');

const fileIn = <Module>(files: Record<string, () => Promise<Module>>, folder: string) =>
  Object.entries(files).find(([path]) => path.includes(`/${folder}/`))?.[1];

/** Every module of ours: its definition, and its look where it has one. Both are fetched when it is opened. */
export const modules: readonly LoadableModule[] = moduleEntries.map((entry) => ({
  ...entry,
  load: async () => {
    const [domain, look] = await Promise.all([
      fileIn(definitions, entry.folder)?.(),
      fileIn(looks, entry.folder)?.(),
    ]);
    if (!domain) throw new Error(`no module is in the folder ${entry.folder}`);
    const { definition, checks = {}, computed = {}, rowComputed = {}, fills = {} } = domain;
    return { definition, checks, computed, rowComputed, fills, look: look?.look ?? {} };
  },
}));

/** One component for all of them: another would close what is open when rights move. */
const loadCompanyScreen = once(async () =>
  (await import('./company/company-screen.tsx')).loadCompanyScreen(),
);

/** Welds by drawing: rows of the weld log on a screen of their own. */
const loadAdvancedWeldLog = once(async (): Promise<ComponentType> => {
  const [module, parts, { AdvancedWeldLogScreen }] = await Promise.all([
    openModules(['projectweldlog']).then((opened) => opened.get('projectweldlog')),
    loadListParts(),
    import('./weld-log/advanced/advanced-weld-log-screen.tsx'),
  ]);
  if (!module) throw new Error('the weld log cannot be fetched');
  knowDefinition(module.definition);
  return () => createElement(AdvancedWeldLogScreen, { module, parts });
});

/** A module of ours that a screen of another is made with. */
async function openedModule(key: string): Promise<RecordModule> {
  const module = (await openModules([key])).get(key);
  if (!module) throw new Error(`${key} cannot be fetched`);
  knowDefinition(module.definition);
  return module;
}

/** Checklists of one machine or chemical. */
const thingChecklists = (key: string, field: string, param: string) =>
  once(async () => {
    const [checklists, module] = await Promise.all([openedModule('checklists'), openedModule(key)]);
    return loadThingChecklists(checklists, { module, field, param });
  });

const checklistRooms = {
  title: 'checklists.module',
  rooms: ['checklists', 'records', 'fields', 'filling'],
} as const;

const checklistScreens: readonly AppScreen[] = [
  {
    ...checklistRooms,
    path: '/global_checklist',
    load: once(async () => loadCompanyChecklists(await openedModule('checklists'))),
    entry: { label: 'shell.companyChecklists', icon: ClipboardCheck, place: 'more' },
  },
  {
    ...checklistRooms,
    path: '/equipments/{equipment_id}/checklists',
    load: thingChecklists('equipment', 'equipment', 'equipment_id'),
  },
  {
    ...checklistRooms,
    path: '/chemicallist/{chemicallist_id}/checklists',
    load: thingChecklists('chemicallist', 'chemical', 'chemicallist_id'),
  },
  {
    path: '/checklist_files',
    title: 'shell.checklistFiles',
    rooms: ['filling', 'records'],
    load: once(loadChecklistFiles),
    entry: { label: 'shell.checklistFiles', icon: FolderOpen, place: 'more' },
  },
];

export const moduleScreens: readonly AppScreen[] = [
  ...modules.flatMap(recordScreens),
  ...checklistScreens,
  ...['', '/action/{record_id?}'].map((behind) => ({
    path: `/projects/{project_id}/custom_modules/{module_id}${behind}`,
    title: 'projects.module' as const,
    rooms: ['records', 'fields'],
    load: loadCompanyScreen,
  })),
  {
    path: '/projects/{project_id}/can-i-weld/{weld_id?}',
    title: 'projectweldlog.canWeld',
    rooms: ['projectweldlog', 'projects', 'records'],
    load: async () => (await import('./weld-log/can-i-weld/can-i-weld-screen.tsx')).CanIWeldScreen,
  },
  {
    path: '/projects/{project_id}/ndt-plan',
    title: 'projectndt.plan',
    rooms: ['projectndt', 'records', 'welding'],
    load: async () => (await import('./ndt/ndt-plan-screen.tsx')).NdtPlanScreen,
  },
  {
    path: '/projects/{project_id}/advanced-weld-log',
    title: 'projects.advancedWeldLog',
    rooms: ['projects', 'projectweldlog', 'projectdrawing', 'welding', 'records', 'fields'],
    load: loadAdvancedWeldLog,
  },
  {
    path: '/chemicallist/exposures',
    title: 'chemicallist.module',
    rooms: ['exposure', 'records', 'fields'],
    load: async () => (await import('./chemicals/exposure/exposure-screen.tsx')).ExposureScreen,
  },
  {
    path: '/expertise/confirm',
    title: 'expertise.confirmMany',
    rooms: ['expertise', 'records', 'fields'],
    load: async () => (await import('./certificates/confirm-screen.tsx')).ConfirmScreen,
  },
];

export const moduleCards: readonly DashboardCard[] = [
  {
    key: 'exposures',
    place: 'own',
    feature: 'chemicallist',
    module: 'chemicallist',
    rooms: ['exposure'],
    isRare: true,
    load: async () => (await import('./chemicals/exposure/proposals-card.tsx')).ProposalsCard,
  },
];

/** Modules by their keys, with their words, as far as this phone can get them. */
export async function openModules(keys: readonly string[]): Promise<ReadonlyMap<string, RecordModule>> {
  const wanted = modules.filter(({ key }) => keys.includes(key));
  const opened = wanted.map(async (module) => {
    const [loaded] = await Promise.all([module.load(), openMessages(module.key)]);
    knowDefinition(loaded.definition);
    return [module.key, loaded] as const;
  });
  const found = await Promise.all(opened.map((one) => one.catch(() => undefined)));
  return new Map(found.filter((one) => one !== undefined));
}

/** Modules the company has made are told by the server: their code is fetched by those who are in. */
const loadCompany = () => import('./company/company-modules.ts');

/** Follows the company's own modules while somebody is in. */
export function watchOwnModules(): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  void loadCompany()
    .then(({ watchCompanyModules }) => {
      if (!isOver) stop = watchCompanyModules();
    })
    .catch(() => undefined);
  return () => {
    isOver = true;
    stop?.();
  };
}

/** A person who may open one project's list may open that of any. */
const placeOf = ({ path, inProject }: Pick<LoadableModule, 'path' | 'inProject'>): string =>
  inProject?.isOnlyThere ? `/projects/0/${inProject.segment}` : `/${path}`;

/** Modules whose things carry codes, as far as this person may open them. */
export const scannableModules = (): readonly LoadableModule[] =>
  modules.filter((module) => module.hasCodes && canReach(placeOf(module)));

/** Scans anything that carries a code, as far as this person may open it. */
export const ScanAnything = lazy(async () => {
  const { ScanOpen } = await loadScanOpen();
  return {
    default: ({ isTile = false, isOpenAtOnce }: { isTile?: boolean; isOpenAtOnce?: boolean }) => {
      const open = scannableModules();
      return open.length > 0 ? createElement(ScanOpen, { modules: open, isTile, isOpenAtOnce }) : null;
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

/** Also of the company's own modules: what they are is known before their work is sent or shown. */
export async function loadModuleOperations() {
  const own = loadCompany().then(({ recallCompanyModules }) => recallCompanyModules());
  const [operations] = await Promise.all([loadRecordOperations(modules), own.catch(() => undefined)]);
  return operations;
}

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

/** Modules that exist only in projects, in the projects this phone keeps. */
async function prefetchProjects(queries: QueryClient, session: SessionIn): Promise<void> {
  const { companyModules, openCompanyModules } = await loadCompany();
  await openCompanyModules();
  const own = companyModules.get().modules;
  await prefetchRecords(queries, session, own);
  const inside = [...modules, ...own].filter(
    ({ feature, inProject }) => inProject?.isOnlyThere && isOpen(session, feature),
  );
  const projects = modules.find(({ key }) => key === 'projects');
  if (inside.length === 0 || !projects || !isOpen(session, projects.feature)) return;
  const [{ overviewQuery }, { weldingFactsQuery }] = await Promise.all([
    import('./projects/project-overview.ts'),
    import('./weld-log/can-i-weld/welding-facts.ts'),
  ]);
  for (const id of await findKeptProjects(queries, session, projects)) {
    // What it counts is what this person may open there.
    const { open } = await queries.fetchQuery({ ...overviewQuery(String(id)), ...keptAhead });
    if (open.projectweldlog !== undefined)
      await queries.prefetchQuery({ ...weldingFactsQuery(id), ...keptAhead });
    await prefetchProject(
      queries,
      session,
      inside.filter(({ key }) => open[key] !== undefined),
      id,
    );
  }
}

/** First aid goes before everything else: it is what cannot wait for a network. */
export async function prefetchModules(queries: QueryClient, session: SessionIn): Promise<void> {
  if (isOpen(session, 'chemicallist')) {
    const { prefetchChemicals } = await import('./chemicals/first-aid/chemical-queries.ts');
    await prefetchChemicals(queries, session).catch(() => undefined);
  }
  if (isOpen(session, 'drawing')) {
    const { prefetchKept } = await import('./drawing/prefetch-kept.ts');
    await prefetchKept(queries, ownerOf(session.who)).catch(() => undefined);
  }
  if (isOpen(session, 'checklists') || isOpen(session, 'global_checklist'))
    await prefetchForms(queries).catch(() => undefined);
  await prefetchRecords(queries, session, modules);
  await prefetchProjects(queries, session).catch(() => undefined);
  if (modules.some(({ hasCodes, feature }) => hasCodes && isOpen(session, feature))) await prefetchScanner();
}

/** The sheets of a PDF or a picture, painted one at a time: what reads them is fetched with the first. */
export const openSheets = async (file: { readonly bytes: ArrayBuffer; readonly type: string }) =>
  (await import('./drawing/viewer/drawing-source.ts')).openDrawing(file);

export type Sheets = Awaited<ReturnType<typeof openSheets>>;

/** What reads PDF comes along with a file that is kept: one nothing can open is of no use without network. */
export const keepSheetReader = async (): Promise<void> =>
  (await import('./drawing/viewer/pdf-source.ts')).keepPdfReader();
