import { findStep } from '@sveis/domain/records';
import { changeRecord, findModule, type RecordScope, scopeIn, takeStepFrom } from '../../records/index.ts';

/** Nobody picks it before it has passed a control. An item that is stopped already is stopped again: an earlier control does not answer this. */
export async function stopItem(scope: RecordScope, id: string, reason: string): Promise<void> {
  const module = findModule(scope.ctx, 'equipment');
  const item = await module?.store.find(scope.ctx.tx, id, 'lock');
  if (!module || !item || item.isDeleted) return;
  const step = findStep(module.definition, 'quarantine', item.status);
  const opened = scopeIn(scope, module);
  if (step) await takeStepFrom(opened, item, step, { values: { status_reason: reason } });
  else if (item.status === 'quarantine')
    await changeRecord(opened, item, {
      status_reason: reason,
      quarantined_at: scope.ctx.now.toISOString(),
      release_comment: null,
    });
}
