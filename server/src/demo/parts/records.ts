import { modules } from '@sveis/domain/catalogue';
import { addDays, dayInZone } from '@sveis/domain/format';
import {
  filledBy,
  type ModuleDefinition,
  startValues,
  type Values,
  withRowComputed,
} from '@sveis/domain/records';
import { instantAt } from '@sveis/domain/time';
import { newId } from '../../database/uuid.ts';
import { moduleFor } from '../../records/index.ts';
import type { DemoWord } from '../demo-record.ts';
import { type DemoSite, userIdOf } from '../demo-site.ts';
import { addFile } from './files.ts';
import { addRecordInProject } from './record-in-project.ts';

const DAY_MS = 86_400_000;

/** Records that are data alone, in the order they are named: one may point at those before it, and later at any. */
export async function addRecords(site: DemoSite): Promise<void> {
  const { company, now } = site;
  const today = dayInZone(now, company.timeZone);
  const records = (company.records ?? []).map((one) => ({
    ...one,
    id: newId(new Date(now.getTime() + one.day * DAY_MS)),
  }));
  const known = new Map([
    ...(await itemsOf(site)),
    ...records.map(({ module, name, id }) => [`${module} ${name}`, id] as const),
  ]);

  const read = async (value: unknown, by: string): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map((one) => read(one, by)));
    if (typeof value !== 'object' || value === null) return value;
    if (isWord(value)) return meant(value, by);
    const entries = Object.entries(value).map(
      async ([name, inner]) => [name, await read(inner, by)] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  };
  const meant = async (word: DemoWord, by: string): Promise<unknown> => {
    if ('$person' in word) return userIdOf(site, word.$person);
    if ('$day' in word) return addDays(today, word.$day);
    if ('$moment' in word) {
      const [on, time] = word.$moment;
      return instantAt(addDays(today, on), time, company.timeZone)?.toISOString();
    }
    if ('$file' in word) return addFile(site, word.$file, userIdOf(site, by));
    const id = known.get(`${word.module} ${word.$record}`);
    if (id === undefined) throw new Error(`no record is ${word.module} ${word.$record}`);
    return id;
  };

  const stored = new Map<unknown, Values>();
  /** What a save fills in by itself from records named before; the status is the demo's own. */
  const withFills = (definition: ModuleDefinition, given: Values, written: Values): Values => {
    const change = {
      before: {},
      after: given,
      isWritten: (name: string) => Object.hasOwn(written, name) || name === 'status',
    };
    const related = (_to: string, about: unknown) => stored.get(about);
    return { ...given, ...filledBy(definition, change, moduleFor(definition).fills, { related }) };
  };

  for (const { id, module, project, by, day, values, derived, steps = [] } of records) {
    const definition = modules.find(({ key }) => key === module);
    if (!definition) throw new Error(`the demo data name the module ${module}, which is not there`);
    const at = new Date(now.getTime() + day * DAY_MS);
    const started = startValues(definition, {
      userId: userIdOf(site, by),
      today: addDays(today, day),
      now: at,
    });
    const typed = { ...started, ...withRowIds((await read(values, by)) as Values, at) };
    const given = withFills(definition, derived ? derived(typed) : typed, values);
    stored.set(id, { ...given, status: steps.at(-1)?.to ?? definition.status.initial });
    await addRecordInProject(site, definition, {
      id,
      ...(project === undefined ? {} : { project }),
      by,
      at,
      values: withRowComputed(definition.fields, given, moduleFor(definition).rowComputed),
      steps,
    });
  }

  for (const { id, module, by, day, later } of records) {
    const definition = modules.find(({ key }) => key === module);
    const { store } = definition ? moduleFor(definition) : {};
    const saved = later && (await store?.find(site.tx, id));
    if (!store || !saved) continue;
    const at = new Date(now.getTime() + day * DAY_MS);
    const values = { ...saved.values, ...withRowIds((await read(later, by)) as Values, at) };
    await store.update(site.tx, saved, { ...saved, values, userId: saved.updatedBy, now: saved.updatedAt });
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
  ['$person', '$day', '$moment', '$record', '$file'].some((word) => word in value);

/** Rows are told apart by an id of their own. */
const withRowIds = (values: Values, at: Date): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((row) => (isRow(row) ? { _id: newId(at), ...row } : row)) : value,
    ]),
  );

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null;
