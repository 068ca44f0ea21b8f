import type { ErrorParams, FieldProblems } from '../../errors/index.ts';
import { formatDate, formatFigure } from '../../format/index.ts';
import {
  type FillContext,
  isEmptyValue,
  type RecordCheck,
  type RecordChecks,
  type RecordComputations,
  type RecordFill,
  type RecordFills,
  type RowComputations,
  rowsAt,
  type Values,
} from '../../records/index.ts';
import {
  type ChartPoint,
  type DesignCode,
  highestOf,
  type LimitName,
  lowestOf,
  projectLimitIn,
  type Range,
  soakPreset,
  type Treatment,
  type TreatmentPreset,
  treatmentOf,
  treatmentPreset,
} from '../../welding/index.ts';
import { measuresOn, measuresUntil } from '../equipment/calibration.ts';
import { fillLimits, limitOfProject } from '../projects/project-limits.ts';

/** Columns of the chart, one a thermocouple. */
export const thermocouples = ['tc1', 'tc2', 'tc3', 'tc4', 'tc5', 'tc6'] as const;

/** A curve has at least its foot, both ends of the heating, and both ends of the cooling. */
const LEAST_POINTS = 5;
/** From this diameter on a weld has two thermocouples. */
const LARGE_PIPE = 168;

const isFigure = (value: unknown): value is number => typeof value === 'number';
const text = (value: number): string => formatFigure(value, 3);

/** The chart as it was typed or read from a file; a point without a time is none. */
export const chartIn = (values: Values): readonly ChartPoint[] =>
  rowsAt(values, 'chart').flatMap((row) => {
    const at = typeof row.time === 'string' ? Date.parse(row.time) : Number.NaN;
    const temperatures = thermocouples.map((name) => {
      const value = row[name];
      return isFigure(value) ? value : undefined;
    });
    return Number.isNaN(at) ? [] : [{ at, temperatures }];
  });

/** What a project asks for of a treatment, and the figures of the report it stands beside. */
const limitOf: Readonly<Record<string, LimitName>> = {
  heat_rate_max: 'heat_rate',
  cool_rate_max: 'cool_rate',
  soak_min: 'soak_temp',
  soak_max: 'soak_temp',
  soak_time_min: 'soak_time',
  spread_max: 'soak_spread',
};
const leasts: readonly string[] = ['soak_min', 'soak_time_min'];

/** The figure a chart is held against: that of the report or that of its project, whichever asks for more. */
function boundIn(values: Values, field: string): number | undefined {
  const name = limitOf[field];
  const { min, max } = name ? projectLimitIn(rowsAt(values, 'limits'), name) : {};
  return leasts.includes(field) ? highestOf(values[field], min) : lowestOf(values[field], max);
}

/** Undefined until there is a chart and the limits it is read by. */
function treatmentIn(values: Values): Treatment | undefined {
  const { control_temp: controlTemp } = values;
  const [soakMin, soakMax] = [boundIn(values, 'soak_min'), boundIn(values, 'soak_max')];
  if (!isFigure(controlTemp) || soakMin === undefined || soakMax === undefined) return undefined;
  return treatmentOf(chartIn(values), { controlTemp, soakMin, soakMax });
}

/** What the code usually asks for at this thickness. */
const usualIn = ({ code, thickness }: Values): TreatmentPreset | undefined =>
  typeof code === 'string' && isFigure(thickness)
    ? treatmentPreset(code as DesignCode, thickness)
    : undefined;

/** Temperatures the code usually asks for with this steel. */
const soakIn = ({ code, material }: Values): Range | undefined =>
  typeof code === 'string' && typeof material === 'string'
    ? soakPreset(code as DesignCode, material)
    : undefined;

/** "> 315 °C: 335 / 335 °C/h · 44 min" */
function usualText({ controlTemp, heatRateMax, coolRateMax, soakMinutes }: TreatmentPreset): string {
  const rates = [heatRateMax, coolRateMax ?? '–'].join(' / ');
  return `> ${controlTemp} °C: ${rates} °C/h · ${soakMinutes} min`;
}

/** What people have written stays. */
const ifEmpty =
  (field: string, fill: RecordFill): RecordFill =>
  (values, context) =>
    isEmptyValue(values[field]) ? fill(values, context) : undefined;

const idsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const weldsOf = (values: Values, related: FillContext['related']): readonly Values[] =>
  idsIn(values.welds)
    .map((id) => related('projectweldlog', id))
    .filter((weld) => weld !== undefined);

/** The thickest wall of the welds. */
const governingThickness: RecordFill = (values, { related }) => {
  const walls = weldsOf(values, related).flatMap((weld) =>
    [weld.thickness_1, weld.thickness_2].filter(isFigure),
  );
  return walls.length > 0 ? Math.max(...walls) : undefined;
};

/** What the code usually asks for, by the limit it is. */
function usualLimits(values: Values): Readonly<Partial<Record<LimitName, Range>>> {
  const [usual, soak] = [usualIn(values), soakIn(values)];
  return {
    ...(usual ? { heat_rate: { max: usual.heatRateMax }, soak_time: { min: usual.soakMinutes } } : {}),
    ...(usual?.coolRateMax === undefined ? {} : { cool_rate: { max: usual.coolRateMax } }),
    ...(soak ? { soak_temp: soak } : {}),
  };
}

/** The project's figure; that of the code where it says none. */
function limitFill(field: string, name: LimitName): RecordFill {
  const end = leasts.includes(field) ? 'min' : 'max';
  return (values, context) => limitOfProject(values, name, context)[end] ?? usualLimits(values)[name]?.[end];
}

export const pwhtFills: RecordFills = {
  'projectpwht:drawing': ifEmpty('drawing', (values, { related }) => weldsOf(values, related)[0]?.drawing),
  'projectpwht:material': ifEmpty(
    'material',
    (values, { related }) => weldsOf(values, related)[0]?.designation_1,
  ),
  'projectpwht:thickness': ifEmpty('thickness', governingThickness),
  'projectpwht:control_temp': ifEmpty('control_temp', (values) => usualIn(values)?.controlTemp),
  ...Object.fromEntries(
    Object.entries(limitOf)
      .filter(([field]) => field !== 'spread_max')
      .map(([field, name]) => [`projectpwht:${field}`, ifEmpty(field, limitFill(field, name))]),
  ),
  'projectpwht:limits': fillLimits(
    ({ code }) => (isEmptyValue(code) ? [] : [...new Set(Object.values(limitOf))]),
    usualLimits,
  ),
};

export const pwhtComputed: RecordComputations = {
  'projectpwht:usualLimits': ({ values }) => {
    const usual = usualIn(values);
    return usual && usualText(usual);
  },
  'projectpwht:heatingRate': ({ values }) => treatmentIn(values)?.heatingRate,
  'projectpwht:coolingRate': ({ values }) => treatmentIn(values)?.coolingRate,
  'projectpwht:soakMinutes': ({ values }) => treatmentIn(values)?.soakMinutes,
  'projectpwht:spread': ({ values }) => treatmentIn(values)?.spread,
};

export const pwhtRowComputed: RowComputations = {
  'projectpwht:hardnessOk': ({ value, limit }) => {
    if (!isFigure(value) || !isFigure(limit)) return undefined;
    return value <= limit ? 'ok' : 'not_ok';
  },
};

/** A treatment that is called rejected may have any figures. */
const isRejected = ({ result }: Values): boolean => result === 'rejected';

const found = (field: string, params: ErrorParams): FieldProblems => ({
  [field]: [{ code: 'CHECK', params }],
});

/** A figure of the chart that is more than its limit, or less. */
const figureCheck =
  (limit: string, side: 'most' | 'least', figureOf: (treatment: Treatment) => number): RecordCheck =>
  ({ values }) => {
    const treatment = treatmentIn(values);
    const bound = boundIn(values, limit);
    if (!treatment || bound === undefined || isRejected(values)) return undefined;
    const figure = figureOf(treatment);
    const isOutside = side === 'most' ? figure > bound : figure < bound;
    return isOutside ? found('chart', { figure: text(figure), [side]: text(bound) }) : undefined;
  };

export const pwhtChecks: RecordChecks = {
  pwht_heating_fast: figureCheck('heat_rate_max', 'most', ({ heatingRate }) => heatingRate),
  pwht_cooling_fast: figureCheck('cool_rate_max', 'most', ({ coolingRate }) => coolingRate),
  pwht_soak_short: figureCheck('soak_time_min', 'least', ({ soakMinutes }) => soakMinutes),
  pwht_too_hot: figureCheck('soak_max', 'most', ({ highest }) => highest),
  pwht_spread_high: figureCheck('spread_max', 'most', ({ spread }) => spread),

  pwht_chart_short: ({ values }) => {
    const count = chartIn(values).length;
    return count > 0 && count < LEAST_POINTS ? found('chart', { count, least: LEAST_POINTS }) : undefined;
  },

  /** Two on a large pipe, one on a small one. */
  pwht_thermocouples_few: ({ values }, { related }) => {
    const count = rowsAt(values, 'thermocouples').length;
    const needed = weldsOf(values, related)
      .map(({ diameter }) => diameter)
      .reduce<number>((sum, diameter) => sum + (isFigure(diameter) && diameter >= LARGE_PIPE ? 2 : 1), 0);
    return count > 0 && count < needed ? found('thermocouples', { count, needed }) : undefined;
  },

  pwht_thermocouple_calibration: ({ values }, { today }) => {
    const day = String(values.performed_at ?? today);
    const late = rowsAt(values, 'thermocouples').find(
      ({ calibrated_until: until }) => typeof until === 'string' && until < day,
    );
    return (
      late &&
      found('thermocouples', {
        no: String(late.no ?? ''),
        until: formatDate(String(late.calibrated_until)),
        day: formatDate(day),
      })
    );
  },

  pwht_recorder_calibration: ({ values }, { related, today }) => {
    const recorder = related('equipment', values.recorder);
    const day = String(values.performed_at ?? today);
    return measuresOn(recorder, day)
      ? undefined
      : found('recorder', { until: formatDate(measuresUntil(recorder) || '–'), day: formatDate(day) });
  },

  /** Welding after the treatment undoes it. */
  pwht_welded_after: ({ values }, { related }) => {
    const times = chartIn(values).map(({ at }) => at);
    if (times.length === 0) return undefined;
    const end = Math.max(...times);
    const late = weldsOf(values, related).find(
      ({ weld_end: welded }) => typeof welded === 'string' && Date.parse(welded) > end,
    );
    return late && found('welds', { weld: String(late.weld_number ?? '') });
  },
};
