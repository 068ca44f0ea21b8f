import { type ListSource, TENANT } from '../../records/index.ts';
import { invitedUntilSql, lastSeenSql, stateSql } from './person.store.ts';
import { userList } from './user-list.ts';

const shownOnly = (sql: string) => ({ type: 'text', sql: 'null', shown: sql }) as const;

/** People as those see them who keep them: where an invitation stands, and when they were last in. */
export const personList: ListSource = {
  ...userList,
  columns: {
    ...userList.columns,
    employee_no: { type: 'text', sql: 'u.employee_no', filter: true },
    leader_id: { type: 'integer', sql: 'u.leader_id', filter: true },
    state: { type: 'text', sql: stateSql, filter: true },
    invited_until: shownOnly(invitedUntilSql(TENANT)),
    last_seen_at: shownOnly(lastSeenSql(TENANT)),
  },
};
