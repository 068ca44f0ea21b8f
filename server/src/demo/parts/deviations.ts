import { addDays, dayInZone } from '@sveis/domain/format';
import { deviation } from '@sveis/domain/modules/deviation';
import {
  counterOf,
  holds,
  NOBODY,
  recordNumber,
  rowsToVerify,
  startValues,
  type Values,
} from '@sveis/domain/records';
import { nextNumber } from '../../database/counter.store.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { moduleFor } from '../../records/index.ts';
import { followActions } from '../../tasks/index.ts';
import type { DemoAction, DemoDeviation } from '../demo-deviation.ts';
import { type DemoSite, projectIdOf, userIdOf } from '../demo-site.ts';
import { accountIdOf } from './accounts.ts';
import { tellItsLife } from './deviation-life.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const hseCategories = ['hse', 'near_miss', 'environment'];

/** Deviations in every state, their actions as tasks of the people who have them. */
export async function addDeviations(site: DemoSite): Promise<void> {
  const { tx, company, now } = site;
  await nameOwners(site);
  const { store } = moduleFor(deviation);
  const year = Number(dayInZone(now, company.timeZone).slice(0, 4));
  for (const item of company.deviations ?? []) {
    const at = new Date(now.getTime() + item.reported * DAY_MS);
    const userId = makerOf(site, item);
    const values = await valuesOf(site, item, at);
    const sequence = await nextNumber(tx, counterOf('deviation', deviation.number, { year }));
    const saved = await store.insert(tx, {
      id: newId(at),
      number: recordNumber(deviation.number, { year, sequence }),
      status: item.status,
      projectId: item.project ? projectIdOf(site, item.project) : null,
      values,
      isRestricted: holds(deviation.rows.restricted, values),
      userId,
      now: at,
    });
    const actions = (values.corrective_actions as readonly Values[]).map((row) => ({
      part: String(row._id),
      subject: String(row.text),
      due: String(row.due),
      users: [Number(row.responsible)],
      isDone: row.state !== 'open',
    }));
    const target = { entity: 'deviation', id: saved.id };
    await followActions(tx, target, actions, { userId, now });
    const due = addDays(dayInZone(now, company.timeZone), 7);
    const toVerify = rowsToVerify(deviation.tasks.rows[0], deviation.fields, saved).map((row) => ({
      ...row,
      due,
      users: [Number(values.responsible)],
      isDone: row.isVerified,
    }));
    await followActions(tx, target, toVerify, { userId, now }, 'verify');
    await tellItsLife(site, item, saved.id, at);
  }
}

const makerOf = (site: DemoSite, { reportedBy }: DemoDeviation): number =>
  reportedBy === null ? NOBODY : userIdOf(site, reportedBy);

async function nameOwners(site: DemoSite): Promise<void> {
  for (const [category, names] of Object.entries(site.company.categoryOwners ?? {}))
    for (const [sort, username] of names.entries())
      await site.tx.sql(
        `insert into choice_owner (tenant_id, list, code, user_id, sort) values ($1, 'deviation_category', $2, $3, $4)`,
        [site.tx.tenantId, category, userIdOf(site, username), sort],
      );
}

async function valuesOf(site: DemoSite, item: DemoDeviation, at: Date): Promise<Values> {
  const { tx, company, now } = site;
  const today = dayInZone(now, company.timeZone);
  const day = (offset: number | undefined) => (offset === undefined ? null : addDays(today, offset));
  const person = (username: string | undefined) => (username ? userIdOf(site, username) : null);
  const isHse = hseCategories.includes(item.category);
  const isGraveInjury = item.hseType === 'injury' && item.severity === 'high';
  return {
    ...startValues(deviation, { userId: makerOf(site, item), today, now: at }),
    anonymous: item.reportedBy === null ? true : null,
    ...(item.reportedBy === null ? { reported_by: null } : {}),
    title: item.title,
    description: item.description,
    category: item.category,
    severity: item.severity,
    hse: isHse,
    hse_type: item.hseType ?? null,
    authority_notified: isGraveInjury ? true : null,
    authority_notified_at: isGraveInjury ? new Date(at.getTime() + HOUR_MS).toISOString() : null,
    project_id: item.project ? projectIdOf(site, item.project) : null,
    location: item.place ? { text: item.place } : null,
    immediate_action: item.immediateAction ?? null,
    responsible: person(item.responsible),
    deadline: day(item.deadline),
    reason: item.reason ?? null,
    consequences: item.consequences ?? null,
    estimated_cost: item.estimatedCost ?? null,
    actual_cost: item.actualCost ?? null,
    change_request: item.change !== undefined,
    change_no: item.change?.no ?? null,
    change_amount: item.change?.amount ?? null,
    supplier_id: item.supplier ? await accountIdOf(tx, item.supplier) : null,
    customer_id: item.customer ? await accountIdOf(tx, item.customer) : null,
    source: item.source ? await itemIdOf(tx, item.source) : null,
    underlying_reason: item.underlyingReason ?? null,
    corrective_actions: (item.actions ?? []).map((action) => actionRow(site, action, today)),
    whys: (item.whys ?? []).map(([why, cause]) => ({ _id: newId(now), why, cause })),
    effect_of_measures: item.effect ?? null,
    assessed_by: item.effect ? person(item.closedBy) : null,
    assessed_on: item.effect && item.closedBy ? day(item.reported + 14) : null,
    closed_at: item.closedBy ? new Date(at.getTime() + 14 * DAY_MS).toISOString() : null,
    closed_by: person(item.closedBy),
    reopen_reason: item.reopened ?? null,
    reopened_count: item.reopened ? 1 : 0,
  };
}

function actionRow(site: DemoSite, action: DemoAction, today: string): Values {
  const isDone = action.state !== 'open';
  const doneAt = new Date(site.now.getTime() - DAY_MS).toISOString();
  return {
    _id: newId(site.now),
    text: action.text,
    type: action.type,
    responsible: userIdOf(site, action.by),
    due: addDays(today, action.due),
    state: action.state,
    done_at: isDone ? doneAt : null,
    done_by: isDone ? userIdOf(site, action.by) : null,
    done_note: null,
    verified_by: action.verifiedBy ? userIdOf(site, action.verifiedBy) : null,
    verified_at: action.verifiedBy ? doneAt : null,
  };
}

export async function itemIdOf(tx: Tx, number: string): Promise<string> {
  const [row] = await tx.sql<{ id: string }>(
    `select id::text from record where tenant_id = $1 and module = 'equipment' and data ->> 'equipment_number' = $2`,
    [tx.tenantId, number],
  );
  if (!row) throw new Error(`the demo data name the item "${number}", which is not there`);
  return row.id;
}
