import { noPermission, notFound, refused } from '@sveis/domain/errors';
import { type ActionMove, moveAction } from '@sveis/domain/modules';
import { levelFor, type Values } from '@sveis/domain/records';
import { type RecordScope, requireSeen, saveChange } from '../../records/index.ts';

/** Moves one action of a deviation; the others stay as they are, whoever is at them. */
export async function changeAction(
  scope: RecordScope,
  id: string,
  actionId: string,
  move: ActionMove,
  note: string,
) {
  const { ctx, definition, viewer } = scope;
  const before = await requireSeen(scope, id, 'lock');
  if (before.status !== 'process') throw refused('WRONG_STATUS');
  const actions = Array.isArray(before.values.corrective_actions)
    ? (before.values.corrective_actions as readonly Values[])
    : [];
  const action = actions.find((row) => row._id === actionId);
  if (!action) throw notFound();
  const moved = moveAction(action, move, note, {
    userId: ctx.user.id,
    level: levelFor(viewer, definition, before.projectId),
    responsible: before.values.responsible,
    isHigh: before.values.severity === 'high',
    now: ctx.now,
  });
  if (moved.kind === 'refused') {
    if (moved.why === 'NO_PERMISSION') throw noPermission({ action: 'edit', module: definition.key });
    throw refused(moved.why);
  }
  const rows = actions.map((row) => (row === action ? moved.action : row));
  return saveChange(
    scope,
    before,
    {
      act: 'edit',
      before,
      status: before.status,
      projectId: before.projectId,
      values: { ...before.values, corrective_actions: rows },
    },
    'edit',
  );
}
