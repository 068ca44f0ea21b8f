import { collationKey } from '@sveis/domain/format';
import { type ListSource, TENANT } from '../../records/index.ts';

/** Checklists that were begun in a form. Only those who write forms ask: it is counted for every form of the page. */
const RECORDS = `(select count(*)::integer from record r where r.tenant_id = ${TENANT} and r.module = 'checklists'
  and r.t1 = f.id::text and r.deleted_at is null)`;

/** The form behind a custom module is filled in as records of that module, never as a checklist. */
export const canBeFilledIn = (form: string): string =>
  `${form}.version > 0 and ${form}.uses <> '["custom_module"]'::jsonb`;

/** Forms of a company. Who may not write them sees those that can be filled in. */
export const formList = (seesDrafts: boolean): ListSource => ({
  from: 'form f',
  tenantSql: 'f.tenant_id',
  idSql: 'f.id',
  columns: {
    id: { type: 'integer', sql: 'f.id', filter: true, sort: true, neverNull: true },
    name: { type: 'text', sql: 'f.name', filter: true },
    Title: {
      type: 'text',
      sql: 'f.title_key',
      shown: 'f.title',
      sort: true,
      neverNull: true,
      search: true,
      holds: (test) =>
        `exists (select from unnest(string_to_array(f.title_key, ' ')) as word(value) where ${test('word.value')})`,
      searchKey: collationKey,
    },
    title: { type: 'text', sql: 'null', shown: 'f.titles' },
    category: { type: 'text', sql: 'f.category', filter: true },
    use: {
      type: 'text',
      sql: 'null',
      shown: 'f.uses',
      filter: true,
      holds: (test) =>
        `exists (select from jsonb_array_elements_text(f.uses) as used(value) where ${test('used.value')})`,
    },
    state: { type: 'text', sql: 'f.state', filter: true },
    Is_Active: { type: 'boolean', sql: 'f.is_active', filter: true },
    version: { type: 'integer', sql: 'f.version' },
    has_draft: { type: 'boolean', sql: '(f.draft is not null)' },
    updated_at: { type: 'instant', sql: 'f.updated_at', sort: true },
    ...(seesDrafts ? { records: { type: 'integer', sql: RECORDS } } : {}),
  },
  visible: () => (seesDrafts ? 'f.deleted_at is null' : `f.deleted_at is null and ${canBeFilledIn('f')}`),
});
