import type { Range } from './range.ts';

/**
 * Limits of tests, treatments and coating, as their standards usually have them. From memory: a project checks and edits
 * them. Where nothing stands the code of the report says the usual figures.
 */
export const limitPresets = {
  /** Illuminance in lux: visual tests need light, coloured indications more, fluorescent ones darkness. */
  light_vt: { min: 350 },
  light_colour: { min: 500 },
  light_dark: { max: 20 },
  /** UV-A in W/m² that fluorescent indications need. */
  uv: { min: 10 },
  /** How black a film must be in the class of its technique. */
  density_a: { min: 2 },
  density_b: { min: 2.3 },
  /** Tangential field of a magnetic test, kA/m. */
  field: { min: 2, max: 6 },
  /** Minutes a penetrant and its developer work, and the temperature they work at. */
  dwell: { min: 5, max: 60 },
  develop: { min: 10, max: 30 },
  penetrant_temp: { min: 10, max: 50 },
  /** Degrees the steel must be warmer than the dew point, and the dampest air in percent. */
  dew_margin: { min: 3 },
  humidity: { max: 85 },
  /** Dust on the blasted steel, of the five sizes of ISO 8502-3. */
  dust: { max: 2 },
  /** Heat treatment: °C per hour, temperature and minutes of the soak, and how far its thermocouples may differ. */
  heat_rate: {},
  cool_rate: {},
  soak_temp: {},
  soak_time: {},
  soak_spread: {},
  /** Pressure test: test pressure over design pressure, minutes it is held, and range of a gauge over test pressure. */
  pressure_factor: {},
  hold_time: {},
  gauge_scale: { min: 1.5, max: 4 },
  /** What the pressure may fall by during the hold, in percent of the test pressure. */
  pressure_drop: {},
} as const satisfies Readonly<Record<string, Range>>;

export type LimitName = keyof typeof limitPresets;
export const limitNames = Object.keys(limitPresets) as readonly LimitName[];

type Row = Readonly<Record<string, unknown>>;

const figureAt = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const rangeOfRow = ({ min, max }: Row): Range => ({ min: figureAt(min), max: figureAt(max) });

/** A row that limits nothing, or leaves nothing between its ends. */
export function isLimitRowWrong(row: Row): boolean {
  const { min, max } = rangeOfRow(row);
  return (min === undefined && max === undefined) || (min !== undefined && max !== undefined && min > max);
}

const ownRow = (rows: readonly Row[], name: LimitName): Row | undefined =>
  rows.find((row) => row.limit === name && !isLimitRowWrong(row));

/** The limit by the rows of a project or a report; the preset where they do not say it. */
export function limitIn(rows: readonly Row[], name: LimitName): Range {
  const own = ownRow(rows, name);
  return own ? rangeOfRow(own) : limitPresets[name];
}

/** Limits a report is held against, and by whom each of them was set; one that nobody sets is left out. */
export const limitRows = (
  names: readonly LimitName[],
  ofProject: readonly Row[],
  usual: Readonly<Partial<Record<LimitName, Range>>> = {},
): readonly Row[] =>
  names.flatMap((name) => {
    const isOwn = ownRow(ofProject, name) !== undefined;
    const { min = null, max = null } = (isOwn ? undefined : usual[name]) ?? limitIn(ofProject, name);
    const row = { limit: name, min, max, set_by: isOwn ? 'project' : 'preset' };
    return isLimitRowWrong(row) ? [] : [row];
  });

/** The limit by the rows of a report where its project has set it; nothing otherwise. */
export const projectLimitIn = (rows: readonly Row[], name: LimitName): Range => {
  const own = ownRow(rows, name);
  return own?.set_by === 'project' ? rangeOfRow(own) : {};
};

/** The lower of two highest figures, whichever of them is said. */
export const lowestOf = (...figures: readonly unknown[]): number | undefined => {
  const said = figures.filter((one) => typeof one === 'number');
  return said.length === 0 ? undefined : Math.min(...said);
};

/** The higher of two lowest figures, whichever of them is said. */
export const highestOf = (...figures: readonly unknown[]): number | undefined => {
  const said = figures.filter((one) => typeof one === 'number');
  return said.length === 0 ? undefined : Math.max(...said);
};
