import type { FormVersion } from '@sveis/domain/checklists';
import type { Values } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import {
  findLeader,
  findMembersOfRole,
  findPeopleAtLevel,
  type RecordChange,
  type RecordScope,
} from '../../records/index.ts';

interface Deciders {
  readonly isNeeded: boolean;
  readonly values: Values;
}

/** Whose decision a checklist waits for; those who manage checklists where the form's own are not to be found. */
export async function findDeciders(
  { ctx, definition }: RecordScope,
  { content: { settings } }: FormVersion,
  { projectId }: RecordChange,
): Promise<Deciders> {
  const none = { approvers: null, reviewers: null };
  if (settings.approval === 'none') return { isNeeded: false, values: none };
  const meant = (await meantBy(ctx.tx, settings.approver, projectId)).filter((id) => id !== ctx.user.id);
  const people =
    meant.length > 0
      ? meant
      : (await findPeopleAtLevel(ctx.tx, definition, 'manage')).filter((id) => id !== ctx.user.id);
  const field = settings.approval === 'review' ? 'reviewers' : 'approvers';
  return { isNeeded: true, values: { ...none, [field]: people } };
}

async function meantBy(
  tx: Tx,
  { type, value }: FormVersion['content']['settings']['approver'],
  projectId: number | null,
): Promise<readonly number[]> {
  switch (type) {
    case 'project_leader': {
      const leader = await findLeader(tx, projectId);
      return leader === undefined ? [] : [leader];
    }
    case 'foreman':
    case 'welding_coordinator':
    case 'inspector':
      return findMembersOfRole(tx, projectId, type);
    case 'user':
      return value === null ? [] : findActive(tx, [value]);
    case 'group':
      return value === null ? [] : findGroupMembers(tx, value);
    case 'manage':
      return [];
  }
}

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);

export const findActive = async (tx: Tx, ids: readonly number[]): Promise<readonly number[]> =>
  idsOf(
    await tx.sql<{ id: number }>(
      'select id from app_user where tenant_id = $1 and id = any($2::integer[]) and is_active order by id',
      [tx.tenantId, ids],
    ),
  );

const findGroupMembers = async (tx: Tx, group: number): Promise<readonly number[]> =>
  idsOf(
    await tx.sql<{ id: number }>(
      `select u.id from group_member m join app_user u on u.tenant_id = $1 and u.id = m.user_id
        where m.tenant_id = $1 and m.group_id = $2 and u.is_active order by u.id`,
      [tx.tenantId, group],
    ),
  );

/** Groups are named by their number or by what they are called. */
export const findGroupPeople = async (tx: Tx, group: string): Promise<readonly number[]> =>
  idsOf(
    await tx.sql<{ id: number }>(
      `select u.id from user_group g
         join group_member m on m.tenant_id = $1 and m.group_id = g.id
         join app_user u on u.tenant_id = $1 and u.id = m.user_id
        where g.tenant_id = $1 and (g.id::text = $2 or lower(g.name) = lower($2)) and u.is_active order by u.id`,
      [tx.tenantId, group],
    ),
  );
