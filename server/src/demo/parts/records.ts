import { modules } from '@sveis/domain/catalogue';
import { addDays, dayInZone } from '@sveis/domain/format';
import { startValues, type Values, withRowComputed } from '@sveis/domain/records';
import { instantAt } from '@sveis/domain/time';
import { newId } from '../../database/uuid.ts';
import { moduleFor } from '../../records/index.ts';
import type { DemoWord } from '../demo-record.ts';
import { type DemoSite, userIdOf } from '../demo-site.ts';
import { addRecordInProject } from './record-in-project.ts';

const DAY_MS = 86_400_000;

/** Records that are data alone, in the order they are named: one may point at those before it. */
export async function addRecords(site: DemoSite): Promise<void> {
  const { company, now } = site;
  const today = dayInZone(now, company.timeZone);
  const known = new Map(await itemsOf(site));

  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== 'object' || value === null) return value;
    if (isWord(value)) return meant(value);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, read(inner)]));
  };
  const meant = (word: DemoWord): unknown => {
    if ('$person' in word) return userIdOf(site, word.$person);
    if ('$day' in word) return addDays(today, word.$day);
    if ('$moment' in word) {
      const [on, time] = word.$moment;
      return instantAt(addDays(today, on), time, company.timeZone)?.toISOString();
    }
    const id = known.get(`${word.module} ${word.$record}`);
    if (id === undefined) throw new Error(`no record before is ${word.module} ${word.$record}`);
    return id;
  };

  for (const { module, name, project, by, day, values, derived, steps = [] } of company.records ?? []) {
    const definition = modules.find(({ key }) => key === module);
    if (!definition) throw new Error(`the demo data name the module ${module}, which is not there`);
    const at = new Date(now.getTime() + day * DAY_MS);
    const started = startValues(definition, {
      userId: userIdOf(site, by),
      today: addDays(today, day),
      now: at,
    });
    const typed = { ...started, ...withRowIds(read(values) as Values, at) };
    const given = derived ? derived(typed) : typed;
    const id = await addRecordInProject(site, definition, {
      ...(project === undefined ? {} : { project }),
      by,
      at,
      values: withRowComputed(definition.fields, given, moduleFor(definition).rowComputed),
      steps,
    });
    known.set(`${module} ${name}`, id);
  }
}

/** Equipment has a part of its own; records name it by the number on it. */
async function itemsOf({ tx }: DemoSite): Promise<readonly (readonly [string, string])[]> {
  const items = await tx.sql<{ readonly id: string; readonly number: string }>(
    `select id::text, data ->> 'equipment_number' as number from record where tenant_id = $1 and module = 'equipment'`,
    [tx.tenantId],
  );
  return items.map(({ id, number }) => [`equipment ${number}`, id]);
}

const isWord = (value: object): value is DemoWord =>
  '$person' in value || '$day' in value || '$moment' in value || '$record' in value;

/** Rows are told apart by an id of their own. */
const withRowIds = (values: Values, at: Date): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((row) => (isRow(row) ? { _id: newId(at), ...row } : row)) : value,
    ]),
  );

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null;
