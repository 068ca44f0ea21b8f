import { dayInZone } from '@sveis/domain/format';
import { codesOf, type ModuleDefinition, matchOf, statusId, type Values } from '@sveis/domain/records';
import { readCode } from '@sveis/domain/scan';
import { labelPath } from '@sveis/domain/session';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { sessionStore } from '../../session/index.ts';
import { definitionOf } from '../definitions.ts';
import { listQuery, lookupQuery } from '../record-queries.ts';
import { type Scanned, scanAnswer } from '../record-wire.ts';
import { matchesOnPhone } from './local-match.ts';
import { firstPipeline } from './use-record-list.ts';

interface Asked {
  /** Modules that are meant. */
  readonly kinds: readonly string[];
  readonly pick?: string | undefined;
}

/** What a code stands for: the server knows all of it, without network this phone knows what it has kept. */
export async function resolveCode(
  queries: QueryClient,
  code: string,
  { kinds, pick }: Asked,
): Promise<readonly Scanned[]> {
  try {
    const asked = { code, kinds, ...(pick === undefined ? {} : { pick }) };
    return (await api.main.post('scan/resolve', asked, scanAnswer)).data;
  } catch (failure) {
    if (!isApiFailure(failure) || !failure.isUnanswered) throw failure;
    const known = kinds.flatMap((kind) => definitionOf(kind) ?? []);
    for (const definition of known) await recallList(queries, definition);
    const kept = known.map((definition) => ({ definition, rows: keptRows(queries, definition) }));
    return findKept(code, kept).map((one) => ({
      ...one,
      ...(keptCause(queries, one, pick) ?? passedCause(kept, one, pick)),
    }));
  }
}

/** The list as it opens is what every phone keeps; after a start without network nobody has asked for it yet. */
export async function recallList(queries: QueryClient, definition: ModuleDefinition): Promise<void> {
  const state = sessionStore.get();
  if (state.status !== 'in' || definition.inProject?.isOnlyThere) return;
  const today = dayInZone(trueNow(), companyZone());
  const query = listQuery(
    { definition, projectId: null },
    firstPipeline(definition, state.who.userId, today),
  );
  if (queries.getQueryData(query.queryKey) !== undefined) return;
  // A phone that has never kept it is not kept waiting for a network.
  await queries.prefetchInfiniteQuery({ ...query, networkMode: 'always', retry: false });
}

/** What could not be chosen when there was network cannot be now. */
function keptCause(
  queries: QueryClient,
  { module, id }: Scanned,
  pick: string | undefined,
): Pick<Scanned, 'unfit'> | undefined {
  const offered = pick && queries.getQueryData(lookupQuery({ to: module, pick }).queryKey)?.data;
  const unfit = offered ? offered.find((one) => String(one.id) === id)?.unfit : undefined;
  return unfit && { unfit };
}

/** What could be chosen then may not be any more: its status is known, and a date of it may have passed since. */
function passedCause(
  kept: readonly KeptRows[],
  { module, id }: Scanned,
  pick: string | undefined,
): Pick<Scanned, 'unfit'> | undefined {
  const state = sessionStore.get();
  const found = kept.find(({ definition }) => definition.key === module);
  const wanted = pick === undefined ? undefined : found?.definition.picks?.[pick];
  if (!found || !wanted || state.status !== 'in') return undefined;
  const around = { userId: state.who.userId, today: dayInZone(trueNow(), companyZone()) };
  return causeOnPhone(found, id, matchOf(wanted.match, around));
}

/** Whether a kept row is outside the match, and why. */
export function causeOnPhone(
  { definition, rows }: KeptRows,
  id: string,
  match: Values,
): Pick<Scanned, 'unfit'> | undefined {
  const outside = rows.find((row) => row.id === id && !matchesOnPhone(definition, row, match));
  if (!outside) return undefined;
  const { status } = outside;
  const isStatus = 'status' in match && !matchesOnPhone(definition, outside, { status: match.status });
  const message = isStatus ? statusId(definition.key, String(status)) : 'scan.datePassed';
  return { unfit: { message, values: {} } };
}

export const keptRows = (queries: QueryClient, { key }: ModuleDefinition): readonly Values[] =>
  queries.getQueriesData({ queryKey: ['records', key] }).flatMap(([, data]) => rowsIn(data));

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Pages of a list, or one record that was opened. */
function rowsIn(data: unknown): readonly Values[] {
  if (!isObject(data)) return [];
  if (Array.isArray(data.pages))
    return data.pages.flatMap((page) => (isObject(page) ? rowsOf(page.data) : []));
  return typeof data.id === 'string' && typeof data.status === 'string' ? [data] : [];
}

const rowsOf = (rows: unknown): readonly Values[] => (Array.isArray(rows) ? rows.filter(isObject) : []);

export interface KeptRows {
  readonly definition: ModuleDefinition;
  readonly rows: readonly Values[];
}

/** The likeliest reading of the code that leads to something, each thing once. */
export function findKept(code: string, kept: readonly KeptRows[]): readonly Scanned[] {
  const { keys, own } = readCode(code);
  const labelled = kept.flatMap(({ definition, rows }) =>
    labelPath(definition) === own?.path
      ? rows.filter(({ id }) => id === own.id).map((row) => scannedAs(definition, row))
      : [],
  );
  const ranked = keys.map((key) =>
    kept.flatMap(({ definition, rows }) =>
      rows.filter((row) => codesOf(definition, row).includes(key)).map((row) => scannedAs(definition, row)),
    ),
  );
  const found = [labelled, ...ranked].find(({ length }) => length > 0) ?? [];
  return [...new Map(found.map((one) => [one.id, one])).values()];
}

const scannedAs = ({ key, titleField }: ModuleDefinition, row: Values): Scanned => ({
  module: key,
  id: String(row.id),
  project_id: typeof row.project_id === 'number' ? row.project_id : null,
  name: [row.number, row.title ?? row[titleField]].filter(Boolean).join(' '),
});
