import type { Day } from '@sveis/domain/format';
import { openStates } from '@sveis/domain/time';
import type { Tx } from '../../database/transaction.ts';
import { knownProjectSql, ownProjectSql } from '../../session/index.ts';
import { countedSql, type NormGround, normGroundSql, type ShiftTimes } from '../hours/hours-days.store.ts';
import { type TimePreferences, untouchedPreferences } from '../reference/preference.store.ts';
import { type SettingRows, settingsFrom, type TimeSettings } from '../reference/time-settings.ts';
import type { PunchRow } from './punch.store.ts';

// What a look, a start and a stop need, each in one statement. One text comes back instead of rows of many columns:
// reading the columns of ten small answers took longer than making them.

type PunchJson = {
  readonly [Name in keyof PunchRow]: Date extends PunchRow[Name]
    ? string | Extract<PunchRow[Name], null>
    : PunchRow[Name];
};

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const punchFrom = (json: PunchJson): PunchRow => ({
  ...json,
  start_at: new Date(json.start_at),
  paused_at: dateOf(json.paused_at),
  continued_at: dateOf(json.continued_at),
  ended_at: dateOf(json.ended_at),
  device_start_at: dateOf(json.device_start_at),
  device_end_at: dateOf(json.device_end_at),
  alert_seen_at: dateOf(json.alert_seen_at),
  created_at: new Date(json.created_at),
  updated_at: new Date(json.updated_at),
});

export interface PunchFile {
  readonly file_id: string;
  readonly phase: 'start' | 'stop';
}

const isOpen = `state in (${openStates.map((state) => `'${state}'`).join(', ')})`;

const settingsJson = `json_build_object(
  'values', json_build_object('include_stamp_attachments', home.values -> 'include_stamp_attachments',
    'exclude_projects', home.values -> 'exclude_projects', 'auto_stop_end', home.values -> 'auto_stop_end'),
  'features', (select coalesce(json_agg(key), '[]') from feature
    where tenant_id = $1 and enabled and key in ('stamp_attachments', 'projects')))`;

const filesJson = (
  punchId: string,
) => `(select coalesce(json_agg(json_build_object('file_id', file_id, 'phase', phase)
  order by created_at, file_id), '[]') from punch_attachment where tenant_id = $1 and punch_id = ${punchId})`;

const openJson = `(select row_to_json(o) from (select * from punch
  where tenant_id = $1 and user_id = $2 and ${isOpen} limit 1) o)`;

async function ask<T>(tx: Tx, text: string, values: readonly unknown[], name: string): Promise<T> {
  const found = await tx.text(text, [tx.tenantId, ...values], { name, isSteady: true });
  if (found === undefined) throw new Error('a company without settings');
  return JSON.parse(found) as T;
}

/** How stemps go in this company, and the one a person has open. */
export async function readOpenPunch(
  tx: Tx,
  userId: number,
): Promise<{ readonly settings: TimeSettings; readonly open: PunchRow | undefined }> {
  const { settings, open } = await ask<{ settings: SettingRows; open: PunchJson | null }>(
    tx,
    `select json_build_object('settings', ${settingsJson}, 'open', ${openJson})::text
       from tenant_setting home where home.tenant_id = $1`,
    [userId],
    'punch-open',
  );
  return { settings: settingsFrom(settings), open: open ? punchFrom(open) : undefined };
}

export interface PunchWithFiles {
  readonly punch: PunchRow;
  readonly files: readonly PunchFile[];
}

interface Look {
  readonly settings: TimeSettings;
  readonly preferences: TimePreferences;
  readonly open: PunchWithFiles | undefined;
  readonly alerts: readonly PunchRow[];
  readonly held: readonly PunchWithFiles[];
  /** What the day holds already: seconds of the 24 hours that are taken, and counted seconds of work. */
  readonly used: { readonly all: number; readonly work: number };
  readonly ground: NormGround;
  /** The shift the roster puts on the day. */
  readonly rostered: ShiftTimes | null;
}

interface LookJson extends Pick<Look, 'used' | 'ground' | 'rostered'> {
  readonly settings: SettingRows;
  readonly preferences: TimePreferences | null;
  readonly open: { punch: PunchJson; files: readonly PunchFile[] } | null;
  readonly alerts: readonly PunchJson[];
  readonly held: readonly { punch: PunchJson; files: readonly PunchFile[] }[];
}

const withFiles = (
  condition: string,
) => `select json_build_object('punch', row_to_json(p), 'files', ${filesJson('p.id')}) as found
  from (select * from punch where tenant_id = $1 and user_id = $2 and ${condition}) p`;

/** Everything the screen of the stemp shows. */
export async function readLook(tx: Tx, userId: number, day: Day): Promise<Look> {
  const json = await ask<LookJson>(
    tx,
    `select json_build_object(
       'settings', ${settingsJson},
       'preferences', (select row_to_json(p) from (select * from user_time_pref where tenant_id = $1 and user_id = $2) p),
       'open', (${withFiles(isOpen)} limit 1),
       'alerts', (select coalesce(json_agg(a order by a.start_at), '[]') from (select * from punch
         where tenant_id = $1 and user_id = $2 and state = 'auto_stopped' and alert_seen_at is null) a),
       'held', (select coalesce(json_agg(h.found), '[]') from (${withFiles("state = 'held'")} order by p.start_at) h),
       'used', json_build_object(
         'all', (select coalesce(sum(work_s + break_s + absence_s), 0) from day_ledger
           where tenant_id = $1 and user_id = $2 and day = $3),
         'work', (select coalesce(sum(${countedSql('amount_s')}), 0) from hour_entry
           where tenant_id = $1 and user_id = $2 and day = $3 and type = 'working' and deleted_at is null)),
       'ground', (select row_to_json(g) from (${normGroundSql}) as g),
       'rostered', (select row_to_json(r) from (select s.time_from, s.time_to, s.break_min from shift_assignment a
         join shift s on s.tenant_id = $1 and s.id = a.shift_id
         where a.tenant_id = $1 and a.user_id = $2 and a.work_date = $3 order by a.planned_from limit 1) r))::text
       from tenant_setting home where home.tenant_id = $1`,
    [userId, day],
    'punch-look',
  );
  const both = ({ punch, files }: { punch: PunchJson; files: readonly PunchFile[] }) => ({
    punch: punchFrom(punch),
    files,
  });
  return {
    settings: settingsFrom(json.settings),
    preferences: json.preferences ?? untouchedPreferences,
    open: json.open ? both(json.open) : undefined,
    alerts: json.alerts.map(punchFrom),
    held: json.held.map(both),
    used: json.used,
    ground: json.ground,
    rostered: json.rostered,
  };
}

export interface StartQuestion {
  readonly id: string;
  readonly at: Date;
  readonly day: Day;
  readonly projectId: number | null;
  /** Otherwise a project counts where it is theirs, or where they have worked. */
  readonly seesAllProjects: boolean;
  readonly activityId: number | null;
  readonly workTypeId: number | null;
  readonly assignmentId: string | null;
  readonly defaultProjectNumber: string;
  /** A project finished on this day or later still takes hours. */
  readonly finishedSince: Day;
}

interface StartJson {
  readonly same_id: PunchJson | null;
  readonly shifts: readonly {
    readonly id: number;
    readonly name: string;
    readonly time_from: string;
    readonly time_to: string;
    readonly break_min: number;
    readonly is_default: boolean;
  }[];
  readonly overlaps: boolean;
  readonly is_locked: boolean;
  readonly is_delivered: boolean;
  /** Hours entered by hand that the start would fall into. */
  readonly hours_met: readonly string[];
  readonly has_current_project: boolean;
  readonly day_seconds: number;
  readonly project: {
    readonly id: number;
    readonly status: 'ready_for_production' | 'production' | 'on_hold' | 'finished';
    readonly startDate: Day;
    readonly endDate: Day | null;
    readonly finishedOn: Day | null;
  } | null;
  readonly default_project: number | null;
  /** Whether each is still offered; null where the company has no such thing. */
  readonly work: { readonly task_id: boolean | null; readonly work_type_id: boolean | null };
  readonly assignment_id: string | null;
}

export type StartFacts = Omit<StartJson, 'same_id'> & { readonly same_id: PunchRow | undefined };

/** What speaks for and against a start, and the names of what it is about. */
export async function readStart(tx: Tx, userId: number, asked: StartQuestion): Promise<StartFacts> {
  const json = await ask<StartJson>(
    tx,
    `select json_build_object(
       'same_id', (select row_to_json(p) from (select * from punch where tenant_id = $1 and id = $3) p),
       'shifts', (select coalesce(json_agg(s), '[]') from (select id, name, time_from, time_to, break_min, is_default
         from shift where tenant_id = $1 and is_active order by sort, id) s),
       'overlaps', exists (select from punch where tenant_id = $1 and user_id = $2
         and state not in ('cancelled', 'held') and (ended_at is null or ended_at > $4)),
       'is_locked', exists (select from "period_lock" where tenant_id = $1 and (user_id is null or user_id = $2)
         and from_day <= $5 and to_day >= $5),
       'is_delivered', exists (select from delivery where tenant_id = $1 and user_id = $2
         and state in ('delivered', 'approved') and from_day <= $5 and to_day >= $5),
       'hours_met', (select coalesce(json_agg(id order by lower(span), id), '[]') from hour_entry
         where tenant_id = $1 and user_id = $2 and deleted_at is null and day between $5::date - 1 and $5::date + 1
           and span && tstzrange($4, $4 + interval '1 second')),
       'has_current_project', exists (select from project p where p.tenant_id = $1 and p.deleted_at is null
         and (p.status <> 'finished' or p.data ->> 'finished_on' >= $11) and p.start_date <= $5
         and (p.end_date is null or p.end_date >= $5) and ($12::boolean or ${ownProjectSql('p', { tenant: '$1', me: '$2' })})),
       'day_seconds', (select coalesce(sum(work_s + break_s + absence_s), 0) from day_ledger
         where tenant_id = $1 and user_id = $2 and day = $5),
       'project', (select row_to_json(p) from (select q.id, q.status, q.start_date as "startDate",
           q.end_date as "endDate", q.data ->> 'finished_on' as "finishedOn" from project q
         where q.tenant_id = $1 and q.id = $6 and q.deleted_at is null
           and ($12::boolean or ${knownProjectSql('q', { tenant: '$1', me: '$2' })})) p),
       'default_project', (select id from project where tenant_id = $1 and number = $10 and deleted_at is null limit 1),
       'work', json_build_object(
         'task_id', (select is_active from activity where tenant_id = $1 and id = $7),
         'work_type_id', (select is_active from work_type where tenant_id = $1 and id = $8)),
       'assignment_id', (select id from shift_assignment where tenant_id = $1 and id = $9 and user_id = $2))::text
       from tenant_setting home where home.tenant_id = $1`,
    [
      userId,
      asked.id,
      asked.at,
      asked.day,
      asked.projectId,
      asked.activityId,
      asked.workTypeId,
      asked.assignmentId,
      asked.defaultProjectNumber,
      asked.finishedSince,
      asked.seesAllProjects,
    ],
    'punch-start',
  );
  return { ...json, same_id: json.same_id ? punchFrom(json.same_id) : undefined };
}

interface Stretch {
  readonly from_day: Day;
  readonly to_day: Day;
}

export interface StopFacts extends PunchWithFiles {
  readonly locks: readonly Stretch[];
  readonly deliveries: readonly Stretch[];
  /** Other hours the stemp would lie over if it ended then, or after its 24 hours. */
  readonly meetsHours: boolean;
  /** Seconds each day near the stemp holds already. */
  readonly used: Readonly<Record<Day, number>>;
}

interface StopJson extends Omit<StopFacts, 'punch'> {
  readonly punch: PunchJson;
}

/** Both ends of the stemp, a day wider: which local days they are is decided in the company's zone. */
const firstDay = "(least(p.start_at, $3) at time zone 'UTC')::date - 1";
const lastDay = "(greatest(p.start_at, $3) at time zone 'UTC')::date + 1";
const isNear = `from_day <= ${lastDay} and to_day >= ${firstDay}`;

const stopSql = (which: string) => `select json_build_object(
    'punch', row_to_json(p),
    'files', ${filesJson('p.id')},
    'locks', (select coalesce(json_agg(json_build_object('from_day', from_day, 'to_day', to_day)), '[]')
      from "period_lock" where tenant_id = $1 and (user_id is null or user_id = $2) and ${isNear}),
    'deliveries', (select coalesce(json_agg(json_build_object('from_day', from_day, 'to_day', to_day)), '[]')
      from delivery where tenant_id = $1 and user_id = $2 and state in ('delivered', 'approved') and ${isNear}),
    'meetsHours', exists (select from hour_entry h where h.tenant_id = $1 and h.user_id = $2 and h.deleted_at is null
      and h.punch_id is distinct from p.id and h.day between ${firstDay} and ${lastDay}
      and h.span && tstzrange(p.start_at, greatest(p.start_at, least($3, p.start_at + interval '24 hours')))),
    'used', (select coalesce(json_object_agg(day, work_s + break_s + absence_s), '{}')
      from day_ledger where tenant_id = $1 and user_id = $2 and day between ${firstDay} and ${lastDay}))::text
  from (select * from punch where tenant_id = $1 and user_id = $2 and ${which}) p`;

const stopOpenSql = stopSql(isOpen);
const stopByIdSql = stopSql('id = $4');

/** The stemp to be stopped, the one that is open where none is named, and what stands in the way of its hours. */
export async function readStop(
  tx: Tx,
  userId: number,
  id: string | undefined,
  endsAt: Date,
): Promise<StopFacts | undefined> {
  const found =
    id === undefined
      ? await tx.text(stopOpenSql, [tx.tenantId, userId, endsAt], { name: 'punch-stop-open', isSteady: true })
      : await tx.text(stopByIdSql, [tx.tenantId, userId, endsAt, id], { name: 'punch-stop', isSteady: true });
  if (found === undefined) return undefined;
  const json = JSON.parse(found) as StopJson;
  return { ...json, punch: punchFrom(json.punch) };
}
