import { AppError, validation } from '@sveis/domain/errors';
import { rowsIn } from '@sveis/domain/modules';
import type { Values } from '@sveis/domain/records';
import { judge, type RecordDesk, recordAnswer, requireEditable, saveChange } from '../records/index.ts';

/** Adds one control to an item. What fails is out of use from the same moment; a repeat adds nothing. */
export async function recordControl(
  desk: RecordDesk,
  equipmentId: string,
  controlId: string,
  control: Values,
) {
  const before = await requireEditable(desk, equipmentId, 'lock');
  const earlier = rowsIn(before.values.controls);
  if (earlier.some(({ _id }) => _id === controlId)) return recordAnswer(desk, before);
  const isStopped = control.result === 'fail' && before.status === 'active';
  const change = await judge(
    desk,
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
  return saveChange(desk, before, change, 'edit');
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
