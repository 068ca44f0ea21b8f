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
  highestPressure,
  isGaugeFit,
  type PressureTestPlan,
  type PressureTestType,
  pressureDrop,
  requiredHold,
  requiredPressure,
} from '../../welding/index.ts';
import { calibratedUntil } from '../equipment/calibration.ts';

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

const requiredIn = (values: Values): number | undefined => {
  const plan = planIn(values);
  return plan && requiredPressure(plan);
};

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
  /** The holding time a code asks for; a project may ask for more. */
  'projectpressuretest:required_hold': ({ code }) => {
    const known = designCodes.find((one) => one === code);
    return known && requiredHold(known);
  },
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
  /** The earlier of the two days counts: what the gauge's record says, and what stands on the gauge. */
  gauge_calibration: ({ values }, { related, today }) => {
    const day = String(values.performed_at ?? today);
    for (const { equipment, calibrated_until: typed } of rowsAt(values, 'gauges')) {
      const gauge = related('equipment', equipment);
      const days = [calibratedUntil(gauge), typed].filter((one) => typeof one === 'string').toSorted();
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
    const plan = planIn(values);
    const limits = [allowed, plan && highestPressure(plan)].filter(isFigure);
    const most = Math.min(...limits);
    return limits.length > 0 && isFigure(value) && value > most
      ? at('test_pressure', { value, most })
      : undefined;
  },

  hold_too_short: ({ values }) => {
    const [hold, required] = [holdIn(values), values.required_hold];
    return hold !== undefined && isFigure(required) && hold < required
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
    const allowed = allowedDrop(plan.type, pressure);
    return drop > allowed ? at('readings', { drop, allowed }) : undefined;
  },

  gauge_range: ({ values }) => {
    const { test_pressure: pressure } = values;
    if (!isFigure(pressure)) return undefined;
    const unfit = rowsAt(values, 'gauges').find(
      ({ range }) => isFigure(range) && !isGaugeFit(range, pressure),
    );
    return unfit ? at('gauges', { range: Number(unfit.range), pressure }) : undefined;
  },
};
