/** Dew point in °C by the Magnus formula, from the air's temperature and its relative humidity in percent. */
export function dewPoint(air: number, humidity: number): number | undefined {
  if (humidity <= 0 || humidity > 100) return undefined;
  const g = Math.log(humidity / 100) + (17.62 * air) / (243.12 + air);
  return Math.round(((243.12 * g) / (17.62 - g)) * 10) / 10;
}

export const filmRules = ['iso_19840', 'sspc_pa2', 'pspc_90_10', 'own'] as const;
export type FilmRule = (typeof filmRules)[number];

export interface FilmSpecification {
  readonly rule: FilmRule;
  /** Specified dry film thickness, µm. */
  readonly nominal: number;
  readonly max: number;
  /** Subtracted from each reading for the roughness under the film. */
  readonly correction: number;
  readonly area: number;
}

export interface FilmFigures {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly deviation: number;
  /** Percent of readings under the specified thickness. */
  readonly below: number;
  readonly required: number;
}

export type FilmProblem =
  | 'too_few'
  | 'mean_low'
  | 'mean_high'
  | 'spot_low'
  | 'spot_high'
  | 'reading_low'
  | 'many_low'
  | 'reading_high';

/** A reading, and the spot it was taken at where somebody has said so. */
export interface FilmReading {
  readonly value: number;
  readonly place?: string | undefined;
}

const READINGS_OF_SPOT = 3;

/** Means of the spots: readings with the same place, and of those without one each three that follow. */
export function spotMeans(readings: readonly FilmReading[], correction: number): readonly number[] {
  const spots = new Map<string, number[]>();
  let unnamed = 0;
  for (const { value, place = '' } of readings) {
    const name = place.trim().toLowerCase();
    const spot = name === '' ? `#${Math.floor(unnamed++ / READINGS_OF_SPOT)}` : `=${name}`;
    spots.set(spot, [...(spots.get(spot) ?? []), value - correction]);
  }
  return [...spots.values()].map((films) => tenth(films.reduce((sum, film) => sum + film, 0) / films.length));
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

export function filmFigures(
  readings: readonly number[],
  specification: FilmSpecification,
): FilmFigures | undefined {
  if (readings.length === 0) return undefined;
  const films = readings.map((reading) => reading - specification.correction);
  const mean = films.reduce((sum, film) => sum + film, 0) / films.length;
  const squares = films.reduce((sum, film) => sum + (film - mean) ** 2, 0);
  return {
    count: films.length,
    min: Math.min(...films),
    max: Math.max(...films),
    mean: tenth(mean),
    deviation: films.length > 1 ? tenth(Math.sqrt(squares / (films.length - 1))) : 0,
    below: tenth((films.filter((film) => film < specification.nominal).length / films.length) * 100),
    required: readingsNeeded(specification),
  };
}

/** Readings a surface needs: by its area in m². */
export function readingsNeeded({ rule, area }: Pick<FilmSpecification, 'rule' | 'area'>): number {
  // Five spots of three readings for each 10 m².
  if (rule === 'sspc_pa2') return 15 * Math.max(1, Math.ceil(area / 10));
  const step = areaSteps.find(([upTo]) => area <= upTo);
  return step ? step[1] : 30 + 10 * Math.ceil((area - 100) / 100);
}

const areaSteps = [
  [1, 5],
  [3, 10],
  [10, 15],
  [30, 20],
  [100, 30],
] as const;

export interface FilmLimits {
  /** The thinnest and the thickest single reading, of SSPC-PA 2 the spot, µm. */
  readonly least: number;
  readonly most: number;
  /** Percent of readings under the specified thickness. */
  readonly mostBelow: number;
}

export const filmLimits = ({ rule, nominal, max }: FilmSpecification): FilmLimits => ({
  least: tenth((rule === 'pspc_90_10' ? 0.9 : 0.8) * nominal),
  most: tenth((rule === 'sspc_pa2' ? 1.2 : 1) * max),
  mostBelow: rule === 'pspc_90_10' ? 10 : 20,
});

/** What a film fails by its rule; nothing when it may be accepted. */
export function filmProblems(
  readings: readonly FilmReading[],
  specification: FilmSpecification,
): readonly FilmProblem[] {
  const figures = filmFigures(
    readings.map(({ value }) => value),
    specification,
  );
  if (!figures) return ['too_few'];
  const { nominal, rule, correction, max } = specification;
  const films = readings.map(({ value }) => value - correction);
  const low = (films.filter((film) => film < nominal).length / films.length) * 100;
  const { least, most, mostBelow } = filmLimits(specification);
  // SSPC-PA 2 looks at spots and at the area; one reading of a spot may be anything.
  const isBySpot = rule === 'sspc_pa2';
  const spots = isBySpot ? spotMeans(readings, correction) : [];
  const isAllowed: Readonly<Record<FilmProblem, boolean>> = {
    too_few: figures.count >= figures.required,
    mean_low: rule === 'pspc_90_10' || figures.mean >= nominal,
    mean_high: !isBySpot || figures.mean <= max,
    spot_low: spots.every((spot) => spot >= least),
    spot_high: spots.every((spot) => spot <= most),
    reading_low: isBySpot || figures.min >= least,
    many_low: isBySpot || (rule === 'pspc_90_10' ? low <= mostBelow : low < mostBelow),
    reading_high: isBySpot || figures.max <= most,
  };
  return (Object.keys(isAllowed) as FilmProblem[]).filter((problem) => !isAllowed[problem]);
}
