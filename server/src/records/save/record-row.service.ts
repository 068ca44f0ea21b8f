import { AppError, noPermission, notFound, refused, stale, validation } from '@sveis/domain/errors';
import {
  ADD_ROW,
  actOnRow,
  addRow,
  isRowStale,
  levelFor,
  type RowContext,
  type RowOutcome,
  type Values,
} from '@sveis/domain/records';
import { recordAnswer } from '../read/record-answer.ts';
import { requireSomeSeen } from '../read/record-read.service.ts';
import type { RecordChange, RecordScope } from '../scope/record-engine.ts';
import { requireOpenProject } from '../scope/record-project.ts';
import type { StoredRecord } from '../store/record-store.ts';
import { type RecordInput, saveChange } from './record-save.service.ts';
import { readingAt, settleChange } from './validate-change.ts';

/** One row of one record, and what is done with it. */
export interface RowAct {
  readonly field: string;
  readonly row: string;
  readonly action: string;
}

/** Does one thing with one row; the rows beside it stay as they are, also while others change them. */
export async function workRow(
  scope: RecordScope,
  id: string,
  act: RowAct,
  sent: Values,
  { seen = {}, rev }: Pick<RecordInput, 'seen' | 'rev'> = {},
) {
  const { record: before, ownRows } = await requireSomeSeen(scope, id, 'lock');
  if (ownRows && !isAmong(ownRows[act.field], act.row)) throw notFound();
  const context = contextOf(scope, before);
  const { field, row, action } = act;
  const outcome = action === ADD_ROW ? addRow(context, field, row, sent) : actOnRow(context, act, sent);
  const done = requireDone(scope, outcome);
  await requireOpenProject(scope, before);
  // The same column of the same row, moved by somebody else meanwhile: its sender decides, as with a field.
  if (rev !== before.rev && isRowStale(context, act, sent, seen))
    throw stale(await recordAnswer(scope, before));
  if (done.kind === 'known') return recordAnswer(scope, before);
  if (done.kind === 'wrong') throw validation(done.problems);
  const change = await settled(scope, before, { field, id: row, action }, done);
  return saveChange(scope, before, change, 'edit');
}

const isAmong = (rows: unknown, id: string): boolean =>
  Array.isArray(rows) && rows.some((row: Values) => row._id === id);

const contextOf = (scope: RecordScope, record: StoredRecord): RowContext => ({
  definition: scope.definition,
  record,
  standing: {
    userId: scope.ctx.user.id,
    level: levelFor(scope.viewer, scope.definition, record.projectId),
  },
  ...readingAt(scope),
});

type Done = Exclude<RowOutcome, { kind: 'absent' | 'refused' }>;

function requireDone({ definition }: RecordScope, outcome: RowOutcome): Done {
  if (outcome.kind === 'absent') throw notFound();
  if (outcome.kind !== 'refused') return outcome;
  if (outcome.why === 'NO_PERMISSION') throw noPermission({ action: 'edit', module: definition.key });
  throw refused(outcome.why);
}

async function settled(
  scope: RecordScope,
  before: StoredRecord,
  row: NonNullable<RecordChange['row']>,
  { rows, index }: Extract<Done, { kind: 'changed' }>,
): Promise<RecordChange> {
  const values = { ...before.values, [row.field]: rows };
  const read = { values, problems: {}, sent: { [row.field]: rows } };
  try {
    return await settleChange(scope, before, read, { act: 'edit', row, status: before.status });
  } catch (error) {
    throw error instanceof AppError ? namedAsSent(error, `${row.field}.${index}.`) : error;
  }
}

/** A person who sent one row knows nothing of the rows it stands among. */
function namedAsSent(error: AppError, prefix: string): AppError {
  if (!error.fields) return error;
  return validation(
    Object.fromEntries(
      Object.entries(error.fields).map(([path, problems]) => [
        path.startsWith(prefix) ? path.slice(prefix.length) : path,
        problems,
      ]),
    ),
  );
}
