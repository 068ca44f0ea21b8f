import { addDays, dayInZone } from '@sveis/domain/format';
import { counterOf, type ModuleDefinition, readDefinition, recordNumber } from '@sveis/domain/records';
import { nextNumber } from '../../database/counter.store.ts';
import { newId } from '../../database/uuid.ts';
import { recordTable } from '../../records/index.ts';
import type { DemoOwnRecord } from '../demo-own-module.ts';
import { type DemoSite, projectIdOf, userIdOf } from '../demo-site.ts';
import { itemIdOf } from './deviations.ts';

const DAY_MS = 86_400_000;

/** Modules the company has made itself, with what is in them. */
export async function addOwnModules(site: DemoSite): Promise<void> {
  const { tx, company } = site;
  for (const { id, definition: written, records } of company.ownModules ?? []) {
    await tx.sql('insert into company_module (tenant_id, id, definition) values ($1, $2, $3::jsonb)', [
      tx.tenantId,
      id,
      JSON.stringify(written),
    ]);
    const definition = readDefinition(written, { id, version: 1 });
    for (const record of records) await addRecord(site, definition, record);
  }
}

async function addRecord(site: DemoSite, definition: ModuleDefinition, record: DemoOwnRecord): Promise<void> {
  const { tx, company, now } = site;
  const at = new Date(now.getTime() + record.written * DAY_MS);
  const userId = userIdOf(site, record.by);
  const projectId = projectIdOf(site, record.project);
  const year = at.getUTCFullYear();
  const { number = '{0000}', key, status } = definition;
  const sequence = await nextNumber(tx, counterOf(key, number, { year }));
  const values = {
    ...record.values,
    project_id: projectId,
    tightened_on: addDays(dayInZone(now, company.timeZone), record.written),
    tightened_by: userId,
    tool: record.tool === undefined ? null : await itemIdOf(tx, record.tool),
  };
  const saved = await recordTable(definition).insert(tx, {
    id: newId(at),
    number: recordNumber(number, { year, sequence }),
    status: record.status,
    projectId,
    values,
    isRestricted: false,
    userId,
    now: at,
  });
  const created = Object.entries(values).map(([field, after]) => ({ field, before: null, after }));
  const chapters = [
    ['create', [...created, { field: 'status', before: null, after: status.initial }]],
    ...(record.status === status.initial
      ? []
      : [['step', [{ field: 'status', before: status.initial, after: record.status }]] as const]),
  ] as const;
  for (const [index, [action, changes]] of chapters.entries())
    await tx.sql(
      `insert into record_history (tenant_id, id, entity, entity_id, at, user_id, action, changes, rev)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        tx.tenantId,
        newId(at),
        key,
        saved.id,
        new Date(at.getTime() + index * 60_000),
        userId,
        action,
        JSON.stringify(changes),
        index + 1,
      ],
    );
}
