import type { Rights } from '../../context.ts';
import { type ListSource, TENANT } from '../../records/index.ts';
import { nameableSql } from '../../session/index.ts';

const columns: ListSource['columns'] = {
  id: { type: 'integer', sql: 'g.id', filter: true, sort: true, neverNull: true },
  Name: { type: 'text', sql: 'g.name', sortSql: 'g.name_key', filter: true, sort: true, neverNull: true },
  Description: { type: 'text', sql: 'g.description' },
  Is_Administrative_Level: { type: 'boolean', sql: 'g.is_administrative_level', filter: true },
};

/** Groups the asker may name: all of them, or their own. */
export const groupList = (rights: Rights): ListSource => ({
  from: 'user_group g',
  tenantSql: 'g.tenant_id',
  idSql: 'g.id',
  columns,
  visible: ({ add }) => nameableSql(rights, 'group', 'g', { tenant: TENANT, add }),
});
