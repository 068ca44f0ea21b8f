import type { ErrorParams, FieldProblems } from '../../errors/index.ts';
import { formatDate, formatFigure } from '../../format/index.ts';
import {
  type RecordCheck,
  type RecordChecks,
  type RecordComputations,
  type RecordFills,
  type RowComputations,
  rowsAt,
  type Values,
} from '../../records/index.ts';
import {
  dewPoint,
  type FilmFigures,
  type FilmProblem,
  type FilmReading,
  type FilmRule,
  type FilmSpecification,
  filmFigures,
  filmLimits,
  filmProblems,
  isInRange,
  limitIn,
  rangeIn,
  rangeText,
  readingsNeeded,
  spotMeans,
  tenth,
} from '../../welding/index.ts';
import { measuresOn, measuresUntil } from '../equipment/calibration.ts';
import { fillLimits } from '../projects/project-limits.ts';

const isFigure = (value: unknown): value is number => typeof value === 'number';
const text = (value: number): string => formatFigure(value, 3);

/** Without a limit of its own a film may be three times what is specified. */
const MOST_TIMES = 3;

const coatsThickness = (values: Values): number =>
  rowsAt(values, 'coats').reduce((sum, { spec_dft: one }) => sum + (isFigure(one) ? one : 0), 0);

const specificationIn = (values: Values): FilmSpecification => {
  const nominal = isFigure(values.ndft) ? values.ndft : coatsThickness(values);
  return {
    rule: String(values.dft_rule) as FilmRule,
    nominal,
    max: isFigure(values.dft_max) ? values.dft_max : MOST_TIMES * nominal,
    correction: Number(values.correction ?? 0),
    area: isFigure(values.area_m2) ? values.area_m2 : 0,
  };
};

const readingsIn = (values: Values): readonly FilmReading[] =>
  rowsAt(values, 'readings').flatMap(({ value, place }): readonly FilmReading[] =>
    isFigure(value) ? [{ value, place: typeof place === 'string' ? place : undefined }] : [],
  );

const figuresIn = (values: Values): FilmFigures | undefined =>
  filmFigures(
    readingsIn(values).map(({ value }) => value),
    specificationIn(values),
  );

/** Means of the spots, where the rule counts them and something was measured. */
function spotsIn(values: Values): readonly number[] | undefined {
  const { rule, correction } = specificationIn(values);
  const spots = spotMeans(readingsIn(values), correction);
  return rule === 'sspc_pa2' && spots.length > 0 ? spots : undefined;
}

export const surfaceReportFills: RecordFills = {
  'projectsurfacereport:limits': fillLimits(() => ['dew_margin', 'humidity', 'dust']),
  'projectsurfacereport:ndft': (values) => coatsThickness(values) || undefined,
};

export const surfaceReportComputed: RecordComputations = {
  'projectsurfacereport:readingsRequired': ({ values }) =>
    isFigure(values.area_m2) ? readingsNeeded(specificationIn(values)) : undefined,
  'projectsurfacereport:readingsCount': ({ values }) => figuresIn(values)?.count,
  'projectsurfacereport:dftMean': ({ values }) => figuresIn(values)?.mean,
  'projectsurfacereport:dftLowest': ({ values }) => figuresIn(values)?.min,
  'projectsurfacereport:dftHighest': ({ values }) => figuresIn(values)?.max,
  'projectsurfacereport:spotLowest': ({ values }) => {
    const spots = spotsIn(values);
    return spots && Math.min(...spots);
  },
  'projectsurfacereport:spotHighest': ({ values }) => {
    const spots = spotsIn(values);
    return spots && Math.max(...spots);
  },
  'projectsurfacereport:dftDeviation': ({ values }) => figuresIn(values)?.deviation,
  'projectsurfacereport:dftBelow': ({ values }) => figuresIn(values)?.below,
};

const dewPointIn = ({ air, humidity }: Values): number | undefined =>
  isFigure(air) && isFigure(humidity) ? dewPoint(air, humidity) : undefined;

const marginIn = (row: Values): number | undefined => {
  const dew = dewPointIn(row);
  return dew !== undefined && isFigure(row.steel) ? tenth(row.steel - dew) : undefined;
};

/** Pulled off it holds a force; cut crosswise it is a class, of which 0 is the best. */
function isAdhesive({ method, value, limit }: Values): boolean | undefined {
  if (!isFigure(value) || !isFigure(limit)) return undefined;
  return method === 'iso_2409' ? value <= limit : value >= limit;
}

export const surfaceRowComputed: RowComputations = {
  'projectsurfacereport:dewPoint': dewPointIn,
  'projectsurfacereport:margin': marginIn,
  'projectsurfacereport:adhesionOk': (row) => {
    const is = isAdhesive(row);
    return is === undefined ? undefined : is ? 'ok' : 'not_ok';
  },
};

/** What is found stands against accepting: a report that says so itself is as it should be. */
const isNotAccepted = ({ result }: Values): boolean => result === 'rejected' || result === 'touch_up';

type Found = readonly (readonly [field: string, params: ErrorParams])[];

const whenAccepted =
  (find: (values: Values) => Found): RecordCheck =>
  ({ values }) => {
    const found = isNotAccepted(values) ? [] : find(values);
    const problems: Record<string, FieldProblems[string]> = {};
    for (const [field, params] of found)
      problems[field] = [...(problems[field] ?? []), { code: 'CHECK', params }];
    return found.length > 0 ? problems : undefined;
  };

/** A rule of film thickness, with its figures. Nothing is said before readings, area and coats are there. */
const filmCheck = (
  problem: FilmProblem,
  params: (figures: FilmFigures, of: FilmSpecification, spots: readonly number[]) => ErrorParams,
) =>
  whenAccepted((values) => {
    const specification = specificationIn(values);
    const readings = readingsIn(values);
    const figures = figuresIn(values);
    const isKnown = specification.nominal > 0 && specification.area > 0;
    return figures && isKnown && filmProblems(readings, specification).includes(problem)
      ? [['readings', params(figures, specification, spotsIn(values) ?? [])]]
      : [];
  });

/** Climate of the coating, by the limits the report keeps. */
const leastMargin = (values: Values): number =>
  limitIn(rowsAt(values, 'limits'), 'dew_margin').min ?? -Infinity;
const mostHumidity = (values: Values): number =>
  limitIn(rowsAt(values, 'limits'), 'humidity').max ?? Infinity;

export const surfaceReportChecks: RecordChecks = {
  dew_margin_low: whenAccepted((values) =>
    rowsAt(values, 'climate').flatMap((row) => {
      const margin = marginIn(row);
      return margin !== undefined && margin < leastMargin(values)
        ? [['climate', { margin: text(margin), least: text(leastMargin(values)) }] as const]
        : [];
    }),
  ),
  humidity_high: whenAccepted((values) =>
    rowsAt(values, 'climate').flatMap(({ humidity }) =>
      isFigure(humidity) && humidity > mostHumidity(values)
        ? [['climate', { humidity: text(humidity), most: text(mostHumidity(values)) }] as const]
        : [],
    ),
  ),
  roughness_outside: whenAccepted((values) => {
    const { roughness } = values;
    const range = rangeIn(values, 'roughness_min', 'roughness_max');
    return isFigure(roughness) && !isInRange(roughness, range)
      ? [['roughness', { roughness: text(roughness), range: rangeText(range) ?? '' }]]
      : [];
  }),
  dust_high: whenAccepted((values) => {
    const { max: most = Infinity } = limitIn(rowsAt(values, 'limits'), 'dust');
    return Number(values.dust) > most ? [['dust', { dust: String(values.dust), most }]] : [];
  }),
  salts_high: whenAccepted(({ salts, salts_max: most }) =>
    isFigure(salts) && isFigure(most) && salts > most
      ? [['salts', { salts: text(salts), most: text(most) }]]
      : [],
  ),
  film_too_few: filmCheck('too_few', ({ count, required }) => ({ count, required })),
  film_mean_low: filmCheck('mean_low', ({ mean }, { nominal }) => ({
    mean: text(mean),
    nominal: text(nominal),
  })),
  film_mean_high: filmCheck('mean_high', ({ mean }, { max }) => ({ mean: text(mean), most: text(max) })),
  film_spot_low: filmCheck('spot_low', (_figures, of, spots) => ({
    min: text(Math.min(...spots)),
    least: text(filmLimits(of).least),
  })),
  film_spot_high: filmCheck('spot_high', (_figures, of, spots) => ({
    max: text(Math.max(...spots)),
    most: text(filmLimits(of).most),
  })),
  film_reading_low: filmCheck('reading_low', ({ min }, of) => ({
    min: text(min),
    least: text(filmLimits(of).least),
  })),
  film_many_low: filmCheck('many_low', ({ below }, of) => ({
    below: text(below),
    most: filmLimits(of).mostBelow,
  })),
  film_reading_high: filmCheck('reading_high', ({ max }, of) => ({
    max: text(max),
    most: text(filmLimits(of).most),
  })),
  /** Measured with a gauge whose calibration had run out on the day. */
  film_gauge_calibration: ({ values }, { related, today }) => {
    const gauge = related('equipment', values.gauge);
    const day = String(values.performed_at ?? today);
    return measuresOn(gauge, day)
      ? undefined
      : {
          gauge: [
            {
              code: 'CHECK',
              params: { until: formatDate(measuresUntil(gauge) || '–'), day: formatDate(day) },
            },
          ],
        };
  },
};
