import { type Day, formatDate } from '@sveis/domain/format';
import { plansOf } from '@sveis/domain/modules';
import { writeAudit } from '../../audit/index.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { type RecordModule, type StoredRecord, systemUpdate } from '../../records/index.ts';
import { findCompanyDay } from '../reminder-day.ts';
import { tellOfStop } from './equipment-notices.ts';
import {
  type CaringCompany,
  claimReminder,
  findCaringCompany,
  findInNeed,
  findPlanName,
} from './equipment-remind.store.ts';
import { remindOfEquipment } from './equipment-reminder-mail.ts';

/** Stops what may not be used any more, whatever the hour, and speaks of what is due in the company's day. */
export async function remindAboutEquipment(services: Services, tenantId: number, now: Date): Promise<void> {
  const { database, modules } = services;
  const module = modules.find(({ definition }) => definition.key === 'equipment');
  if (!module) return;
  const { company, day, found } = await database.inTenant(tenantId, async (tx) => {
    const today = await findCompanyDay(tx, 'equipment', now);
    return {
      company: await findCaringCompany(tx),
      day: today,
      found: today ? await findInNeed(tx, today.day) : [],
    };
  });
  if (!company || !day) return;
  const today = day.day;
  for (const { id } of found) {
    await database.inTenant(tenantId, async (tx) => {
      const record = await module.store.find(tx, id, 'lock');
      if (!record || record.isDeleted || record.status === 'discarded') return;
      const left = await stopIfLate(services, tx, { module, record, company, today, now });
      if (day.isDaytime) await remindOfEquipment(services, tx, { record: left, company, today, now });
    });
  }
}

interface Case {
  readonly module: RecordModule;
  readonly record: StoredRecord;
  readonly company: CaringCompany;
  readonly today: Day;
  readonly now: Date;
}

/** Each missed date stops an item once: a manager who releases it all the same is not overruled the next hour. */
async function stopIfLate(
  { messages }: Services,
  tx: Tx,
  { module, record, company, today, now }: Case,
): Promise<StoredRecord> {
  if (record.status !== 'active') return record;
  const late = plansOf(record.values).find(
    ({ stopsUse, nextDue }) => stopsUse && nextDue !== null && nextDue < today,
  );
  if (!late?.nextDue || !(await claimReminder(tx, record.id, `stop:${late.type}:${late.nextDue}`, now)))
    return record;
  const reason = messages.text(company.language, 'notices.equipmentLate', {
    plan: await findPlanName(tx, late.type, company.language),
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
    entity: module.definition.key,
    entityId: record.id,
    before: { status: record.status },
    after: { status: stopped.status, status_reason: reason },
  });
  await tellOfStop(tx, stopped, now);
  return stopped;
}
