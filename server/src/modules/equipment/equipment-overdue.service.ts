import { formatDate } from '@sveis/domain/format';
import { plansOf } from '@sveis/domain/modules/equipment';
import { writeAudit } from '../../audit/index.ts';
import {
  claimReminder,
  findChoiceLabel,
  type OverdueRun,
  type StoredRecord,
  systemUpdate,
} from '../../records/index.ts';

/** Each missed date stops an item once: a manager who releases it all the same is not overruled the next hour. */
export async function stopIfLate(run: OverdueRun, record: StoredRecord): Promise<StoredRecord> {
  const { tx, now, today, module, company } = run;
  const late = plansOf(record.values).find(
    ({ stopsUse, nextDue }) => stopsUse && nextDue !== null && nextDue < today,
  );
  if (!late?.nextDue) return record;
  const about = `stop:${late.type}:${late.nextDue}`;
  if (!(await claimReminder(tx, module.definition, record.id, { about, now }))) return record;
  const reason = run.messages.text(company.language, 'equipment.stoppedLate', {
    plan: await findChoiceLabel(tx, 'equipment_plan_type', late.type, company.language),
    day: formatDate(late.nextDue),
  });
  const stop = { status_reason: reason, quarantined_at: now.toISOString(), release_comment: null };
  const ctx = { tx, now, sessionId: '', user: { id: record.updatedBy } };
  const scope = { definition: module.definition, store: module.store, ctx };
  const stopped = await systemUpdate(scope, record, { values: stop, status: 'quarantine' });
  await writeAudit(tx, {
    at: now,
    actorId: null,
    sessionId: null,
    action: 'quarantine',
    entity: module.definition,
    entityId: record.id,
    before: { status: record.status },
    after: { status: stopped.status, status_reason: reason },
  });
  return stopped;
}
