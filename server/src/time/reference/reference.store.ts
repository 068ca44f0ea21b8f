import { addDays, type Day } from '@sveis/domain/format';
import { GRACE_DAYS } from '@sveis/domain/time';
import { sql } from 'kysely';
import type { Rights } from '../../context.ts';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import { ownProjectSql, seesWholeTable } from '../../session/index.ts';

export const findActiveShifts = (tx: Tx) =>
  tx.many(
    sqlFor
      .selectFrom('shift')
      .select(['id', 'name', 'time_from', 'time_to', 'break_min', 'is_default', 'colour'])
      .where('tenant_id', '=', tx.tenantId)
      .where('is_active', '=', true)
      .orderBy('sort')
      .orderBy('id'),
  );

/** The shift the office has given somebody. */
export const findOwnShift = async (tx: Tx, userId: number): Promise<number | null> => {
  const [row] = await tx.sql<{ default_shift_id: number | null }>(
    'select default_shift_id from app_user where tenant_id = $1 and id = $2',
    [tx.tenantId, userId],
  );
  return row?.default_shift_id ?? null;
};

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
            .where('p.tenant_id', '=', tx.tenantId)
            .whereRef('p.activity_id', '=', 'a.id')
            .where('p.project_id', '=', projectId),
        ),
      ]),
    ),
  );

/** Whether each is still offered; null where the company has no such thing. */
export const findWork = async (tx: Tx, taskId: number | null, workTypeId: number | null) => {
  const [row] = await tx.sql<{ task_id: boolean | null; work_type_id: boolean | null }>(
    `select (select is_active from activity where tenant_id = $1 and id = $2) as task_id,
            (select is_active from work_type where tenant_id = $1 and id = $3) as work_type_id`,
    [tx.tenantId, taskId, workTypeId],
    'time-known-work',
  );
  return row ?? { task_id: null, work_type_id: null };
};

const projects = (tx: Tx) =>
  sqlFor
    .selectFrom('project')
    .select(['id', 'number', 'po_name', 'name', 'status', 'start_date', 'end_date'])
    .where('tenant_id', '=', tx.tenantId);

export const findProject = (tx: Tx, projectId: number) => tx.maybe(projects(tx).where('id', '=', projectId));

export const findProjectByNumber = (tx: Tx, number: string) =>
  tx.maybe(projects(tx).where('number', '=', number).where('deleted_at', 'is', null));

const finishedOn = sql<Day | null>`data ->> 'finished_on'`;

/** When a project takes hours; undefined where there is none, or no longer one. */
export const findProjectSpan = (tx: Tx, projectId: number) =>
  tx.maybe(
    sqlFor
      .selectFrom('project')
      .select(['id', 'status', 'start_date as startDate', 'end_date as endDate', finishedOn.as('finishedOn')])
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', projectId)
      .where('deleted_at', 'is', null),
  );

interface ChoiceRow {
  readonly id: number;
  readonly number: string;
  readonly po_name: string;
  readonly name: string;
  readonly start_date: Day;
  readonly end_date: Day | null;
}

/** Begun and not over on that day, and open, or finished so lately that hours are still written: `isOfferedOn`. */
export const findCurrentProjects = (tx: Tx, rights: Rights, day: Day, today: Day) =>
  tx.sql<ChoiceRow>(
    `select p.id, p.number, p.po_name, p.name, p.start_date, p.end_date from project p
      where p.tenant_id = $1 and p.deleted_at is null and p.start_date <= $2 and (p.end_date is null or p.end_date >= $2)
        and (p.status <> 'finished' or p.data ->> 'finished_on' >= $3)
        and ($4::boolean or ${ownProjectSql('p', { tenant: '$1', me: '$5::integer' })})
      order by p.status = 'finished', p.number`,
    [
      tx.tenantId,
      day,
      addDays(day > today ? day : today, -GRACE_DAYS),
      seesWholeTable(rights, 'projects'),
      rights.access.userId,
    ],
  );

/** Somebody's own hours name these, open or not; who reads other people's hours meets those of all hours. */
export const findNamedProjects = (tx: Tx, { userId, from }: { userId: number | null; from: Day }) =>
  tx.sql<ChoiceRow>(
    `select p.id, p.number, p.po_name, p.name, p.start_date, p.end_date from project p
      where p.tenant_id = $1 and p.id in (select h.project_id from hour_entry h
        where h.tenant_id = $1 and ($2::integer is null or h.user_id = $2) and h.day >= $3)
      order by p.id desc limit 500`,
    [tx.tenantId, userId, from],
  );

/** Also one that is no longer offered: hours once entered on it can still be changed. */
export const findShift = (tx: Tx, shiftId: number) =>
  tx.maybe(
    sqlFor
      .selectFrom('shift')
      .select(['id', 'name', 'time_from', 'time_to', 'break_min', 'is_default', 'colour'])
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', shiftId),
  );
