import { READER, type TableExtras, TENANT } from '../../records/index.ts';

const isMember = (test: (user: string) => string): string =>
  `exists (select from project_member m where m.tenant_id = ${TENANT} and m.project_id = r.id and ${test('m.user_id')})`;

const isStarred = `exists (select from project_star s where s.tenant_id = ${TENANT} and s.user_id = ${READER} and s.project_id = r.id)`;

/** What projects have beyond their table: each person's stars, and members as hours and stemps know them. */
export const projectExtras: TableExtras = {
  isOwn: (user) =>
    `(r.leader_id = ${user} or r.foreman_id = ${user} or r.created_by = ${user} or ${isMember((member) => `${member} = ${user}`)})`,
  columns: {
    // Those one works on, which is not the same as those one has made for others.
    own: { type: 'integer', filter: true, sql: 'null', isHidden: true, holds: isMember },
    // One's stars come first; among the rest, and among the stars, the number decides.
    starred: {
      type: 'boolean',
      filter: true,
      sort: true,
      cursorType: 'text',
      sql: isStarred,
      sortSql: `((case when ${isStarred} then '0 ' else '1 ' end) || r.number)`,
      neverNull: true,
    },
  },
};
