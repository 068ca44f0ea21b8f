import { AppError } from '@sveis/domain/errors';
import { isRecordEvent } from '@sveis/domain/integrations';
import { isFeatureOpen, passesEveryModule } from '@sveis/domain/session';
import type { Services, UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { openModule, readRecordAnswer } from '../../records/index.ts';
import { actIn } from '../../session/index.ts';
import type { QueuedDelivery } from './delivery-queue.store.ts';

type MadeBody = { readonly body: string; readonly number: string | null };

/** What a screen needs and another system does not. */
const screenParts = [
  'names',
  'files',
  'steps',
  'may',
  'findings',
  'registers',
  'closed_project',
  'is_partial',
];

/**
 * What a webhook is told, with the rights its maker has now. `maker`: the person who made it may not see everything any more.
 * `hidden`: nobody of this company may see it now, as when its module has been switched off.
 */
export async function makeBody(
  services: Services,
  tx: Tx,
  { made_by }: { readonly made_by: number },
  delivery: QueuedDelivery,
): Promise<MadeBody | 'maker' | 'hidden'> {
  const acting = await actIn(services, tx, made_by);
  if (!acting || !passesEveryModule(acting.rights.access)) return 'maker';
  const { id, event, at, actor_id } = delivery;
  const envelope = { id, event, at: at.toISOString(), company: acting.tenant.host, actor_id };
  if (!isRecordEvent(event))
    return { body: JSON.stringify({ ...envelope, data: factsOf(delivery) }), number: null };
  const record = await readRecord({ ...acting, tx }, delivery);
  if (record === 'hidden') return 'hidden';
  const { rev = null, step = null, changed } = delivery.facts;
  const names = Array.isArray(changed) ? changed : [];
  const data = {
    module: delivery.entity,
    record_id: record?.id ?? delivery.entity_id,
    rev,
    step,
    changed: record ? names.filter((name) => String(name) in record) : [],
    record,
  };
  const number = typeof record?.number === 'string' ? record.number : null;
  return { body: JSON.stringify({ ...envelope, data }), number };
}

const factsOf = ({ entity, entity_id, facts }: QueuedDelivery) =>
  entity === 'webhook' ? {} : { [`${entity}_id`]: entity_id, ...facts };

/** The record as it is now; null where it has been deleted since. */
async function readRecord(
  ctx: UserContext,
  { entity, entity_id }: QueuedDelivery,
): Promise<Record<string, unknown> | null | 'hidden'> {
  const scope = await openModule(ctx, entity).catch(unseen('hidden' as const));
  if (scope === 'hidden') return 'hidden';
  const { features, exclusions } = ctx.rights;
  if (!isFeatureOpen(scope.definition.feature, features, exclusions)) return 'hidden';
  const answer = await readRecordAnswer(scope, entity_id).catch(unseen(null));
  if (answer === null) return null;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !screenParts.includes(name)));
}

const unseen =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (error instanceof AppError) return instead;
    throw error;
  };
