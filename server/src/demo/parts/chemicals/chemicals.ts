import { addDays, type Day, dayInZone } from '@sveis/domain/format';
import { languages } from '@sveis/domain/locales';
import { chemicallist, derivedValues, rowComputed } from '@sveis/domain/modules/chemicals';
import { counterOf, recordNumber, startValues, type Values, withRowComputed } from '@sveis/domain/records';
import { nextNumber } from '../../../database/counter.store.ts';
import type { Tx } from '../../../database/transaction.ts';
import { newId } from '../../../database/uuid.ts';
import { moduleFor } from '../../../records/index.ts';
import type { DemoChemical } from '../../demo-chemical.ts';
import { type DemoSite, userIdOf } from '../../demo-site.ts';
import { addChemicalPeople, type MadeChemicals } from './chemical-people.ts';
import { addDataSheets } from './data-sheets.ts';

const KEEPER = 'hms';

/** The chemical store with what is due, what is forbidden, and who has been exposed. */
export async function addChemicals(site: DemoSite): Promise<void> {
  const { tx, company, now } = site;
  const { store } = moduleFor(chemicallist);
  if (!company.chemicals) return;
  const today = dayInZone(now, company.timeZone);
  const year = Number(today.slice(0, 4));
  const made: MadeChemicals = new Map();
  for (const chemical of company.chemicals) {
    const begun = await valuesOf(site, chemical, today, (key) => made.get(key)?.id);
    const values =
      begun.entry_type === 'product_sds' ? { ...begun, ...(await sheetsOf(site, chemical, begun)) } : begun;
    const id = newId(now);
    made.set(chemical.key, { id, values });
    const sequence = await nextNumber(tx, counterOf('chemicallist', chemicallist.number, { year }));
    await store.insert(tx, {
      id,
      number: recordNumber(chemicallist.number, { year, sequence }),
      status: chemical.status,
      projectId: null,
      values,
      isRestricted: false,
      userId: userIdOf(site, KEEPER),
      now,
    });
  }
  await addChemicalPeople(site, today, made);
  for (const { code, exposesTo } of company.time.activities) {
    if (exposesTo === undefined) continue;
    // The activities are there before the chemicals are.
    await tx.sql('update activity set exposes_to = $3 where tenant_id = $1 and code = $2', [
      tx.tenantId,
      code,
      made.get(exposesTo)?.id,
    ]);
  }
}

async function sheetsOf(site: DemoSite, { supplier = '' }: DemoChemical, values: Values): Promise<Values> {
  const files = await addDataSheets(site, values, { supplier, userId: userIdOf(site, KEEPER) });
  return { sds_file: files, sds_language: languages };
}

async function valuesOf(
  site: DemoSite,
  chemical: DemoChemical,
  today: Day,
  idOf: (key: string) => string | undefined,
): Promise<Values> {
  const { tx, now } = site;
  const keeper = userIdOf(site, KEEPER);
  const row = (values: Values): Values => ({ _id: newId(now), ...values });
  const inAYear = addDays(today, 365);
  const stock = await Promise.all(
    chemical.stock.map(async ({ place, max, onHand, unit, cabinet }) =>
      row({
        location: await idNamed(tx, 'location', place),
        max_quantity: max > 0 ? max : null,
        on_hand: onHand,
        unit,
        cabinet: cabinet ?? null,
      }),
    ),
  );
  const values: Values = {
    ...startValues(chemicallist, { userId: keeper, today, now }),
    ...chemical.values,
    ...withRowIds(chemical.values, row),
    supplier: chemical.supplier ? await idNamed(tx, 'account', chemical.supplier) : null,
    sds_revised: chemical.values.entry_type === 'process' ? null : addDays(today, chemical.checkInDays - 730),
    sds_next_check: addDays(today, chemical.checkInDays),
    storage_locations: stock,
    risk_assessments: chemical.assessment
      ? [
          row({
            ...chemical.assessment,
            probability_before: 3,
            consequence_before: 4,
            probability_after: 1,
            consequence_after: 4,
            by: keeper,
            date: addDays(today, -90),
            next_review: inAYear,
          }),
        ]
      : [],
    substitution: chemical.substitution
      ? [row({ ...chemical.substitution, responsible: keeper, next_review: inAYear })]
      : [],
    incompatible_with: (chemical.keepApart ?? []).flatMap((key) => idOf(key) ?? []),
    replacement: (chemical.replacement && idOf(chemical.replacement)) || null,
    ...Object.fromEntries(
      Object.entries(chemical.instructions ?? {}).map(([language, text]) => [
        `instruction_${language}`,
        text,
      ]),
    ),
  };
  return withRowComputed(chemicallist.fields, { ...values, ...derivedValues(values) }, rowComputed);
}

const withRowIds = (values: Values, row: (values: Values) => Values): Values =>
  Object.fromEntries(
    ['components', 'limit_values', 'first_aid_texts'].flatMap((name) => {
      const rows = values[name];
      return Array.isArray(rows) ? [[name, rows.map((one: Values) => row(one))]] : [];
    }),
  );

async function idNamed(tx: Tx, table: 'location' | 'account', name: string): Promise<number> {
  const [found] = await tx.sql<{ id: number }>(
    `select id from ${table} where tenant_id = $1 and name = $2 order by id limit 1`,
    [tx.tenantId, name],
  );
  if (!found) throw new Error(`the demo data name "${name}", which is no ${table}`);
  return found.id;
}
