import type { CopiedReference } from '@sveis/domain/records';
import type { QueryClient } from '@tanstack/react-query';
import { openMessages } from '../../lib/words/messages.ts';
import { knownName } from '../record/known-names.ts';
import { type Lookup, lookupQuery } from '../record-queries.ts';
import type { Found } from '../record-wire.ts';

export const unfitKey = ({ to, id }: Pick<CopiedReference, 'to' | 'id'>): string => `${to}:${id}`;

/** As the server says now; without network as the phone has kept it. */
async function offered(queries: QueryClient, lookup: Lookup): Promise<readonly Found[]> {
  const query = lookupQuery(lookup);
  try {
    return (await queries.fetchQuery({ ...query, networkMode: 'always', retry: false })).data;
  } catch {
    return queries.getQueryData(query.queryKey)?.data ?? [];
  }
}

/** Of what a copy refers to, what may not be picked any more. What nobody here knows of is left to the server. */
export async function findUnfit(
  queries: QueryClient,
  references: readonly CopiedReference[],
): Promise<ReadonlyMap<string, Found>> {
  const unfit = new Map<string, Found>();
  for (const { to, pick, id } of new Map(references.map((one) => [unfitKey(one), one])).values()) {
    const isIt = (one: Found) => String(one.id) === String(id);
    const name = knownName(to, id);
    const found =
      (await offered(queries, { to, pick })).find(isIt) ??
      // Beyond the first ones: asked for by its name.
      (name === undefined ? undefined : (await offered(queries, { to, pick, q: name })).find(isIt));
    if (!found?.unfit) continue;
    unfit.set(unfitKey({ to, id }), found);
    await openMessages(to).catch(() => undefined);
  }
  return unfit;
}
