import { moduleOfForm } from '@sveis/domain/custom-modules';
import { addDays, dayInZone } from '@sveis/domain/format';
import { type ModuleDefinition, readDefinition, withWorkedOut } from '@sveis/domain/records';
import { insertForm, insertVersion } from '../../checklists/index.ts';
import type { DemoOwnRecord } from '../demo-own-module.ts';
import { type DemoSite, userIdOf } from '../demo-site.ts';
import { itemIdOf } from './deviations.ts';
import { addRecordInProject } from './record-in-project.ts';

const DAY_MS = 86_400_000;

/** Modules the company has made itself, with what is in them. */
export async function addOwnModules(site: DemoSite): Promise<void> {
  const { tx, company, now } = site;
  for (const { id, form, wrapper, records } of company.ownModules ?? []) {
    const written = moduleOfForm(wrapper, form);
    const by = { userId: userIdOf(site, 'admin'), now, language: company.language };
    const draft = await insertForm(tx, form, by);
    await insertVersion(tx, draft, form, by);
    await tx.sql(
      `insert into company_module (tenant_id, id, definition, form_id, wrapper, created_at, created_by, updated_at, updated_by)
       values ($1, $2, $3::jsonb, $4, $5::jsonb, $6, $7, $6, $7)`,
      [tx.tenantId, id, JSON.stringify(written), draft.id, JSON.stringify(wrapper), now, by.userId],
    );
    const definition = readDefinition(written, { id, version: 1 });
    for (const record of records) await addRecord(site, definition, record);
  }
}

async function addRecord(site: DemoSite, definition: ModuleDefinition, record: DemoOwnRecord): Promise<void> {
  const { tx, company, now } = site;
  const { project, by, written, status, tool } = record;
  const day = addDays(dayInZone(now, company.timeZone), written);
  await addRecordInProject(site, definition, {
    project,
    by,
    at: new Date(now.getTime() + written * DAY_MS),
    values: withWorkedOut(
      definition.fields,
      {
        ...record.values,
        tightened_on: day,
        tightened_by: userIdOf(site, by),
        tool: tool === undefined ? null : await itemIdOf(tx, tool),
        notes: [],
      },
      { rowComputed: {}, today: day },
    ),
    steps: status === definition.status.initial ? [] : [{ to: status, by }],
  });
}
