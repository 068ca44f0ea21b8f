import { multiline, photos, readDefinition, reference, rows, text, user } from '@sveis/domain/records';
import type { Installation } from './installation.ts';

/** What a company could have made itself. */
const written = {
  titleField: 'flange',
  status: {
    initial: 'open',
    values: ['open', 'done'],
    final: ['done'],
    tones: { open: 'active', done: 'good' },
    transitions: [{ name: 'finish', from: ['open'], to: 'done', by: ['edit'], require: [] }],
  },
  fields: {
    flange: text({ required: true, max: 35 }),
    note: multiline(),
    pictures: photos(),
    bolts: rows(
      { bolt: text({ required: true, max: 20 }), tightened_by: user({ readOnly: true }) },
      {
        maxRows: 20,
        actions: { add: { by: ['edit'] }, tighten: { by: ['edit'], sets: { tightened_by: '$me' } } },
      },
    ),
    project_id: reference('projects'),
  },
  sections: [{ key: 'bolt', fields: ['flange', 'note', 'pictures', 'bolts'] }],
  words: { en: { flange: 'Flange', note: 'Note' } },
};

/** Far from those the counter gives: the company makes others meanwhile. */
export const COMPANY_MODULE_ID = 903;
export const companyModule = readDefinition(written, { id: COMPANY_MODULE_ID, version: 1 });

/** Gives the company its module; the version of the rights moves with it. */
export async function addCompanyModule(sveis: Installation, tenantId: number): Promise<void> {
  await sveis.superuser.query(
    'insert into company_module (tenant_id, id, definition) values ($1, $2, $3) on conflict do nothing',
    [tenantId, COMPANY_MODULE_ID, JSON.stringify(written)],
  );
  await sveis.superuser.query(
    'update tenant_setting set perm_version = perm_version + 1 where tenant_id = $1',
    [tenantId],
  );
}
