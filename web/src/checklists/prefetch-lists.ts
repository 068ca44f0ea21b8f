import { type FormVersion, listsNamed } from '@sveis/domain/checklists';
import type { QueryClient } from '@tanstack/react-query';
import { keptAhead } from '../lib/api/ask-again.ts';
import { loadRecordQueries } from '../records/index.ts';

/** The lists of the company's that forms offer, so that they can be chosen from without network. */
export async function prefetchLists(queries: QueryClient, forms: readonly FormVersion[]): Promise<void> {
  const lists = new Set(forms.flatMap(({ content }) => listsNamed(content).map(({ list }) => list)));
  const { choicesQuery } = await loadRecordQueries();
  for (const list of lists) await queries.prefetchQuery({ ...choicesQuery(list), ...keptAhead });
}
