import { computedValues, type Fields, type RecordState, type Values } from '@sveis/domain/records';
import { JsonText } from '../../answer.ts';
import { answerList, type ListRequest } from '../list/list.service.ts';
import type { ListSource } from '../list/list-source.ts';
import type { RecordScope } from '../scope/record-scope.ts';

/** Carries what computing needs; taken out again before the answer goes. */
const WHOLE = '_whole';

/** The same list with each record whole beside its columns. */
export function withWhole(source: ListSource): ListSource {
  if (source.whole === undefined) throw new Error('this list does not show whole records');
  const whole = { type: 'text', sql: 'null', shown: source.whole } as const;
  return { ...source, columns: { ...source.columns, [WHOLE]: whole } };
}

export const wholeColumns = (columns: readonly string[]): readonly string[] => [...columns, WHOLE];

/** A list with worked-out columns cannot pass by unread: each row gets its own, from the whole record. */
export async function listWithComputed(
  scope: RecordScope,
  source: ListSource,
  request: ListRequest,
  columns: readonly string[],
  computed: Fields,
): Promise<JsonText> {
  const { ctx, behaviour, today } = scope;
  const { text } = await answerList(ctx.tx, withWhole(source), request, wholeColumns(columns));
  const answer = JSON.parse(text) as { data: readonly WholeRow[] };
  const data = answer.data.map(({ [WHOLE]: whole, ...row }) => ({
    ...row,
    ...computedValues(computed, stateOf(scope, row.id, whole), behaviour.computed, { today, now: ctx.now }),
  }));
  return new JsonText(JSON.stringify({ ...answer, data }));
}

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
