import type { FieldProblems } from '../../errors/index.ts';
import type { Day } from '../../format/index.ts';
import { isEmptyValue, type Values } from '../../records/index.ts';
import { CALIBRATION, dueAfter, plansOf, rowsIn } from './equipment-plans.ts';
import { earliest, type UpkeepPlan } from './equipment-rules.ts';

export const isPassed = ({ result }: Values): boolean => result === 'pass' || result === 'pass_with_remarks';

const saidBy = ({ next_due: said }: Values): Day | null => (typeof said === 'string' ? said : null);

const ofKind = (values: Values, { type }: Values): readonly UpkeepPlan[] =>
  plansOf(values).filter((plan) => plan.type === type);

/** When a passed control is due again by a plan with this interval, unless it says so itself. */
const dueBy = (control: Values, interval: unknown, unit: unknown): Day | null =>
  saidBy(control) ?? dueAfter(control.date, interval, unit);

/** When a control is due again by the plan it belongs to; by the first, where several are of its kind. */
export const dueAfterControl = (values: Values, control: Values): Day | null =>
  isPassed(control)
    ? (saidBy(control) ??
      earliest(ofKind(values, control).map(({ interval, unit }) => dueBy(control, interval, unit))))
    : null;

/** A passed control moves the plans of its type, each by its own interval; one older than what is known moves nothing. */
export function withControl(values: Values, control: Values): Values {
  if (!isPassed(control) || typeof control.date !== 'string') return values;
  const { date, type } = control;
  const isNews = (last: unknown) => typeof last !== 'string' || last <= date;
  const plans = rowsIn(values.plans).map((plan) =>
    plan.type === type && isNews(plan.last_done)
      ? { ...plan, last_done: date, next_due: dueBy(control, plan.interval, plan.interval_unit) }
      : plan,
  );
  if (type !== CALIBRATION || !isNews(values.last_calibration)) return { ...values, plans };
  const due = dueBy(control, values.calibration_interval, 'months');
  const calibration = values.calibration_required === true ? { planned_calibration: due } : {};
  return { ...values, plans, last_calibration: date, ...calibration };
}

/** Kinds that look at everything the kind they are named by looks at, and more. */
const strongerKinds: Readonly<Record<string, readonly string[]>> = {
  pre_use_check: ['service', 'expert_inspection'],
  service: ['expert_inspection'],
};

/** When somebody wrote it down, which without network is before the server had it. */
export const writtenAt = ({ written_at: written, recorded_at: recorded }: Values): string =>
  String(written ?? recorded);

/** Made, written and received after the one that failed, of its kind or a stronger one. */
function isAnsweredBy(failed: Values, later: Values): boolean {
  const kinds = [failed.type, ...(strongerKinds[String(failed.type)] ?? [])];
  return (
    isPassed(later) &&
    kinds.includes(later.type) &&
    String(later.date) >= String(failed.date) &&
    String(later.recorded_at) > String(failed.recorded_at) &&
    writtenAt(later) > writtenAt(failed)
  );
}

/** The latest failed control of each kind that no passed one has answered since. */
export function openFailures({ controls }: Values): readonly Values[] {
  const all = rowsIn(controls);
  const open = all
    .filter(({ result }) => result === 'fail')
    .filter((failed) => !all.some((later) => isAnsweredBy(failed, later)))
    .sort((a, b) => (String(a.recorded_at) < String(b.recorded_at) ? -1 : 1));
  return [...new Map(open.map((failed) => [failed.type, failed])).values()];
}

/** What a sentence about a failed control names. The control itself is among it: a reason given for one is not one for the next. */
export const failureParams = ({ _id: id, type, date }: Values) => ({
  kind: String(type),
  day: String(date),
  control: String(id),
});

/** The points of a control, each told whether it is within its tolerance. */
export const evaluatedPoints = (control: Values): readonly Values[] =>
  rowsIn(control.measured).map((point) => ({
    ...point,
    within:
      typeof point.set === 'number' &&
      typeof point.measured === 'number' &&
      typeof point.tolerance === 'number'
        ? Math.abs(point.measured - point.set) <= point.tolerance + 1e-9
        : null,
  }));

const isOutside = ({ within }: Values): boolean => within === false;

/** What a pass lacks at one point: a point to compare needs all three numbers, a bare reading only its own. */
function lackingAt(point: Values): readonly string[] {
  const isCompared = !isEmptyValue(point.set) || !isEmptyValue(point.tolerance);
  const needed = isCompared ? ['set', 'measured', 'tolerance'] : ['measured'];
  return needed.filter((name) => isEmptyValue(point[name]));
}

/** What stands against the result somebody gave a control of an item: its own readings, and those it should have. */
export function controlProblems(control: Values, item: Values): FieldProblems {
  if (!isPassed(control)) return {};
  const points = evaluatedPoints(control);
  const min = validationPoints(item, typeof control.type === 'string' ? control.type : null).length;
  // A laboratory's certificate has its readings in it.
  const isShort = points.length < min && isEmptyValue(control.file);
  const lacking = points.flatMap((point, index) =>
    lackingAt(point).map((name) => [`measured.${index}.${name}`, [{ code: 'REQUIRED' as const }]] as const),
  );
  return {
    ...(isShort ? { measured: [{ code: 'TOO_FEW' as const, params: { min } }] } : {}),
    ...Object.fromEntries(lacking),
    ...(points.some(isOutside) ? { result: [{ code: 'OUTSIDE_TOLERANCE' as const }] } : {}),
  };
}

/** The result the readings leave: none of them can be passed over. */
export const resultFromReadings = (measured: unknown): Values =>
  evaluatedPoints({ measured }).some(isOutside) ? { result: 'fail' } : {};

/** The latest control that put a colour on the item. */
export const lastMark = (values: Values): Values | undefined =>
  rowsIn(values.controls)
    .filter((control) => isPassed(control) && typeof control.colour_mark === 'string')
    .reduce<Values | undefined>(
      (last, control) => (last && String(last.date) > String(control.date) ? last : control),
      undefined,
    );

const VALIDATION = 'validation';
const partsOfRange = [0.2, 0.4, 0.6, 0.8, 1] as const;

/**
 * The five points a welding machine is validated at, over the range it can give. What may differ is a tenth of the
 * point, and in the lowest quarter a fortieth of the whole.
 */
export function validationPoints(
  { groups, capacity, capacity_unit: unit }: Values,
  type: string | null,
): readonly Values[] {
  const isMachine = Array.isArray(groups) && groups.includes('welding_machines');
  if (type !== VALIDATION || !isMachine || typeof capacity !== 'number' || unit !== 'a') return [];
  return partsOfRange.map((part) => {
    const set = Math.round(capacity * part);
    return {
      point: `${set} A`,
      set,
      tolerance: Math.round((part < 0.25 ? capacity / 40 : set / 10) * 10) / 10,
    };
  });
}

/** An item with one more control: filled in, validated, and the plans it belongs to moved. */
export function withNewControl(values: Values, control: Values): Values {
  const whole = {
    ...control,
    measured: evaluatedPoints(control),
    next_due: dueAfterControl(values, control),
  };
  // By what the control itself says: what was worked out for one plan is not said of the others.
  return { ...withControl(values, control), controls: [...rowsIn(values.controls), whole] };
}

/** A failed control takes what was in use out of it. */
export const isStoppedBy = (control: Values | undefined, status: unknown): boolean =>
  control?.result === 'fail' && status === 'active';

/** What a failed control does to an item that was in use: it is stopped, and what was found is the reason. */
export const stoppedByControl = (control: Values, at: Date): Values => ({
  status_reason: control.remarks ?? null,
  quarantined_at: at.toISOString(),
  release_comment: null,
});
