import { type Finding, findingsOf } from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from '../../lib/words/use-today.ts';
import { contextOf } from '../checks/form-findings.ts';
import { useRelatedOfRows } from '../checks/related-records.ts';
import type { ShownRow } from '../outbox/record-fold.ts';
import { stateOf, type Writer } from './grid-rights.ts';

/** The rules each row breaks, by its id, found as the form finds them; the row that is worked at is read first. */
export function useRowFindings(
  { place, viewer }: Writer,
  rows: readonly ShownRow[],
  current: ShownRow | undefined,
): ReadonlyMap<string, readonly Finding[]> {
  const { definition, checks = {} } = place;
  const queries = useQueryClient();
  const today = useToday();
  const order = current ? [current, ...rows] : rows;
  const known = useRelatedOfRows(place, definition.checks ? order.map(({ values }) => values) : []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has arrived is read from the kept records
  return useMemo(() => {
    if (!viewer || !definition.checks) return new Map();
    return new Map(
      rows.map((row) => {
        const context = contextOf({ viewer, today, queries }, row.values);
        return [row.id, findingsOf(definition, stateOf(place, row), checks, context)] as const;
      }),
    );
  }, [rows, viewer, today, known]);
}
