import { definition } from '@sveis/domain/modules/drawing';
import type { QueryClient } from '@tanstack/react-query';
import type { Owner } from '../../offline/owner.ts';
import { loadRecordQueries } from '../../records/index.ts';
import { currentFile } from './drawing-file.ts';
import { weldsQuery } from './drawing-welds.ts';
import { findKept } from './kept-drawings.ts';
import { keepFile, levelsOfFile } from './levels/keep-file.ts';

/** Drawings this phone was asked to keep, with their welds, as they are now; a new file takes the place of the old one. */
export async function prefetchKept(queries: QueryClient, owner: Owner): Promise<void> {
  const { recordQuery } = await loadRecordQueries();
  for (const { id, projectId, file, isRendered } of await findKept(owner)) {
    const record = await queries.fetchQuery(recordQuery({ definition, projectId }, id));
    await queries.prefetchQuery(weldsQuery(projectId, id));
    const current = currentFile(record);
    if (!current || (current.id === file && isRendered)) continue;
    const levels = await levelsOfFile(current);
    if (current.id === file && levels?.state !== 'ready') continue;
    await keepFile(owner, { id, projectId }, current, levels);
  }
}
