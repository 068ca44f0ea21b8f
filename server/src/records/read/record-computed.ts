import type { RecordState, Values } from '@sveis/domain/records';
import type { ListSource } from '../list/list-source.ts';
import type { RecordScope } from '../scope/record-engine.ts';

/** Carries what computing needs; taken out again before the answer goes. */
const WHOLE = '_whole';

/** The same list with each record whole beside its columns. */
export function withWhole(source: ListSource): ListSource {
  if (source.whole === undefined) throw new Error('this list does not show whole records');
  const whole = { type: 'text', sql: 'null', shown: source.whole } as const;
  return { ...source, columns: { ...source.columns, [WHOLE]: whole } };
}

export const wholeColumns = (columns: readonly string[]): readonly string[] => [...columns, WHOLE];

export const stateOf = (
  { definition }: RecordScope,
  id: string,
  { values, status, created_by, project_id }: WholeRow[typeof WHOLE],
): RecordState => ({
  id,
  module: definition.key,
  status,
  projectId: project_id,
  createdBy: created_by,
  values,
});

export interface WholeRow {
  readonly id: string;
  readonly [WHOLE]: {
    readonly values: Values;
    readonly status: string;
    readonly number: string | null;
    readonly created_at: string;
    readonly created_by: number;
    readonly project_id: number | null;
  };
}
