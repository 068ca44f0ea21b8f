import type { ListSource } from '../records/index.ts';

export const groupList: ListSource = {
  from: 'user_group g',
  tenantSql: 'g.tenant_id',
  idSql: 'g.id',
  columns: {
    id: { type: 'integer', sql: 'g.id', filter: true, sort: true, neverNull: true },
    Name: { type: 'text', sql: 'g.name', sortSql: 'g.name_key', filter: true, sort: true, neverNull: true },
    Description: { type: 'text', sql: 'g.description' },
    Is_Administrative_Level: { type: 'boolean', sql: 'g.is_administrative_level', filter: true },
  },
};
