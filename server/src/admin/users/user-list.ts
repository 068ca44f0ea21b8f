import { collationKey } from '@sveis/domain/format';
import type { Rights } from '../../context.ts';
import { type ListSource, READER, TENANT } from '../../records/index.ts';
import { nameableSql, seesWholeTable } from '../../session/index.ts';

export const userList: ListSource = {
  from: 'app_user u',
  tenantSql: 'u.tenant_id',
  idSql: 'u.id',
  columns: {
    id: { type: 'integer', sql: 'u.id', filter: true, sort: true, neverNull: true },
    firstname: { type: 'text', sql: 'u.first_name', filter: true },
    lastname: { type: 'text', sql: 'u.last_name', filter: true },
    name: {
      type: 'text',
      sql: 'u.name_key',
      shown: "u.first_name || ' ' || u.last_name",
      sort: true,
      neverNull: true,
      search: true,
      // Both halves of Anne-Lise and of O'Brien are words people type.
      holds: (test) =>
        `exists (select from unnest(string_to_array(translate(u.name_key, '-''’.', '    '), ' ')) as word(value) where ${test('word.value')})`,
      searchKey: collationKey,
    },
    initialer: { type: 'text', sql: 'u.initialer', filter: true, sort: true, neverNull: true },
    IsActive: { type: 'boolean', sql: 'u.is_active', filter: true },
    groups: {
      type: 'integer',
      sql: 'null',
      shown: `coalesce((select json_agg(m.group_id order by m.group_id) from group_member m where m.tenant_id = ${TENANT} and m.user_id = u.id), '[]'::json)`,
      filter: true,
      holds: (test) =>
        `exists (select from group_member m where m.tenant_id = ${TENANT} and m.user_id = u.id and ${test('m.group_id')})`,
    },
    username: { type: 'text', sql: 'u.username', filter: true },
    email: { type: 'text', sql: 'u.email', filter: true },
    phone: { type: 'text', sql: 'u.phone' },
    language: { type: 'text', sql: 'u.language', filter: true },
    role_id: { type: 'integer', sql: 'u.role_id', filter: true },
  },
};

/** Groups of a colleague that the asker is in too. */
const sharedGroups = (test: string) =>
  `from group_member m join group_member own on own.tenant_id = ${TENANT} and own.group_id = m.group_id and own.user_id = ${READER}
    where m.tenant_id = ${TENANT} and m.user_id = u.id${test}`;

const colleagueColumns: ListSource['columns'] = {
  ...userList.columns,
  groups: {
    type: 'integer',
    sql: 'null',
    shown: `coalesce((select json_agg(m.group_id order by m.group_id) ${sharedGroups('')}), '[]'::json)`,
    filter: true,
    holds: (test) => `exists (select ${sharedGroups(` and ${test('m.group_id')}`)})`,
  },
};

/** Colleagues as they are picked: by name, only those who are still here, and whom the asker may name. */
export const colleagueList = (rights: Rights): ListSource => ({
  ...userList,
  columns: seesWholeTable(rights, 'group') ? userList.columns : colleagueColumns,
  readerId: rights.access.userId,
  from: '(select * from app_user where tenant_id = $1 and is_active) u',
  visible: ({ add }) => nameableSql(rights, 'user', 'u', { tenant: TENANT, add }),
});

/** How to reach a colleague is for those who list users. */
export const publicUserFields = [
  'id',
  'firstname',
  'lastname',
  'name',
  'initialer',
  'IsActive',
  'groups',
] as const;
