import { collationKey } from '@sveis/domain/format';
import {
  type Field,
  isManyValued,
  listFieldsOf,
  type ModuleDefinition,
  PEOPLE_TERM,
  type Scalar,
  slotValue,
  WORDS_TERM,
} from '@sveis/domain/records';
import type { ListColumn, ListSource } from './list-source.ts';

const asText = (value: Scalar): Scalar => (value === null ? null : String(value));

const termsSql = (field: string): string =>
  `select t.term from record_term t where t.tenant_id = r.tenant_id and t.module = r.module and t.field = '${field}' and t.record_id = r.id`;

/** Members of every record and the SQL behind them. */
const members: Readonly<Record<string, Omit<ListColumn, 'type'>>> = {
  id: { sql: 'r.id' },
  number: { sql: 'r.number' },
  status: { sql: 'r.status', neverNull: true },
  title: { sql: 'r.title', sortSql: 'r.title_key', neverNull: true },
  project_id: { sql: 'r.project_id' },
  created_at: { sql: 'r.created_at', neverNull: true },
  updated_at: { sql: 'r.updated_at', neverNull: true },
  created_by: { sql: 'r.created_by' },
  own: {
    sql: 'null',
    shown: 'null',
    manySql: termsSql(PEOPLE_TERM),
    stored: { type: 'text', encode: asText },
  },
  words: { sql: 'null', shown: 'null', manySql: termsSql(WORDS_TERM), searchKey: collationKey },
};

/** Asked as people say it, kept as it orders. */
const storedAs = (field: Field, slot: string): NonNullable<ListColumn['stored']> => ({
  type: slot.startsWith('n') ? 'number' : slot.startsWith('d') ? 'instant' : 'text',
  encode: (value) => slotValue(field, value),
});

/** The list of a module over the shared table, built from its definition. */
export function recordSource(definition: ModuleDefinition): Omit<ListSource, 'scope'> {
  const columns: Record<string, ListColumn> = {};
  for (const [name, asked] of Object.entries(listFieldsOf(definition))) {
    const field = definition.fields[name];
    const member = members[name];
    if (member) columns[name] = { ...asked, ...member };
    else if (field && isManyValued(field))
      columns[name] = {
        ...asked,
        sql: 'null',
        shown: dataSql(name),
        manySql: termsSql(name),
        stored: { type: 'text', encode: asText },
      };
    else if (field) {
      const slot = definition.slots[name] ?? '';
      columns[name] = { ...asked, sql: `r.${slot}`, shown: dataSql(name), stored: storedAs(field, slot) };
    }
  }
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.list && !columns[name] && field.kind !== 'computed')
      columns[name] = { type: 'text', sql: 'null', shown: dataSql(name) };
  }
  columns.rev = { type: 'integer', sql: 'r.rev' };
  return { from: 'record r', tenantSql: 'r.tenant_id', idSql: 'r.id', columns };
}

/** Names come from definitions, ours word for word. */
const dataSql = (name: string): string => `r.data -> '${name}'`;
