import type { Day } from '../../format/index.ts';
import { type FieldCondition, holds, isSame, type Values } from '../../records/index.ts';
import {
  firstDue,
  type IntervalUnit,
  intervalUnits,
  lastDayOfUse,
  nextDue,
  type UpkeepPlan,
} from './equipment-rules.ts';

export const CALIBRATION = 'calibration';

export const rowsIn = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.filter((row): row is Values => typeof row === 'object' && row !== null) : [];

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const unitOf = (value: unknown): IntervalUnit => intervalUnits.find((unit) => unit === value) ?? 'months';

/**
 * Kinds a form may be the control of. An expert inspection needs the certified firm and its person, a validation its
 * readings: neither is among the answers of a form.
 */
export const doneByForm: FieldCondition = {
  all: ['expert_inspection', 'validation'].map((type) => ({ field: 'type', op: 'ne', value: type })),
};

const isDoneByForm = (row: Values): boolean => holds(doneByForm, row);

const planOf = (row: Values): UpkeepPlan => ({
  type: String(row.type ?? ''),
  interval: numberOr(row.interval),
  unit: unitOf(row.interval_unit),
  lastDone: textOr(row.last_done),
  nextDue: textOr(row.next_due),
  stopsUse: row.stop_use_if_overdue === true,
  responsible: numberOr(row.responsible),
  form: isDoneByForm(row) ? numberOr(row.form_id) : null,
});

const MEASURING = 'measuring_instruments';

const hasGroup = ({ groups }: Values, group: string): boolean =>
  Array.isArray(groups) && groups.includes(group);

/** What measures is not used past its calibration, unless somebody has said otherwise. */
const stopsUncalibrated = (values: Values): boolean =>
  typeof values.calibration_stops_use === 'boolean'
    ? values.calibration_stops_use
    : hasGroup(values, MEASURING);

/** Every plan of an item; its calibration is one of them, though it has fields of its own. */
export const plansOf = (values: Values): readonly UpkeepPlan[] => [
  ...(values.calibration_required === true
    ? [
        {
          type: CALIBRATION,
          interval: numberOr(values.calibration_interval),
          unit: 'months' as const,
          lastDone: textOr(values.last_calibration),
          nextDue: textOr(values.planned_calibration),
          stopsUse: stopsUncalibrated(values),
          responsible: null,
          form: null,
        },
      ]
    : []),
  ...rowsIn(values.plans).map(planOf),
];

interface GroupDefaults {
  readonly needsCalibration?: boolean;
  readonly plans: readonly Values[];
}

const yearly = (type: string, stops: boolean): Values => ({
  type,
  interval: 12,
  interval_unit: 'months',
  last_done: null,
  next_due: null,
  form_id: null,
  responsible: null,
  stop_use_if_overdue: stops,
});

/** What a new item of a group begins with; the company changes it on the item. */
const groupDefaults: Readonly<Record<string, GroupDefaults>> = {
  welding_machines: { plans: [yearly('validation', false)] },
  lifting_gear: { plans: [yearly('expert_inspection', true)] },
  fall_protection: { plans: [yearly('expert_inspection', true)] },
  [MEASURING]: { needsCalibration: true, plans: [] },
};

const USUAL_MONTHS = 12;

const defaultsOf = (values: Values): readonly GroupDefaults[] =>
  (Array.isArray(values.groups) ? values.groups : []).flatMap((group) =>
    typeof group === 'string' && Object.hasOwn(groupDefaults, group) ? (groupDefaults[group] ?? []) : [],
  );

/** What the groups of a new item say, where nobody has said otherwise. */
export function withGroupDefaults(values: Values): Values {
  const found = defaultsOf(values);
  const given = rowsIn(values.plans);
  const plans = [...new Map(found.flatMap((one) => one.plans).map((plan) => [plan.type, plan])).values()];
  return {
    ...values,
    calibration_required: values.calibration_required ?? found.some((one) => one.needsCalibration === true),
    calibration_stops_use: stopsUncalibrated(values),
    plans: given.length > 0 ? given : plans,
  };
}

/** So long after the last time; nothing where either is unknown. */
export const dueAfter = (last: unknown, interval: unknown, unit: unknown): Day | null =>
  typeof last === 'string' && typeof interval === 'number' ? nextDue(last, interval, unitOf(unit)) : null;

/** Dates that follow from others: where they are empty, and where what they follow from has moved. */
export function withDates(values: Values, before: Values = {}): Values {
  const earlier = new Map(rowsIn(before.plans).map((plan) => [plan._id, plan]));
  const needsCalibration = values.calibration_required === true;
  const interval = needsCalibration ? (values.calibration_interval ?? USUAL_MONTHS) : null;
  const calibration = {
    last_done: values.last_calibration,
    interval,
    interval_unit: 'months',
    next_due: values.planned_calibration,
  };
  const was = {
    last_done: before.last_calibration,
    interval: before.calibration_interval,
    interval_unit: 'months',
    next_due: before.planned_calibration,
  };
  return {
    ...values,
    calibration_interval: interval,
    planned_calibration: needsCalibration ? dueOf(calibration, was) : null,
    plans: rowsIn(values.plans).map((plan) => ({ ...plan, next_due: dueOf(plan, earlier.get(plan._id)) })),
  };
}

const movers = ['last_done', 'interval', 'interval_unit'] as const;

function dueOf(plan: Values, before: Values | undefined): unknown {
  const follows = dueAfter(plan.last_done, plan.interval, plan.interval_unit);
  const hasMoved = before !== undefined && movers.some((name) => !isSame(before[name], plan[name]));
  const isTyped = plan.next_due !== null && plan.next_due !== undefined;
  return isTyped && !(hasMoved && isSame(before.next_due, plan.next_due))
    ? plan.next_due
    : (follows ?? plan.next_due);
}

/** What the list goes by: two dates, and whether some plan has never had one. */
export function withListDates(values: Values): Values {
  const plans = plansOf(values);
  return {
    ...values,
    next_due: firstDue(plans),
    stop_use_on: lastDayOfUse(plans),
    uncontrolled: plans.some(({ nextDue: due }) => due === null) || null,
  };
}
