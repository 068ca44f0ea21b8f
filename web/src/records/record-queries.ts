import {
  type Field,
  type Fields,
  fieldAt,
  hasFields,
  holds,
  listRequest,
  type ModuleDefinition,
  setUpOf,
  type Values,
} from '@sveis/domain/records';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';
import { askAgain, keptAhead } from '../lib/api/ask-again.ts';
import { moduleEntries } from '../lib/modules/module-entries.ts';
import { canReach } from '../lib/screen/reach.ts';
import { routes } from '../lib/screen/route-table.ts';
import { currentLanguage } from '../lib/words/language.ts';
import { mayListModule, sessionStore } from '../session/index.ts';
import { callsOf, type RecordModule, type RecordPlace } from './record-module.ts';
import * as wire from './record-wire.ts';

export type Pipeline = readonly Readonly<Record<string, unknown>>[];

/** As a spreadsheet a list brings every cell of its rows. */
export const listQuery = (place: Omit<RecordPlace, 'look'>, pipeline: Pipeline, shape?: 'grid') =>
  infiniteQueryOptions({
    queryKey: ['records', place.definition.key, 'list', place.projectId, pipeline, ...(shape ? [shape] : [])],
    queryFn: ({ signal, pageParam }) =>
      api.main.post(
        `${callsOf(place)}/query`,
        listRequest(pipeline, pageParam, shape === 'grid'),
        wire.listAnswer,
        { signal },
      ),
    initialPageParam: null as readonly unknown[] | null,
    getNextPageParam: ({ cursor }) => cursor,
    ...askAgain,
  });

export const fetchRecord = (place: Omit<RecordPlace, 'look'>, id: string, signal: AbortSignal) =>
  api.main.get(`${callsOf(place)}/${id}`, wire.recordAnswer, { signal });

export const recordQuery = (place: Omit<RecordPlace, 'look'>, id: string) =>
  queryOptions({
    queryKey: ['records', place.definition.key, 'one', id],
    queryFn: ({ signal }) => fetchRecord(place, id, signal),
    ...askAgain,
  });

/** The list in figures, by one of its choices and over a stretch of days. */
export const figuresQuery = (place: Omit<RecordPlace, 'look'>, asked: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['records', place.definition.key, 'figures', place.projectId, asked],
    queryFn: ({ signal }) =>
      api.main.get(`${callsOf(place)}/figures?${new URLSearchParams(asked)}`, wire.figuresAnswer, { signal }),
    ...askAgain,
  });

export const historyQuery = (place: Omit<RecordPlace, 'look'>, id: string) =>
  queryOptions({
    queryKey: ['records', place.definition.key, 'history', id],
    queryFn: ({ signal }) => api.main.get(`${callsOf(place)}/${id}/history`, wire.historyAnswer, { signal }),
    ...askAgain,
  });

export const linksQuery = (place: Omit<RecordPlace, 'look'>, id: string) =>
  queryOptions({
    queryKey: ['records', place.definition.key, 'links', id],
    queryFn: ({ signal }) => api.main.get(`${callsOf(place)}/${id}/links`, wire.linksAnswer, { signal }),
  });

/** The company's own list, in the language of the screen. */
export const choicesQuery = (list: string, language = currentLanguage()) =>
  queryOptions({
    queryKey: ['choices', list, language],
    queryFn: ({ signal }) => api.main.get(`choices/${list}`, wire.choicesAnswer, { signal }),
  });

/** Settings forms need, kept on the phone: without network they refuse and fill in as they would with it. */
export const formSettingsQuery = queryOptions({
  queryKey: ['settings', 'forms'],
  queryFn: ({ signal }) => api.main.get('settings/app', wire.formSettingsAnswer, { signal }),
});

export interface Lookup {
  readonly to: string;
  readonly q?: string;
  readonly pick?: string | undefined;
  /** Of one project alone. */
  readonly projectId?: number | undefined;
}

/** Without words: the first ones, which the phone keeps for when there is no network. What may be picked changes. */
export const lookupQuery = ({ to, q = '', pick, projectId }: Lookup) =>
  queryOptions({
    queryKey: ['lookup', to, pick ?? null, q, ...(projectId === undefined ? [] : [projectId])],
    queryFn: ({ signal }) =>
      api.main.post(
        'references/query',
        {
          to,
          ...(q === '' ? {} : { q }),
          ...(pick === undefined ? {} : { pick }),
          ...(projectId === undefined ? {} : { project_id: projectId }),
        },
        wire.lookupAnswer,
        { signal },
      ),
    ...(pick === undefined ? {} : askAgain),
  });

/** What a reference field may be looked up in; files are not chosen from a list. */
const isLookedUp = (target: string): boolean => target !== 'file' && target !== 'record';

/** Fields name what a later part of the app will hold; until then it is typed. */
const isStillToCome = (target: string): boolean => target === 'product';

/** Another module is looked through only by those who may open it. */
function mayLookThrough(module: string): boolean {
  if (moduleEntries.find(({ key }) => key === module)?.inProject?.isOnlyThere) return mayAsk(module);
  const list = routes.find(
    ({ path, modules }) => !path.includes('{') && modules.some((key) => key === module),
  );
  return list !== undefined && canReach(list.path);
}

/** `values` are those around the field: what is looked through may follow from them. */
export function lookupOf(field: Field, module: string, values: Values = {}): Lookup | undefined {
  if (field.kind === 'user') return { to: 'user', pick: field.who === 'edit' ? module : undefined };
  if (field.kind === 'users') return { to: 'user' };
  if (field.kind === 'reference' && field.chosenFrom !== undefined) {
    const from = field.chosenFrom.find(({ when }) => when === undefined || holds(when, values));
    return from && mayLookThrough(from.module) ? { to: from.module } : undefined;
  }
  if ((field.kind === 'reference' || field.kind === 'references') && isLookedUp(field.to))
    return { to: field.to, pick: field.pick };
  return undefined;
}

const flat = (fields: Fields): readonly Field[] =>
  Object.values(fields).flatMap((field) => (hasFields(field) ? flat(field.fields) : [field]));

/** Records of a module are asked for only by those who may list them; people, places and customers have no such right. */
function mayAsk(to: string): boolean {
  const state = sessionStore.get();
  const entry = moduleEntries.find(({ key }) => key === to);
  return entry === undefined || (state.status === 'in' && mayListModule(state, entry));
}

/** What a copied set-up is held against besides what its fields offer. */
const copiedLookups = (definition: ModuleDefinition): readonly Lookup[] =>
  Object.entries(setUpOf(definition)?.fit ?? {}).flatMap(([path, { pick }]) => {
    const field = fieldAt(definition.fields, path);
    return pick !== undefined && field?.kind === 'reference' ? [{ to: field.to, pick }] : [];
  });

/** What the forms of these modules offer: places to look things up in, and lists of the company's own. */
function offeredIn(definitions: readonly ModuleDefinition[]) {
  const lists = new Set<string>();
  const lookups = new Map<string, Lookup>();
  const add = (lookup: Lookup | undefined) => {
    if (lookup && !isStillToCome(lookup.to) && mayAsk(lookup.to)) lookups.set(JSON.stringify(lookup), lookup);
  };
  for (const definition of definitions) {
    for (const field of flat(definition.fields)) {
      if ('choices' in field && field.choices) lists.add(field.choices);
      add(lookupOf(field, definition.key));
    }
    copiedLookups(definition).forEach(add);
  }
  return { lists: [...lists], lookups: [...lookups.values()] };
}

/** Fetches what the forms of modules offer by one call, and keeps each answer as if it had been asked for alone. */
export async function prefetchOffered(
  queries: QueryClient,
  definitions: readonly ModuleDefinition[],
): Promise<void> {
  const { lists, lookups } = offeredIn(definitions);
  let asking: Promise<wire.ManyOffered> | undefined;
  const ask = () => {
    asking ??= api.main.post(
      'references/many/query',
      { references: lookups.map(({ to, pick }) => ({ to, pick })), choices: lists },
      wire.manyOffered,
    );
    return asking;
  };
  const given = <Value>(answer: Value | null | undefined): Value => {
    if (!answer) throw new Error('not for this person');
    return answer;
  };
  await Promise.all([
    queries.prefetchQuery({ ...formSettingsQuery, ...keptAhead }),
    ...lists.map((list, place) =>
      queries.prefetchQuery({
        ...choicesQuery(list),
        ...keptAhead,
        queryFn: async () => given((await ask()).choices[place]),
      }),
    ),
    ...lookups.map((lookup, place) =>
      queries.prefetchQuery({
        ...lookupQuery(lookup),
        ...keptAhead,
        queryFn: async () => given((await ask()).references[place]),
      }),
    ),
  ]);
}

/** Fetches the list of a module and its newest records while there is network, so that they open without. */
export async function prefetchModule(
  queries: QueryClient,
  { definition }: Pick<RecordModule, 'definition'>,
  pipeline: Pipeline,
): Promise<void> {
  if (definition.inProject?.isOnlyThere) return;
  const list = listQuery({ definition, projectId: null }, pipeline);
  await queries.prefetchInfiniteQuery({ ...list, ...keptAhead });
  const rows = queries.getQueryData(list.queryKey)?.pages[0]?.data ?? [];
  for (const { id } of rows.slice(0, definition.view?.keeps ?? 0))
    await queries.prefetchQuery({ ...recordQuery({ definition, projectId: null }, id), ...keptAhead });
}
