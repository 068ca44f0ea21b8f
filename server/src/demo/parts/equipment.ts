import { addDays, type Day, dayInZone } from '@sveis/domain/format';
import {
  dueAfterControl,
  equipment,
  evaluatedPoints,
  usualMark,
  withControl,
  withDates,
  withListDates,
} from '@sveis/domain/modules/equipment';
import { counterOf, recordNumber, startValues, type Values } from '@sveis/domain/records';
import { nextNumber } from '../../database/counter.store.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { openAllocation } from '../../modules/index.ts';
import { moduleFor } from '../../records/index.ts';
import type { DemoControl, DemoEquipment, DemoPlan } from '../demo-equipment.ts';
import { type DemoSite, projectIdOf, userIdOf } from '../demo-site.ts';
import { accountIdOf } from './accounts.ts';

const DAY_MS = 86_400_000;

/** Tools and machines with what is due, what has been looked at, and what must not be used. */
export async function addEquipment(site: DemoSite): Promise<void> {
  const { tx, company, now } = site;
  const { store } = moduleFor(equipment);
  const today = dayInZone(now, company.timeZone);
  const year = Number(today.slice(0, 4));
  for (const item of company.equipment ?? []) {
    const id = newId(now);
    const userId = userIdOf(site, item.registeredBy);
    const values = await valuesOf(site, item, today);
    const status = item.scrapped ? 'discarded' : item.stopped ? 'quarantine' : 'active';
    const projectId = typeof values.project_id === 'number' ? values.project_id : null;
    const sequence = await nextNumber(tx, counterOf('equipment', equipment.number, { year }));
    await store.insert(tx, {
      id,
      number: recordNumber(equipment.number, { year, sequence }),
      status,
      projectId,
      values,
      isRestricted: false,
      userId,
      now,
    });
    if (status !== 'discarded')
      await openAllocation(tx, {
        equipmentId: id,
        projectId,
        locationId: typeof values.placement === 'number' ? values.placement : null,
        holderId: typeof values.holder === 'number' ? values.holder : null,
        byUser: userId,
        note: '',
        signatureFileId: null,
        now,
      });
  }
}

async function valuesOf(site: DemoSite, item: DemoEquipment, today: Day): Promise<Values> {
  const { tx, now } = site;
  const ago = (days: number) => addDays(today, -days);
  const owner = item.rentedFrom ?? item.customerOwned;
  const begun: Values = {
    ...startValues(equipment, { userId: userIdOf(site, item.registeredBy), today, now }),
    name: item.name,
    equipment_number: item.number,
    groups: item.groups,
    model_number: item.model ?? null,
    serial_number: item.serial ?? null,
    vendor: item.vendor ? await accountIdOf(tx, item.vendor) : null,
    capacity: item.capacity?.[0] ?? null,
    capacity_unit: item.capacity?.[1] ?? null,
    ...(await placeOf(site, item)),
    ownership: item.rentedFrom ? 'rented' : item.customerOwned ? 'customer' : 'own',
    company: owner ? await accountIdOf(tx, owner) : null,
    purchase_date: item.purchase ? ago(item.purchase.daysAgo) : null,
    purchase_price: item.purchase?.price ?? null,
    warranty_date: item.purchase ? addDays(today, item.purchase.warrantyInDays) : null,
    rental_until: item.rentedForDays === undefined ? null : addDays(today, item.rentedForDays),
    calibration_required: item.calibrationMonths !== undefined,
    calibration_interval: item.calibrationMonths ?? null,
    calibration_stops_use: item.groups.includes('measuring_instruments'),
    last_calibration: item.calibratedDaysAgo === undefined ? null : ago(item.calibratedDaysAgo),
    plans: (item.plans ?? []).map((plan) => planRow(site, plan, today)),
    ...(item.stopped && {
      status_reason: item.stopped.reason,
      quarantined_at: new Date(now.getTime() - item.stopped.daysAgo * DAY_MS).toISOString(),
    }),
    ...(item.scrapped && { status_reason: item.scrapped.reason, scrap_date: item.scrapped.day }),
  };
  const looked = (item.controls ?? []).reduce(
    (values, control) => withLooked(site, values, control, today),
    withDates(begun),
  );
  return item.scrapped ? { ...looked, next_due: null, stop_use_on: null } : withListDates(looked);
}

async function placeOf(site: DemoSite, { project, location, holder }: DemoEquipment): Promise<Values> {
  return {
    allocation: project ? 'project' : location ? 'location' : null,
    project_id: project ? projectIdOf(site, project) : null,
    placement: location ? await locationIdOf(site.tx, location) : null,
    holder: holder ? userIdOf(site, holder) : null,
  };
}

const planRow = (site: DemoSite, plan: DemoPlan, today: Day): Values => ({
  _id: newId(site.now),
  type: plan.type,
  interval: plan.months,
  interval_unit: 'months',
  last_done: plan.lastDaysAgo === undefined ? null : addDays(today, -plan.lastDaysAgo),
  next_due: plan.dueInDays === undefined ? null : addDays(today, plan.dueInDays),
  form_id: null,
  responsible: plan.responsible ? userIdOf(site, plan.responsible) : null,
  stop_use_if_overdue: plan.stopsUse ?? false,
});

function withLooked(site: DemoSite, values: Values, control: DemoControl, today: Day): Values {
  const measured = (control.points ?? []).map(([point, set, value, tolerance]) => ({
    point,
    set,
    measured: value,
    tolerance,
  }));
  const row: Values = {
    _id: newId(site.now),
    date: addDays(today, -control.daysAgo),
    type: control.type,
    result: control.result,
    performed_by: control.by ? userIdOf(site, control.by) : null,
    performed_by_company: control.byCompany ? { text: control.byCompany } : null,
    expert: control.expert ?? null,
    certified_by: control.certifiedBy ?? null,
    certificate_no: control.certificate ?? null,
    file: null,
    measured: evaluatedPoints({ measured }),
    colour_mark: control.isMarked ? usualMark(addDays(today, -control.daysAgo)) : null,
    remarks: control.remarks ?? null,
    cost: null,
    recorded_at: new Date(site.now.getTime() - control.daysAgo * DAY_MS).toISOString(),
    recorded_by: userIdOf(site, control.by ?? 'admin'),
  };
  const whole = { ...row, next_due: dueAfterControl(values, row) };
  const controls = Array.isArray(values.controls) ? values.controls : [];
  return { ...withControl(values, whole), controls: [...controls, whole] };
}

async function locationIdOf(tx: Tx, name: string): Promise<number> {
  const [row] = await tx.sql<{ id: number }>(
    'select id from location where tenant_id = $1 and name = $2 order by id limit 1',
    [tx.tenantId, name],
  );
  if (!row) throw new Error(`the demo data name the place "${name}", which is not there`);
  return row.id;
}
