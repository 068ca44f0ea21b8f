import { damageWithdrawalAsked } from '@sveis/domain/errors';
import { findStep } from '@sveis/domain/records';
import { isFeatureOpen } from '@sveis/domain/session';
import type { UserContext } from '../../context.ts';
import { changeRecord, findModule, findViewer, scopeAs, takeStepFrom } from '../../records/index.ts';
import { findRaisedBy } from './damage.store.ts';

export interface WithdrawnDamage {
  readonly id: string;
  readonly number: string | null;
  /** Somebody has begun to work on it: then it stays open, and says why it may be closed. */
  readonly is_closed: boolean;
}

/**
 * Closes the deviation of goods that came damaged, once the last of them is taken back. Who may take the goods back may do
 * it, as who may receive them made it. Nothing where nothing was damaged, or the deviation has ended otherwise.
 */
export async function withdrawDamage(
  ctx: UserContext,
  moveId: string,
  confirm: readonly string[],
): Promise<WithdrawnDamage | null> {
  const raised = await findRaisedBy(ctx.tx, moveId);
  const module = findModule(ctx, 'deviation');
  if (!raised || raised.is_kept || !module) return null;
  const { definition, store } = module;
  if (!isFeatureOpen(definition.feature, ctx.rights.features, ctx.rights.exclusions)) return null;
  const deviation = await store.find(ctx.tx, raised.deviation_id, 'lock');
  if (!deviation || deviation.isDeleted || definition.status.final?.includes(deviation.status)) return null;
  // Others read it: the company's language, and not the receiver's.
  const closing_comment = ctx.services.messages.text(ctx.tenant.language, 'damage.withdrawn', {
    product: raised.product,
    name: raised.name,
    order: raised.order_no,
  });
  const told = { id: deviation.id, number: deviation.number };
  const scope = scopeAs(ctx, module, await findViewer(ctx));
  const step = findStep(definition, 'dismiss', deviation.status);
  if (!step) {
    await changeRecord(scope, deviation, { closing_comment });
    return { ...told, is_closed: false };
  }
  if (!confirm.includes('DAMAGE_WITHDRAWN')) throw damageWithdrawalAsked(deviation.number ?? '');
  await takeStepFrom(scope, deviation, step, { values: { closing_comment } });
  return { ...told, is_closed: true };
}
