import { AppError, validation } from '@sveis/domain/errors';
import { rowsIn } from '@sveis/domain/modules';
import type { Values } from '@sveis/domain/records';
import {
  type RecordScope,
  recordAnswer,
  requireEditable,
  saveChange,
  validateChange,
} from '../../records/index.ts';

/** Adds one control to an item. What fails is out of use from the same moment; a repeat adds nothing. */
export async function recordControl(
  scope: RecordScope,
  equipmentId: string,
  controlId: string,
  control: Values,
) {
  const before = await requireEditable(scope, equipmentId, 'lock');
  const earlier = rowsIn(before.values.controls);
  if (earlier.some(({ _id }) => _id === controlId)) return recordAnswer(scope, before);
  const isStopped = control.result === 'fail' && before.status === 'active';
  const change = await validateChange(
    scope,
    before,
    { controls: [...earlier, { ...control, _id: controlId }] },
    {
      act: 'edit',
      status: isStopped ? 'quarantine' : before.status,
      base: before.values,
      writable: new Set(['controls']),
    },
  ).catch((error: unknown) => {
    throw error instanceof AppError ? namedAsSent(error, `controls.${earlier.length}.`) : error;
  });
  return saveChange(scope, before, change, 'edit');
}

/** Whoever sent one control knows nothing of the rows it joins. */
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
