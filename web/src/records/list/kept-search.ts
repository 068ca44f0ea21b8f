import type { ModuleDefinition, Values } from '@sveis/domain/records';
import type { FoundGroup, FoundRow } from '@sveis/domain/search';
import type { QueryClient } from '@tanstack/react-query';
import { knownName } from '../record/known-names.ts';
import { matchesOnPhone } from './local-match.ts';
import { keptRows, recallList } from './resolve-code.ts';

/** Rows of each module: what a phone keeps is looked through quickly, and read by a person. */
const MOST = 20;

/** The same search among what this phone has kept: its lists, and records that were opened. */
export async function searchKept(
  queries: QueryClient,
  definitions: readonly ModuleDefinition[],
  words: string,
): Promise<FoundGroup[]> {
  const groups: FoundGroup[] = [];
  for (const definition of definitions) {
    await recallList(queries, definition).catch(() => undefined);
    const found = keptRows(queries, definition).filter((row) =>
      matchesOnPhone(definition, row, { words: { $regex: words } }),
    );
    const rows = [...new Map(found.map((row) => [row.id, foundAs(definition, row)])).values()];
    if (rows.length > 0)
      groups.push({ module: definition.key, count: rows.length, is_more: false, rows: rows.slice(0, MOST) });
  }
  return groups.toSorted((a, b) => b.count - a.count);
}

const foundAs = ({ titleField }: ModuleDefinition, row: Values): FoundRow => {
  const projectId = typeof row.project_id === 'number' ? row.project_id : null;
  return {
    id: String(row.id),
    number: typeof row.number === 'string' ? row.number : null,
    title: String(row.title ?? row[titleField] ?? ''),
    status: String(row.status ?? ''),
    project_id: projectId,
    project: projectId === null ? null : (knownName('projects', projectId) ?? null),
  };
};
