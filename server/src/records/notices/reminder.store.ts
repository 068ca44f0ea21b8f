import { addDays, type Day } from '@sveis/domain/format';
import {
  type ModuleDefinition,
  memberColumn,
  type OverdueRule,
  type ReminderRule,
  reminderWindow,
  tableColumn,
} from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';

export interface CompanyHour {
  readonly timeZone: string;
  /** Features that are switched on. */
  readonly features: ReadonlySet<string>;
}

export async function findCompanyHour(tx: Tx): Promise<CompanyHour | undefined> {
  const [row] = await tx.sql<{ time_zone: string; features: readonly string[] }>(
    `select t.time_zone, coalesce((select array_agg(f.key) from feature f
        where f.tenant_id = $1 and f.enabled), '{}'::text[]) as features
       from tenant t where t.id = $1`,
    [tx.tenantId],
  );
  return row && { timeZone: row.time_zone, features: new Set(row.features) };
}

interface Place {
  readonly table: string;
  readonly columnOf: (field: string) => string;
  readonly memberOf: (member: 'status' | 'created_at') => string;
  readonly type: 'timestamptz' | 'date';
}

/** Slots of the shared table hold a day as its first moment in UTC; a table of its own holds days. */
function placeOf({ storage, slots, key }: ModuleDefinition): Place {
  if (storage !== 'record')
    return {
      table: storage.table,
      columnOf: (field) => {
        const found = tableColumn(storage, field);
        if (!found) throw new Error(`${key}.${field} has no column to be found by`);
        return found.column;
      },
      memberOf: (member) => memberColumn(storage, member),
      type: 'date',
    };
  return {
    table: 'record',
    columnOf: (field) => {
      const slot = slots[field];
      if (slot === undefined) throw new Error(`${key}.${field} has no slot to be found by`);
      return slot;
    },
    memberOf: (member) => member,
    type: 'timestamptz',
  };
}

interface DateRules {
  readonly reminders?: readonly ReminderRule[];
  readonly overdue?: OverdueRule;
}

/** Records with a date that may have to be told of today, or whose day has passed; the rules decide. */
export async function findWithDates(
  tx: Tx,
  definition: ModuleDefinition,
  today: Day,
  rules: DateRules,
): Promise<readonly string[]> {
  if (!rules.overdue && !rules.reminders?.length) return [];
  const { text, values } = datesSql(tx.tenantId, definition, today, rules);
  return (await tx.sql<{ id: string }>(text, values)).map(({ id }) => id);
}

/** One part for each rule, so that each goes by the index of its own date. */
export function datesSql(
  tenantId: number,
  definition: ModuleDefinition,
  today: Day,
  { reminders = [], overdue }: DateRules,
): { readonly text: string; readonly values: readonly unknown[] } {
  const { table, columnOf, memberOf, type } = placeOf(definition);
  const values: unknown[] = [tenantId];
  const add = (value: unknown, as: string) => `$${values.push(value)}::${as}`;
  const day = (value: Day) => add(type === 'date' ? value : `${value}T00:00:00Z`, type);
  const inOneOf = (statuses: readonly string[]) =>
    `r.${memberOf('status')} = any(${add(statuses, 'text[]')})`;
  const parts = reminders.map(({ date, foundBy = date, in: statuses, ...timing }) => {
    const { from, until } = reminderWindow(timing, today);
    const column = `r.${columnOf(foundBy)}`;
    const start = from === null ? '' : ` and ${column} >= ${day(from)}`;
    return `${inOneOf(statuses)} and ${column} <= ${day(until)}${start}`;
  });
  if (overdue) {
    const column = `r.${columnOf(overdue.field)}`;
    const empty =
      overdue.emptyAfterDays === undefined
        ? ''
        : ` or (${column} is null and r.${memberOf('created_at')} < ${add(`${addDays(today, 2 - overdue.emptyAfterDays)}T00:00:00Z`, 'timestamptz')})`;
    parts.push(`${inOneOf(overdue.in)} and (${column} < ${day(today)}${empty})`);
  }
  const only = definition.storage === 'record' ? { module: definition.key } : (definition.storage.only ?? {});
  const module = Object.entries(only)
    .map(([column, value]) => ` and r.${column} = ${add(value, 'text')}`)
    .join('');
  const text = `select r.id::text as id from ${table} r
    where r.tenant_id = $1${module} and r.deleted_at is null
      and (${parts.map((part) => `(${part})`).join(' or ')})
    order by r.id`;
  return { text, values };
}

/** Ids of a table of its own are numbers, and so need their module beside them. */
const claimant = ({ storage, key }: ModuleDefinition, id: string): string =>
  storage === 'record' ? id : `${key}:${id}`;

/** Tells whether it is the first time. A second run at the same moment waits here and then finds nothing to do. */
export const claimReminder = async (
  tx: Tx,
  definition: ModuleDefinition,
  id: string,
  { about, now }: { readonly about: string; readonly now: Date },
): Promise<boolean> =>
  (
    await tx.sql(
      `insert into record_reminder (tenant_id, record_id, about, reminded_at) values ($1, $2, $3, $4)
       on conflict do nothing returning about`,
      [tx.tenantId, claimant(definition, id), about, now],
    )
  ).length > 0;

/** What is over may be told of again when it comes back. `kept` are the records it still holds for. */
export const releaseReminders = (
  tx: Tx,
  definition: ModuleDefinition,
  about: string,
  kept: readonly string[],
) =>
  tx.sql(
    `delete from record_reminder where tenant_id = $1 and about = $2 and record_id like $3 and record_id <> all($4::text[])`,
    [tx.tenantId, about, claimant(definition, '%'), kept.map((id) => claimant(definition, id))],
  );

/** What has been told of a record already. */
export const findClaimed = async (
  tx: Tx,
  definition: ModuleDefinition,
  id: string,
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.sql<{ about: string }>(
        'select about from record_reminder where tenant_id = $1 and record_id = $2',
        [tx.tenantId, claimant(definition, id)],
      )
    ).map(({ about }) => about),
  );
