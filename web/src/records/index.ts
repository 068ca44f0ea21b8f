import { dayInZone } from '@sveis/domain/format';
import type { MessageId } from '@sveis/domain/locales';
import {
  ADD_ROW,
  type ModuleDefinition,
  type ModuleEntry,
  type Transition,
  type Values,
} from '@sveis/domain/records';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { askAgain, keptAhead } from '../lib/api/ask-again.ts';
import { companyZone } from '../lib/clock/company-zone.ts';
import type { AppScreen } from '../lib/screen/screen.ts';
import { openMessages } from '../lib/words/messages.ts';
import { mayListModule, type SessionIn } from '../session/index.ts';
import { moduleIcon } from '../ui/data/module-icons.ts';
import { knowDefinition } from './definitions.ts';
import type { Act } from './outbox/record-sending.ts';
import type { RecordModule, RecordPlace } from './record-module.ts';
import type { RecordAnswer } from './record-wire.ts';

export { momentText } from '@sveis/domain/records';
export { definitionOf, knowDefinition } from './definitions.ts';
export { pickerWords } from './form/picker-words.ts';
export { useOpenProject } from './list/use-open-project.ts';
export { ClosedNote } from './record/closed-note.tsx';
export { knowFound, knownChoice, knownName } from './record/known-names.ts';
export type {
  CodeSearch,
  NoteProps,
  PlaceWithin,
  RecordCardProps,
  RecordFormProps,
  RecordLook,
  RecordModule,
  RecordPlace,
  RecordSlot,
  RecordWay,
  RowAdding,
} from './record-module.ts';
export { addAddress, listAddress, recordAddress } from './record-module.ts';
export type { RecordAnswer, Scanned } from './record-wire.ts';

/** A module as the app knows it, and how to fetch the rest of it. */
export interface LoadableModule extends ModuleEntry {
  readonly load: () => Promise<RecordModule>;
}

async function opened(module: LoadableModule): Promise<RecordModule> {
  const loaded = await module.load();
  knowDefinition(loaded.definition);
  return loaded;
}

/** A module's name as a message: it is known before its words are fetched. */
const nameId = ({ key }: ModuleEntry): MessageId => `${key}.module` as MessageId;

/** The router asks again when rights change: another component would close what is open. A failure is tried again. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((failure: unknown) => {
      made = undefined;
      throw failure;
    });
    return made;
  };
}

/** The screens of a module: its list, one record, and a new one. All of them follow from its definition. */
export function recordScreens(module: LoadableModule): readonly AppScreen[] {
  const { key, path, icon, menu, inProject } = module;
  const about = { title: nameId(module), rooms: ['records', 'fields', key] };
  const inside = inProject && `/projects/{project_id}/${inProject.segment}`;
  const list = once(async (): Promise<ComponentType> => {
    const [loaded, { RecordScreen }] = await Promise.all([opened(module), import('./record-screen.tsx')]);
    return () => createElement(RecordScreen, loaded);
  });
  const add = once(async (): Promise<ComponentType> => {
    const [loaded, { RecordAddScreen }] = await Promise.all([
      opened(module),
      import('./record-form-screens.tsx'),
    ]);
    return () => createElement(RecordAddScreen, loaded);
  });
  const forward = once(async (): Promise<ComponentType> => {
    const [loaded, { RecordInProject }] = await Promise.all([
      opened(module),
      import('./record-in-project.tsx'),
    ]);
    return () => createElement(RecordInProject, loaded);
  });
  if (inside !== undefined && inProject?.isOnlyThere)
    return [
      { ...about, path: inside, load: list },
      { ...about, path: `${inside}/action/{id?}`, load: list },
    ];
  const entry = menu && menu !== 'admin' && { label: about.title, icon: moduleIcon(icon), place: menu };
  return [
    { ...about, path: `/${path}`, load: list, ...(entry ? { entry } : {}) },
    { ...about, path: `/${path}/add`, load: add },
    { ...about, path: `/${path}/{id}`, load: list },
    ...(inside === undefined
      ? []
      : [
          { ...about, path: inside, load: list },
          { ...about, path: `${inside}/action/{id?}`, load: forward },
        ]),
  ];
}

/** What a screen of a module's own is made with: rows and records with unsent work in them, and the project it is about. */
export async function loadListParts() {
  const [{ useShownRows }, { useOpenProject }, { useViewer }, { useRecord }] = await Promise.all([
    import('./list/use-shown-rows.ts'),
    import('./list/use-open-project.ts'),
    import('./record/use-viewer.ts'),
    import('./record/use-record.ts'),
  ]);
  return { useShownRows, useOpenProject, useViewer, useRecord };
}

export type ListParts = Awaited<ReturnType<typeof loadListParts>>;

/** Records as a spreadsheet, for wide screens of modules whose definition has a grid. */
export const loadRecordGrid = async () => (await import('./grid/record-grid.tsx')).RecordGrid;

/** Work on many records at once, fetched when somebody begins it. */
export async function loadManyParts() {
  const [{ ManyStepSheet }, { ManyNewSheet }] = await Promise.all([
    import('./many/many-step-sheet.tsx'),
    import('./many/many-new-sheet.tsx'),
  ]);
  return { ManyStepSheet, ManyNewSheet };
}

export type ManyParts = Awaited<ReturnType<typeof loadManyParts>>;

/** The form a definition gives, for what is written down without being a record. */
export const loadRecordForm = async () => (await import('./form/record-form.tsx')).RecordForm;

/** Writes of records, for the outbox, which names their fields in words of their modules. */
export async function loadRecordOperations(modules: readonly LoadableModule[]) {
  const words = openMessages('records', ...modules.map(({ key }) => key)).catch(() => undefined);
  const known = Promise.all(modules.map((module) => opened(module).catch(() => undefined)));
  const [{ recordOperations }] = await Promise.all([import('./outbox/record-operations.ts'), words, known]);
  return recordOperations;
}

/** The list of a module as it opens the first time, everywhere or in one project. */
async function firstListOf(session: SessionIn, one: LoadableModule, projectId: number | null) {
  const [module, { listQuery, prefetchModule }, { firstPipeline }] = await Promise.all([
    opened(one),
    import('./record-queries.ts'),
    import('./list/use-record-list.ts'),
  ]);
  const { definition } = module;
  const today = dayInZone(new Date(), companyZone());
  const pipeline = firstPipeline(definition, session.who.userId, today);
  return { module, pipeline, list: listQuery({ definition, projectId }, pipeline), prefetchModule };
}

/** Lists, people, projects and recent records of every open module, so that its screens open without network. */
export async function prefetchRecords(
  queries: QueryClient,
  session: SessionIn,
  modules: readonly LoadableModule[],
): Promise<void> {
  const open = modules.filter((one) => mayListModule(session, one));
  if (open.length === 0) return;
  const { prefetchOffered } = await import('./record-queries.ts');
  const loaded = await Promise.all(open.map((one) => opened(one).catch(() => undefined)));
  await prefetchOffered(
    queries,
    loaded.flatMap((module) => (module ? [module.definition] : [])),
  );
  for (const one of open) {
    const { module, pipeline, prefetchModule } = await firstListOf(session, one, null);
    await prefetchModule(queries, module, pipeline);
  }
}

/** As many projects as a phone keeps of those it works on. */
const MOST_PROJECTS = 5;

/** The projects whose records a phone keeps: the first of its list, which begins with the starred ones. */
export async function findKeptProjects(
  queries: QueryClient,
  session: SessionIn,
  projects: LoadableModule,
): Promise<readonly number[]> {
  const { list } = await firstListOf(session, projects, null);
  const { pages } = await queries.fetchInfiniteQuery({ ...list, staleTime: Number.POSITIVE_INFINITY });
  return (pages[0]?.data ?? []).slice(0, MOST_PROJECTS).map(({ id }) => Number(id));
}

/** One project and its list of each of these modules, so that they open there without network. */
export async function prefetchProject(
  queries: QueryClient,
  session: SessionIn,
  modules: readonly LoadableModule[],
  projectId: number,
): Promise<void> {
  const { openProjectQuery } = await import('./list/use-open-project.ts');
  await queries.prefetchQuery({ ...openProjectQuery(projectId), ...keptAhead });
  for (const one of modules) {
    const { list } = await firstListOf(session, one, projectId);
    await queries.prefetchInfiniteQuery({ ...list, ...keptAhead });
  }
}

/** Records a module keeps for work without network on somebody's word. */
export const loadRecordQueries = () => import('./record-queries.ts');

/** Lists and records for modules that are known only when the app runs. */
export const loadRecordScreen = () => import('./record-screen.tsx');

/** What the dashboard shows of modules that have cards. */
export async function loadCardParts() {
  const [{ cardItem, cardAddress }, { OverviewCard }] = await Promise.all([
    import('./cards/card-items.ts'),
    import('./cards/overview-card.tsx'),
  ]);
  return { cardItem, cardAddress, OverviewCard };
}

/** Parts of forms and pages for modules that show something of their own, fetched when they are needed. */
export const loadLabelSheet = async () => (await import('./paper/label-print.tsx')).LabelSheet;
export const loadPicker = () => import('./inputs/picking/pick-sheet.tsx');
export const loadKeptSearch = () => import('./list/kept-search.ts');
export const loadScanOpen = () => import('./list/scan-open.tsx');
/** What a code stands for, and the page of what it stood for. */
export async function loadScanned() {
  const [{ resolveCode }, { ScannedRecord }] = await Promise.all([
    import('./list/resolve-code.ts'),
    import('./record/scanned-record.tsx'),
  ]);
  return { resolveCode, ScannedRecord };
}
export const loadSignaturePad = () => import('./inputs/signature/signature-sheet.tsx');
export const loadPictures = () => import('./record/values/pictures.tsx');

/** One record of a module, beside the one that is open: asked for, and kept, as its own screen does. */
export const otherRecordQuery = (place: RecordPlace, id: string) =>
  queryOptions({
    queryKey: ['records', place.definition.key, 'one', id],
    queryFn: async ({ signal }): Promise<RecordAnswer> =>
      (await import('./record-queries.ts')).fetchRecord(place, id, signal),
    ...askAgain,
  });
/** What a form of a definition is made of where nobody is logged in: inputs, rules and facts, and no way to send it. */
export async function loadLooseForm() {
  const [groups, model, errors, findings, facts, queries, walk] = await Promise.all([
    import('./inputs/field-groups.tsx'),
    import('./form/form-model.ts'),
    import('./form/use-form-errors.ts'),
    import('./checks/finding-list.tsx'),
    import('./record/values/fact-list.tsx'),
    import('./record-queries.ts'),
    import('./outbox/values-walk.ts'),
  ]);
  return {
    FieldGroups: groups.FieldGroups,
    groupFields: model.groupFields,
    shownFields: model.shownFields,
    validateForm: model.validateForm,
    useFormErrors: errors.useFormErrors,
    FindingList: findings.FindingList,
    FactList: facts.FactList,
    settingsKey: queries.formSettingsQuery.queryKey,
    filesIn: walk.filesIn,
  };
}

export type LooseForm = Awaited<ReturnType<typeof loadLooseForm>>;
/** What a form is filled in and sent with, for rooms that lay their forms out themselves. */
export async function loadFormParts() {
  const [
    inputs,
    groups,
    taking,
    pictures,
    signing,
    words,
    viewer,
    form,
    offered,
    sending,
    header,
    copying,
    previous,
  ] = await Promise.all([
    import('./inputs/field-input.tsx'),
    import('./inputs/field-groups.tsx'),
    import('./inputs/use-taking.ts'),
    import('./record/values/pictures.tsx'),
    import('./inputs/signature/signature-sheet.tsx'),
    import('./record/values/use-value-words.ts'),
    import('./record/use-viewer.ts'),
    import('./form/use-record-form.ts'),
    import('./form/offered-draft.tsx'),
    import('./outbox/record-sending.ts'),
    import('./record/bare-header.tsx'),
    import('./form/copy-previous.tsx'),
    import('./form/previous-record.ts'),
  ]);
  return {
    CopyPrevious: copying.CopyPrevious,
    keepPrevious: previous.keepPrevious,
    FieldInput: inputs.FieldInput,
    FieldGroups: groups.FieldGroups,
    useTaking: taking.useTaking,
    Picture: pictures.Picture,
    PictureViewer: pictures.PictureViewer,
    SignatureSheet: signing.SignatureSheet,
    useValueWords: words.useValueWords,
    useViewer: viewer.useViewer,
    useRecordForm: form.useRecordForm,
    OfferedDraft: offered.OfferedDraft,
    sendNew: sending.sendNew,
    sendEdit: sending.sendEdit,
    sendStep: sending.sendStep,
    BareHeader: header.BareHeader,
  };
}

export type FormParts = Awaited<ReturnType<typeof loadFormParts>>;

/** A module's own call on one of its records: kept, sent when there is network, and shown until then. */
export async function actOn(place: RecordPlace, record: RecordAnswer, act: Act): Promise<boolean> {
  const { sendAct } = await import('./outbox/record-sending.ts');
  return sendAct(place, record, act);
}

/** The same without a word: what follows from looking at something is nobody's doing. */
export async function actQuietly(
  place: Pick<RecordPlace, 'definition' | 'projectId'>,
  record: Pick<RecordAnswer, 'id' | 'title'>,
  act: Act,
): Promise<void> {
  const { tryAct } = await import('./outbox/record-sending.ts');
  await tryAct(place, record, act);
}

/** Adds a row to a record of which no more is known than its id and name; what the outcome means is the caller's to say. */
export async function addRowTo(
  definition: ModuleDefinition,
  about: Pick<RecordAnswer, 'id' | 'title'>,
  row: { readonly field: string; readonly sent: Values; readonly values: Values },
) {
  const { sendRow } = await import('./outbox/record-sending.ts');
  return sendRow({ definition, projectId: null }, about, { ...row, row: '', action: ADD_ROW }, {});
}

/** Takes a step on a record of which no more is known than its id and name; told where it cannot be. */
export async function stepOn(
  definition: ModuleDefinition,
  about: Pick<RecordAnswer, 'id' | 'title'>,
  step: Transition,
  values: Values,
): Promise<void> {
  const [{ sendStep }, { tellKept }] = await Promise.all([
    import('./outbox/record-sending.ts'),
    import('../offline/outbox/index.ts'),
  ]);
  const place = { definition, projectId: null };
  const outcome = await sendStep(place, { ...about, rev: null }, step, { values, seen: {} }, {});
  if (outcome.kind !== 'sent' && outcome.kind !== 'saved') tellKept(outcome, '');
}
