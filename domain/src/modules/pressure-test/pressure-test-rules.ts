import type { FieldProblems } from '../../errors/index.ts';
import { formatFigure } from '../../format/index.ts';
import {
  type RecordChecks,
  type RecordComputations,
  type RecordFills,
  rowsAt,
  type Values,
} from '../../records/index.ts';
import {
  allowedDrop,
  type DesignCode,
  designCodes,
  highestOf,
  highestPressure,
  isGaugeFit,
  type LimitName,
  limitIn,
  lowestOf,
  type PressureTestPlan,
  type PressureTestType,
  pressureDrop,
  projectLimitIn,
  type Range,
  requiredHold,
  requiredPressure,
  usualDrop,
} from '../../welding/index.ts';
import { calibratedUntil, measuresUntil } from '../equipment/calibration.ts';
import { fillLimits, limitOfProject } from '../projects/project-limits.ts';

const isFigure = (value: unknown): value is number => typeof value === 'number';

/** What is to be reached; undefined until code, type and design pressure are there. */
function planIn({ code, test_type, design_pressure, stress_ratio }: Values): PressureTestPlan | undefined {
  if (typeof code !== 'string' || typeof test_type !== 'string' || !isFigure(design_pressure))
    return undefined;
  return {
    code: code as DesignCode,
    type: test_type as PressureTestType,
    designPressure: design_pressure,
    stressRatio: isFigure(stress_ratio) ? stress_ratio : 1,
  };
}

const ownLimit = (values: Values, name: LimitName): Range =>
  projectLimitIn(rowsAt(values, 'project_limits'), name);

const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** The pressure the factor of the project comes to, where it sets one. */
const pressureBy = (factor: number | undefined, { designPressure }: PressureTestPlan): number | undefined =>
  factor === undefined ? undefined : hundredth(factor * designPressure);

/** By the code or by the factor of the project, whichever asks for more: a project does not loosen its code. */
const requiredIn = (values: Values): number | undefined => {
  const plan = planIn(values);
  const { min: factor } = ownLimit(values, 'pressure_factor');
  return plan && highestOf(requiredPressure(plan), pressureBy(factor, plan));
};

/** The pressure neither the project nor the code goes above. */
const highestIn = (values: Values): number | undefined => {
  const plan = planIn(values);
  const { max: factor } = ownLimit(values, 'pressure_factor');
  return plan && lowestOf(highestPressure(plan), pressureBy(factor, plan));
};

const codeIn = ({ code }: Values): DesignCode | undefined => designCodes.find((one) => one === code);

const names = [
  'pressure_factor',
  'hold_time',
  'gauge_scale',
  'pressure_drop',
] as const satisfies readonly LimitName[];

const MINUTE = 60_000;

/** Minutes between the start and the end of the hold. */
function holdIn({ start_at, end_at }: Values): number | undefined {
  if (typeof start_at !== 'string' || typeof end_at !== 'string') return undefined;
  return Math.floor((Date.parse(end_at) - Date.parse(start_at)) / MINUTE);
}

const dropIn = (values: Values): number | undefined =>
  pressureDrop(
    rowsAt(values, 'readings').flatMap(({ time, pressure }) =>
      typeof time === 'string' && isFigure(pressure) ? [{ at: Date.parse(time), pressure }] : [],
    ),
  );

export const pressureTestComputed: RecordComputations = {
  'projectpressuretest:requiredPressure': ({ values }) => requiredIn(values),
  'projectpressuretest:hold': ({ values }) => holdIn(values),
  'projectpressuretest:drop': ({ values }) => dropIn(values),
};

export const pressureTestFills: RecordFills = {
  /** The holding time the code or the project asks for, whichever is longer; people may ask for more. */
  'projectpressuretest:required_hold': (values, context) => {
    const code = codeIn(values);
    return code && highestOf(limitOfProject(values, 'hold_time', context).min, requiredHold(code));
  },
  'projectpressuretest:project_limits': fillLimits(
    (values) => (codeIn(values) ? names : []),
    (values): Partial<Record<LimitName, Range>> => {
      const code = codeIn(values);
      const plan = planIn(values);
      return {
        ...(code ? { hold_time: { min: requiredHold(code) } } : {}),
        ...(plan ? { pressure_drop: { max: usualDrop(plan.type) } } : {}),
      };
    },
  ),
};

/** Figures in a sentence are written as everywhere else: 22,88. */
const at = (field: string, params: Readonly<Record<string, string | number>>): FieldProblems => ({
  [field]: [
    {
      code: 'CHECK',
      params: Object.fromEntries(
        Object.entries(params).map(([name, one]) => [name, isFigure(one) ? formatFigure(one, 3) : one]),
      ),
    },
  ],
});

export const pressureTestChecks: RecordChecks = {
  /** The earlier of the two days counts: what the gauge's record says, and what stands on the gauge. One of them must be there. */
  gauge_calibration: ({ values }, { related, today }) => {
    const day = String(values.performed_at ?? today);
    for (const { equipment, calibrated_until: typed } of rowsAt(values, 'gauges')) {
      const gauge = related('equipment', equipment);
      const own = calibratedUntil(gauge) ?? (typeof typed === 'string' ? undefined : measuresUntil(gauge));
      const days = [own, typed].filter((one) => typeof one === 'string').toSorted();
      const [until] = days;
      if (until !== undefined && until < day)
        return at('gauges', { gauge: String(gauge?.name ?? ''), until: until || '–', day });
    }
    return undefined;
  },

  pressure_too_low: ({ values }) => {
    const [required, value] = [requiredIn(values), values.test_pressure];
    return required !== undefined && isFigure(value) && value < required
      ? at('test_pressure', { value, required })
      : undefined;
  },

  pressure_too_high: ({ values }) => {
    const { test_pressure: value, max_pressure: allowed } = values;
    const most = lowestOf(allowed, highestIn(values));
    return most !== undefined && isFigure(value) && value > most
      ? at('test_pressure', { value, most })
      : undefined;
  },

  /** Said in words, because the limits of the report name the lower factor of the project. */
  factor_below_code: ({ values }) => {
    const plan = planIn(values);
    const { min: factor } = ownLimit(values, 'pressure_factor');
    const required = plan && requiredPressure(plan);
    const asked = plan && pressureBy(factor, plan);
    return factor !== undefined && required !== undefined && asked !== undefined && asked < required
      ? at('required_pressure', { factor, required })
      : undefined;
  },

  hold_too_short: ({ values }) => {
    const hold = holdIn(values);
    const required = highestOf(values.required_hold, ownLimit(values, 'hold_time').min);
    return hold !== undefined && required !== undefined && hold < required
      ? at('end_at', { hold, required })
      : undefined;
  },

  /** A drop is known from two readings on: one at the start, one at the end. */
  pressure_readings_few: ({ values }) => {
    const count = rowsAt(values, 'readings').length;
    return count < 2 ? at('readings', { count }) : undefined;
  },

  pressure_dropped: ({ values }) => {
    const [drop, plan, pressure] = [dropIn(values), planIn(values), values.test_pressure];
    if (drop === undefined || !plan || !isFigure(pressure)) return undefined;
    const { max: percent = usualDrop(plan.type) } = limitIn(
      rowsAt(values, 'project_limits'),
      'pressure_drop',
    );
    const allowed = allowedDrop(percent, pressure);
    return drop > allowed ? at('readings', { drop, allowed }) : undefined;
  },

  gauge_range: ({ values }) => {
    const { test_pressure: pressure } = values;
    if (!isFigure(pressure)) return undefined;
    const { min: least, max: most } = limitIn(rowsAt(values, 'project_limits'), 'gauge_scale');
    const unfit = rowsAt(values, 'gauges').find(
      ({ range }) => isFigure(range) && !isGaugeFit(range, pressure, { min: least, max: most }),
    );
    return unfit
      ? at('gauges', { range: Number(unfit.range), pressure, least: least ?? '–', most: most ?? '–' })
      : undefined;
  },
};
