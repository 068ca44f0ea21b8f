import type { Values } from '../../records/index.ts';
import type { DesignCode } from '../lists.ts';
import type { Range } from '../range.ts';

/** One moment of a chart: a temperature per thermocouple in °C, undefined where one showed nothing. */
export interface ChartPoint {
  readonly at: number;
  readonly temperatures: readonly (number | undefined)[];
}

export interface TreatmentLimits {
  /** Rates are counted above this temperature. */
  readonly controlTemp: number;
  readonly soakMin: number;
  readonly soakMax: number;
}

export interface Treatment {
  /** Steepest segment above the control temperature, °C per hour. */
  readonly heatingRate: number;
  readonly coolingRate: number;
  readonly soakMinutes: number;
  /** Largest difference between thermocouples at soak. */
  readonly spread: number;
  readonly highest: number;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;

/**
 * What a chart shows. Between two points nothing is guessed: soak lasts from the first to the last point of the longest
 * stretch in which every thermocouple stays within the limits.
 */
export function treatmentOf(chart: readonly ChartPoint[], limits: TreatmentLimits): Treatment | undefined {
  const points = chart
    .filter(({ temperatures }) => shownAt(temperatures).length > 0)
    .toSorted((one, other) => one.at - other.at);
  if (points.length < 2) return undefined;
  const rates = points.slice(1).flatMap((point, index) => ratesBetween(points[index], point, limits));
  const soaked = longestSoak(points, limits);
  return {
    heatingRate: Math.round(Math.max(0, ...rates)),
    coolingRate: Math.round(Math.max(0, ...rates.map((rate) => -rate))),
    soakMinutes: Math.round(lengthOf(soaked) / MINUTE),
    spread: Math.max(0, ...soaked.map(({ temperatures }) => spreadOf(shownAt(temperatures)))),
    highest: Math.max(...points.flatMap(({ temperatures }) => shownAt(temperatures))),
  };
}

const shownAt = (temperatures: ChartPoint['temperatures']): readonly number[] =>
  temperatures.filter((one) => one !== undefined);

const lengthOf = (points: readonly ChartPoint[]): number => (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);

function longestSoak(points: readonly ChartPoint[], limits: TreatmentLimits): readonly ChartPoint[] {
  const stretches: ChartPoint[][] = [[]];
  for (const point of points) {
    if (isAtSoak(shownAt(point.temperatures), limits)) stretches.at(-1)?.push(point);
    else stretches.push([]);
  }
  const found = stretches.filter((stretch) => stretch.length > 0);
  return found.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? [];
}

const isAtSoak = (temperatures: readonly number[], { soakMin, soakMax }: TreatmentLimits): boolean =>
  temperatures.every((one) => one >= soakMin && one <= soakMax);

const spreadOf = (temperatures: readonly number[]): number =>
  Math.max(...temperatures) - Math.min(...temperatures);

/** Of each thermocouple the rate of one segment, where it was above the control temperature at one of its ends. */
function ratesBetween(
  from: ChartPoint | undefined,
  to: ChartPoint,
  { controlTemp }: TreatmentLimits,
): readonly number[] {
  if (!from || to.at === from.at) return [];
  return to.temperatures.flatMap((end, couple) => {
    const start = from.temperatures[couple];
    if (start === undefined || end === undefined || Math.max(start, end) <= controlTemp) return [];
    return [((end - start) / (to.at - from.at)) * HOUR];
  });
}

export interface TreatmentPreset {
  readonly controlTemp: number;
  readonly heatRateMax: number;
  /** Undefined where the procedure says it. */
  readonly coolRateMax: number | undefined;
  readonly soakMinutes: number;
}

const INCH = 25.4;

/** Usual limits for a governing thickness in mm. From memory of the codes: a project checks and edits them. */
export function treatmentPreset(code: DesignCode, thickness: number): TreatmentPreset {
  const soakMinutes = soakFor(thickness);
  if (code === 'ASME_VIII') {
    return {
      controlTemp: 425,
      heatRateMax: Math.round(Math.min(222, 222 / (thickness / INCH))),
      coolRateMax: Math.round(Math.min(280, 280 / (thickness / INCH))),
      soakMinutes,
    };
  }
  if (code.startsWith('ASME')) {
    const rate = Math.round(Math.min(335, 335 / ((0.5 * thickness) / INCH)));
    return { controlTemp: 315, heatRateMax: rate, coolRateMax: rate, soakMinutes };
  }
  const heatRateMax = thickness <= 25 ? 220 : thickness <= 100 ? Math.round(5500 / thickness) : 55;
  return { controlTemp: 300, heatRateMax, coolRateMax: undefined, soakMinutes };
}

/** An hour for each 25 mm and never under 15 minutes; above 50 mm two hours and 15 minutes for each further 25. */
const soakFor = (thickness: number): number =>
  thickness <= 50
    ? Math.max(15, Math.round((thickness / 25) * 60))
    : Math.round(120 + ((thickness - 50) / 25) * 15);

/** Steels as they are named on drawings and certificates, by their P-No of ASME IX. */
const pNumbers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:W?P|F)(?:11|12)\b|13CrMo4/i, '4'],
  [/\b(?:W?P|F)22\b|10CrMo9/i, '5A'],
  [/\b(?:W?P|F)1\b|16Mo3/i, '3'],
  [/\bA(?:53|105|106|333)\b|\bWPB\b|P(?:235|250|265)|S(?:235|275|355)/i, '1'],
];

/** Undefined where the name does not tell. */
export const pNumberOf = (material: string): string | undefined =>
  pNumbers.find(([names]) => names.test(material))?.[1];

const soakOfPNumber: Readonly<Record<string, Range>> = {
  '1': { min: 595, max: 650 },
  '3': { min: 595, max: 650 },
  '4': { min: 650, max: 705 },
  '5A': { min: 675, max: 760 },
};

/** Usual soak temperatures of ASME B31 for a steel, °C. The other codes leave them to the procedure. */
export const soakPreset = (code: DesignCode, material: string): Range | undefined =>
  code.startsWith('ASME_B31') ? soakOfPNumber[pNumberOf(material) ?? ''] : undefined;

/** An approved report may say that the treatment failed. */
export const isTreated = ({ status, result }: Values): boolean =>
  status === 'approved' && result === 'accepted';
