import { addDays, dayInZone } from '@sveis/domain/format';
import { type ModuleDefinition, readDefinition } from '@sveis/domain/records';
import type { DemoOwnRecord } from '../demo-own-module.ts';
import { type DemoSite, userIdOf } from '../demo-site.ts';
import { itemIdOf } from './deviations.ts';
import { addRecordInProject } from './record-in-project.ts';

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
  const { project, by, written, status, tool } = record;
  await addRecordInProject(site, definition, {
    project,
    by,
    at: new Date(now.getTime() + written * DAY_MS),
    values: {
      ...record.values,
      tightened_on: addDays(dayInZone(now, company.timeZone), written),
      tightened_by: userIdOf(site, by),
      tool: tool === undefined ? null : await itemIdOf(tx, tool),
    },
    steps: status === definition.status.initial ? [] : [{ to: status, by }],
  });
}
