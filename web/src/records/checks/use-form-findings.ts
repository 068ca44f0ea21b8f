import { type Finding, findingsOf, type Values } from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { validateForm, type Writable } from '../form/form-model.ts';
import { useViewer } from '../record/use-viewer.ts';
import type { RecordPlace } from '../record-module.ts';
import { contextOf } from './form-findings.ts';
import { useRelatedRecords } from './related-records.ts';

interface Filled {
  /** What is typed, over what the record holds. */
  readonly values: Values;
  readonly base: Values;
  readonly status: string;
  readonly writable: Writable;
}

/** The rules a record would break as it is being filled in, found as the server will find them. */
export function useFormFindings(
  place: RecordPlace,
  { values: typed, base, status, writable }: Filled,
): readonly Finding[] {
  const { definition, checks = {} } = place;
  const queries = useQueryClient();
  const today = useToday();
  const { viewer } = useViewer(definition, undefined, place);
  const { values } = validateForm(place, typed, base, writable, { today, now: trueNow() });
  useRelatedRecords(place, values);
  if (!viewer || !definition.checks) return [];
  const state = {
    id: String(base.id ?? ''),
    module: definition.key,
    status,
    projectId: place.projectId,
    createdBy: Number(base.created_by ?? viewer.access.userId),
    values,
  };
  return findingsOf(definition, state, checks, contextOf({ viewer, today, queries }, base));
}
