import type { Day } from '@sveis/domain/format';
import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';

export const findActiveShifts = (tx: Tx) =>
  tx.many(
    sqlFor
      .selectFrom('shift')
      .select(['id', 'name', 'time_from', 'time_to', 'break_min', 'is_default'])
      .where('tenant_id', '=', tx.tenantId)
      .where('is_active', '=', true)
      .orderBy('sort')
      .orderBy('id'),
  );

export const findWorkTypes = (tx: Tx) =>
  tx.many(
    sqlFor
      .selectFrom('work_type')
      .select(['id', 'name', 'is_default', 'is_billable'])
      .where('tenant_id', '=', tx.tenantId)
      .where('is_active', '=', true)
      .orderBy('sort')
      .orderBy('id'),
  );

const activities = (tx: Tx) =>
  sqlFor
    .selectFrom('activity as a')
    .select(['a.id as task_id', 'a.name', 'a.code'])
    .where('a.tenant_id', '=', tx.tenantId)
    .where('a.is_active', '=', true)
    .orderBy('a.sort')
    .orderBy('a.id');

export const findActivities = (tx: Tx) => tx.many(activities(tx));

export const findActivitiesOf = (tx: Tx, projectId: number) =>
  tx.many(
    activities(tx).where((where) =>
      where.or([
        where('a.for_all_projects', '=', true),
        where.exists(
          where
            .selectFrom('project_activity as p')
            .select('p.activity_id')
            .whereRef('p.tenant_id', '=', 'a.tenant_id')
            .whereRef('p.activity_id', '=', 'a.id')
            .where('p.project_id', '=', projectId),
        ),
      ]),
    ),
  );

const projects = (tx: Tx) =>
  sqlFor
    .selectFrom('project')
    .select(['id', 'number', 'po_name', 'name', 'status', 'start_date', 'end_date'])
    .where('tenant_id', '=', tx.tenantId);

export const findProject = (tx: Tx, projectId: number) => tx.maybe(projects(tx).where('id', '=', projectId));

export const findProjectByNumber = (tx: Tx, number: string) =>
  tx.maybe(projects(tx).where('number', '=', number).where('deleted_at', 'is', null));

/** Not finished, begun, and not over on that day. */
export const findCurrentProjects = (tx: Tx, day: Day) =>
  tx.many(
    projects(tx)
      .where('status', '!=', 'finished')
      .where('deleted_at', 'is', null)
      .where('start_date', '<=', day)
      .where((where) => where.or([where('end_date', 'is', null), where('end_date', '>=', day)]))
      .orderBy('number'),
  );

/** Also one that is no longer offered: hours once entered on it can still be changed. */
export const findShift = (tx: Tx, shiftId: number) =>
  tx.maybe(
    sqlFor
      .selectFrom('shift')
      .select(['id', 'name', 'time_from', 'time_to', 'break_min', 'is_default'])
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', shiftId),
  );
