import { definition } from '@sveis/domain/modules/drawing';
import type { QueryClient } from '@tanstack/react-query';
import type { Owner } from '../../offline/owner.ts';
import { loadRecordQueries } from '../../records/index.ts';
import { currentFile, fetchDrawing } from './drawing-file.ts';
import { weldsQuery } from './drawing-welds.ts';
import { findKept, keepDrawing } from './kept-drawings.ts';

/** Drawings this phone was asked to keep, with their welds, as they are now; a new file takes the place of the old one. */
export async function prefetchKept(queries: QueryClient, owner: Owner): Promise<void> {
  const { recordQuery } = await loadRecordQueries();
  for (const { id, projectId, file } of await findKept(owner)) {
    const record = await queries.fetchQuery(recordQuery({ definition, projectId }, id));
    await queries.prefetchQuery(weldsQuery(projectId, id));
    const current = currentFile(record);
    if (!current || current.id === file) continue;
    const { bytes } = await fetchDrawing(owner, current, { signal: AbortSignal.timeout(300_000) });
    await keepDrawing(owner, { id, projectId, file: current.id }, bytes);
  }
}
