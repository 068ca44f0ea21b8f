import type { PersonFields, PersonState } from '@sveis/domain/admin';
import { collationKey } from '@sveis/domain/format';
import type { FlagMap, GroupLevel } from '@sveis/domain/session';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

/** Somebody as the office sees them. Members without `PersonFields` are nobody's to type. */
export interface PersonRow extends PersonFields, Record<string, unknown> {
  readonly id: number;
  readonly is_active: boolean;
  readonly has_password: boolean;
  readonly is_anonymised: boolean;
  readonly has_second_factor: boolean;
  readonly invited_until: string | null;
  readonly last_seen_at: string | null;
  readonly tags: readonly { readonly id: string; readonly label: string }[];
  readonly rev: number;
}

const instant = (sql: string) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Until when the link works that lets somebody choose a first password. */
export const invitedUntilSql = (tenant: string): string =>
  `(select ${instant('max(c.expires_at)')} from one_time_code c where c.tenant_id = ${tenant} and c.user_id = u.id
      and c.purpose = 'reset' and c.used_at is null and u.password_hash is null)`;

export const lastSeenSql = (tenant: string): string =>
  `(select ${instant('max(s.last_seen_at)')} from session s where s.tenant_id = ${tenant} and s.user_id = u.id)`;

export const stateSql = `case when u.anonymised_at is not null then 'anonymised' when not u.is_active then 'inactive' when u.password_hash is null then 'invited' else 'active' end`;

export const personState = ({ is_active, is_anonymised, has_password }: PersonRow): PersonState => {
  if (is_anonymised) return 'anonymised';
  return is_active ? (has_password ? 'active' : 'invited') : 'inactive';
};

export const findPerson = async (tx: Tx, id: number): Promise<PersonRow | undefined> =>
  (
    await tx.sql<PersonRow>(
      `select u.id, u.username, u.first_name, u.last_name, u.email, u.initialer, u.phone, u.employee_no, u.language,
              u.role_id, u.leader_id, u.default_shift_id as default_shift, u.redirect_to, u.is_active, u.rev, u.password_hash is not null as has_password,
              u.anonymised_at is not null as is_anonymised,
              exists (select from second_factor f where f.tenant_id = $1 and f.user_id = u.id
                and f.confirmed_at is not null)
              or exists (select from passkey k where k.tenant_id = $1 and k.user_id = u.id) as has_second_factor,
              to_char(u.employed_from, 'YYYY-MM-DD') as employed_from,
              to_char(u.employed_to, 'YYYY-MM-DD') as employed_to,
              coalesce((select json_agg(m.group_id order by m.group_id) from group_member m
                where m.tenant_id = $1 and m.user_id = u.id), '[]'::json) as groups,
              coalesce((select json_agg(json_build_object('id', t.id, 'label', t.label) order by t.created_at, t.id)
                from rfid_tag t where t.tenant_id = $1 and t.user_id = u.id and t.revoked_at is null), '[]'::json) as tags,
              ${invitedUntilSql('$1')} as invited_until, ${lastSeenSql('$1')} as last_seen_at
         from app_user u where u.tenant_id = $1 and u.id = $2`,
      [tx.tenantId, id],
    )
  )[0];

/** Changes to people, roles and groups wait for each other: the last administrator is counted behind this lock. */
export const lockPeople = (tx: Tx): Promise<unknown> =>
  tx.sql('select perm_version from tenant_setting where tenant_id = $1 for update', [tx.tenantId]);

/** Active administrators besides this person who can come in: an invitation nobody has answered is no administrator yet. */
export async function countOtherAdministrators(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx.sql<{ n: number }>(
    `select count(*)::integer as n from app_user u join role r on r.tenant_id = $1 and r.id = u.role_id
      where u.tenant_id = $1 and u.id <> $2 and u.is_active and u.password_hash is not null
        and r.slug in ('admin', 'superadmin')`,
    [tx.tenantId, userId],
  );
  return row?.n ?? 0;
}

/** Active administrators. */
export const findAdministrators = async (tx: Tx): Promise<readonly number[]> =>
  (
    await tx.sql<{ id: number }>(
      `select u.id from app_user u join role r on r.tenant_id = $1 and r.id = u.role_id
        where u.tenant_id = $1 and u.is_active and r.slug in ('admin', 'superadmin') order by u.id`,
      [tx.tenantId],
    )
  ).map(({ id }) => id);

export interface RoleRow extends Record<string, unknown> {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly permissions: FlagMap;
  readonly people: number;
  readonly rev: number;
}

/** Every role with the number of active people who have it. */
export const findRoles = (tx: Tx): Promise<RoleRow[]> =>
  tx.sql<RoleRow>(
    `select r.id, r.slug, r.name, r.permissions, r.rev, (select count(*)::integer from app_user u
        where u.tenant_id = $1 and u.role_id = r.id and u.is_active) as people
       from role r where r.tenant_id = $1 order by r.id`,
    [tx.tenantId],
  );

export interface GroupRow extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly is_administrative_level: boolean;
  readonly levels: readonly Omit<GroupLevel, 'group_id'>[];
  readonly members: readonly number[];
  readonly rev: number;
}

export const findGroups = (tx: Tx): Promise<GroupRow[]> =>
  tx.sql<GroupRow>(
    `select g.id, g.name, g.description, g.is_administrative_level, g.rev,
            coalesce((select json_agg(json_build_object('module', l.module, 'level', l.level) order by l.module)
              from group_level l where l.tenant_id = $1 and l.group_id = g.id), '[]'::json) as levels,
            coalesce((select json_agg(m.user_id order by m.user_id)
              from group_member m where m.tenant_id = $1 and m.group_id = g.id), '[]'::json) as members
       from user_group g where g.tenant_id = $1 order by g.name_key, g.id`,
    [tx.tenantId],
  );

export interface TakenName extends Record<string, unknown> {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly initialer: string;
}

/** Names in use, of people who left too: they are never given to somebody else. */
export const findTakenNames = (tx: Tx): Promise<TakenName[]> =>
  tx.sql<TakenName>('select id, username, email, initialer from app_user where tenant_id = $1', [
    tx.tenantId,
  ]);

export const isActivePerson = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.sql('select from app_user where tenant_id = $1 and id = $2 and is_active', [tx.tenantId, id]))
    .length > 0;

export const isActiveShift = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.sql('select from shift where tenant_id = $1 and id = $2 and is_active', [tx.tenantId, id]))
    .length > 0;

const columnsOf = (person: PersonFields, now: Date) => ({
  username: person.username,
  email: person.email,
  first_name: person.first_name,
  last_name: person.last_name,
  name_key: collationKey(`${person.last_name} ${person.first_name}`),
  initialer: person.initialer,
  phone: person.phone,
  employee_no: person.employee_no,
  language: person.language,
  role_id: person.role_id,
  leader_id: person.leader_id,
  default_shift_id: person.default_shift,
  redirect_to: person.redirect_to,
  employed_from: person.employed_from,
  employed_to: person.employed_to,
  updated_at: now,
});

export async function insertPerson(tx: Tx, id: number, person: PersonFields, now: Date): Promise<void> {
  await tx.run(
    sqlFor.insertInto('app_user').values({
      tenant_id: tx.tenantId,
      id,
      ...columnsOf(person, now),
      password_hash: null,
      created_at: now,
    }),
  );
  await writeGroups(tx, id, [], person.groups);
}

const ofPerson = (tx: Tx, id: number) =>
  sqlFor.updateTable('app_user').where('tenant_id', '=', tx.tenantId).where('id', '=', id);

export async function updatePerson(
  tx: Tx,
  before: PersonRow,
  person: PersonFields,
  now: Date,
): Promise<void> {
  await tx.run(
    ofPerson(tx, before.id).set((set) => ({ ...columnsOf(person, now), rev: set('rev', '+', 1) })),
  );
  await writeGroups(tx, before.id, before.groups, person.groups);
}

export const setActive = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(ofPerson(tx, id).set((set) => ({ is_active: true, updated_at: now, rev: set('rev', '+', 1) })));

/** Writes what differs. */
async function writeGroups(
  tx: Tx,
  id: number,
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  const gone = before.filter((group) => !after.includes(group));
  const added = after.filter((group) => !before.includes(group));
  if (gone.length > 0)
    await tx.sql(
      'delete from group_member where tenant_id = $1 and user_id = $2 and group_id = any($3::integer[])',
      [tx.tenantId, id, gone],
    );
  if (added.length > 0)
    await tx.run(
      sqlFor
        .insertInto('group_member')
        .values(added.map((group) => ({ tenant_id: tx.tenantId, group_id: group, user_id: id }))),
    );
}

export interface OpenInvite extends Record<string, unknown> {
  readonly id: string;
  readonly expires_at: Date;
  readonly code_hash: Buffer;
}

export const findInvite = async (tx: Tx, userId: number, now: Date): Promise<OpenInvite | undefined> =>
  (
    await tx.sql<OpenInvite>(
      `select id, expires_at, code_hash from one_time_code where tenant_id = $1 and user_id = $2 and purpose = 'reset'
          and used_at is null and expires_at > $3 order by expires_at desc limit 1`,
      [tx.tenantId, userId, now],
    )
  )[0];

export const isTagTaken = async (tx: Tx, tagHash: Buffer): Promise<boolean> =>
  (
    await tx.sql('select from rfid_tag where tenant_id = $1 and tag_hash = $2 and revoked_at is null', [
      tx.tenantId,
      tagHash,
    ])
  ).length > 0;

export async function insertTag(
  tx: Tx,
  tag: { id: string; userId: number; tagHash: Buffer; label: string; now: Date },
): Promise<void> {
  await tx.run(
    sqlFor.insertInto('rfid_tag').values({
      tenant_id: tx.tenantId,
      id: tag.id,
      user_id: tag.userId,
      tag_hash: tag.tagHash,
      label: tag.label,
      created_at: tag.now,
    }),
  );
}

/** The end of the number of the tag that was taken away; undefined where this person has no such tag. */
export const revokeTag = async (
  tx: Tx,
  userId: number,
  tagId: string,
  now: Date,
): Promise<string | undefined> =>
  (
    await tx.sql<{ label: string }>(
      `update rfid_tag set revoked_at = $4
        where tenant_id = $1 and user_id = $2 and id = $3 and revoked_at is null returning label`,
      [tx.tenantId, userId, tagId, now],
    )
  )[0]?.label;

export interface HandOver extends Record<string, unknown> {
  readonly stemps: number;
  readonly projects: number;
  readonly documents: number;
  readonly people: number;
}

/** What is not asked of a module: a stemp that runs, projects and people they lead, and documents they keep up to date. */
export async function countHandOver(tx: Tx, userId: number): Promise<HandOver> {
  const [row] = await tx.sql<HandOver>(
    `select (select count(*)::integer from punch p where p.tenant_id = $1 and p.user_id = $2
               and p.state in ('starting', 'running', 'awaiting_attachment', 'held')) as stemps,
            (select count(*)::integer from project j where j.tenant_id = $1
               and (j.leader_id = $2 or j.foreman_id = $2) and j.status <> 'finished' and j.deleted_at is null) as projects,
            (select count(*)::integer from document d where d.tenant_id = $1 and d.owner_id = $2
               and d.status <> 'superseded' and d.deleted_at is null) as documents,
            (select count(*)::integer from app_user o where o.tenant_id = $1 and o.leader_id = $2
               and o.is_active) as people`,
    [tx.tenantId, userId],
  );
  return row ?? { stemps: 0, projects: 0, documents: 0, people: 0 };
}

/** Everybody by user name, who left too. */
export const findUsernames = async (tx: Tx): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await tx.sql<{ id: number; username: string }>(
        'select id, username from app_user where tenant_id = $1 and anonymised_at is null order by id',
        [tx.tenantId],
      )
    ).map(({ id, username }) => [username, id]),
  );

export const hasTag = async (tx: Tx, userId: number, tagHash: Buffer): Promise<boolean> =>
  (
    await tx.sql(
      'select from rfid_tag where tenant_id = $1 and user_id = $2 and tag_hash = $3 and revoked_at is null',
      [tx.tenantId, userId, tagHash],
    )
  ).length > 0;

/** Whether somebody has chosen a password or been in. */
export const hasBeenUsed = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await tx.sql(
      `select from app_user u where u.tenant_id = $1 and u.id = $2 and (u.password_hash is not null
         or exists (select from session s where s.tenant_id = $1 and s.user_id = u.id))`,
      [tx.tenantId, id],
    )
  ).length > 0;

const ownTables = ['group_member', 'one_time_code', 'rfid_tag'] as const;

/** Deletes people nothing else names, and says what they were called; fails on a key where something does. */
export async function deletePeople(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  for (const table of ownTables)
    await tx.sql(`delete from ${table} where tenant_id = $1 and user_id = any($2::integer[])`, [
      tx.tenantId,
      ids,
    ]);
  const gone = await tx.sql<{ id: number; username: string }>(
    'delete from app_user where tenant_id = $1 and id = any($2::integer[]) returning id, username',
    [tx.tenantId, ids],
  );
  return new Map(gone.map(({ id, username }) => [id, username]));
}
