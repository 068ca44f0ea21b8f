import { type ModuleDefinition, readsOf, type Values } from '@sveis/domain/records';
import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { moduleEntries } from '../../lib/modules/module-entries.ts';
import { recordAnswer } from '../record-wire.ts';

interface Reading {
  readonly definition: ModuleDefinition;
  readonly projectId: number | null;
}

/** A record another one names, as the phone keeps it; undefined where its module is none of ours. */
function relatedQuery(to: string, id: unknown, projectId: number | null) {
  const entry = moduleEntries.find(({ key }) => key === to);
  if (!entry) return undefined;
  const { path, inProject } = entry;
  const calls = inProject?.isOnlyThere ? `projects/${projectId}/${inProject.segment}` : path;
  return queryOptions({
    queryKey: ['records', to, 'one', String(id)],
    queryFn: ({ signal }) => api.main.get(`${calls}/${id}`, recordAnswer, { signal }),
    retry: false,
    staleTime: 60_000,
  });
}

const queriesFor = ({ definition, projectId }: Reading, values: Values) =>
  [...readsOf(definition, values)].flatMap(([to, ids]) =>
    [...ids].flatMap((id) => relatedQuery(to, id, projectId) ?? []),
  );

/**
 * Fetches what the module's rules and fills read, of what a form names; draws again when something has arrived. Says
 * whether all of it is there that will come: without network nothing more does.
 */
export function useRelatedRecords(reading: Reading, values: Values): boolean {
  const found = useQueries({ queries: queriesFor(reading, values) });
  return found.every(({ isPending, fetchStatus }) => !isPending || fetchStatus === 'paused');
}

/** As many records as a table of rows asks for at once; what is beyond them the server looks at. */
const MOST_OF_ROWS = 60;

/** The same for many rows at once, each record once. Counts what has arrived. */
export function useRelatedOfRows(reading: Reading, rows: readonly Values[]): number {
  const wanted = rows.flatMap((values) => queriesFor(reading, values));
  const once = [...new Map(wanted.map((query) => [query.queryKey.join(' '), query])).values()];
  const found = useQueries({ queries: once.slice(0, MOST_OF_ROWS) });
  return found.filter(({ data }) => data !== undefined).length;
}

/** The same for one answer that was just given. */
export const fetchRelated = (queries: QueryClient, reading: Reading, values: Values): Promise<unknown> =>
  Promise.all(queriesFor(reading, values).map((query) => queries.ensureQueryData(query).catch(() => null)));
