import type { DesignCode } from '../lists.ts';
import type { Range } from '../range.ts';

export const pressureTestTypes = ['hydrostatic', 'pneumatic', 'hydro_pneumatic', 'leak', 'vacuum'] as const;
export type PressureTestType = (typeof pressureTestTypes)[number];

export interface PressureTestPlan {
  readonly code: DesignCode;
  readonly type: PressureTestType;
  /** Bar. */
  readonly designPressure: number;
  /** Allowed stress at test temperature over that at design temperature; 1 where nothing is said. */
  readonly stressRatio: number;
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** The pressure a test must reach. Presets of the codes; undefined where the code leaves it to the project. */
export function requiredPressure({
  code,
  type,
  designPressure: design,
  stressRatio: ratio,
}: PressureTestPlan) {
  const isHydro = type === 'hydrostatic' || type === 'hydro_pneumatic';
  switch (code) {
    case 'EN_13480':
    case 'EN_13445':
      return isHydro ? hundredth(Math.max(1.25 * design * ratio, 1.43 * design)) : undefined;
    case 'ASME_B31_3':
      if (isHydro) return hundredth(1.5 * design * ratio);
      return type === 'pneumatic' ? hundredth(1.1 * design) : undefined;
    case 'ASME_B31_1':
      if (isHydro) return hundredth(1.5 * design);
      return type === 'pneumatic' ? hundredth(1.2 * design) : undefined;
    default:
      return undefined;
  }
}

/** The pressure a test may not go above by its code, whatever its parts would take; undefined where it says none. */
export const highestPressure = ({ code, type, designPressure }: PressureTestPlan): number | undefined =>
  code === 'ASME_B31_3' && type === 'pneumatic' ? hundredth(1.33 * designPressure) : undefined;

/** Minutes a test is held, where the project does not ask for more. */
export const requiredHold = (code: DesignCode): number => (code.startsWith('ASME') ? 10 : 30);

/** Percent the pressure may fall by, where the project says nothing else: nothing with water, one with gas. */
export const usualDrop = (type: PressureTestType): number => (type === 'hydrostatic' ? 0 : 1);

/** The same in bar. */
export const allowedDrop = (percent: number, testPressure: number): number =>
  hundredth((percent * testPressure) / 100);

export interface PressureReading {
  readonly at: number;
  readonly pressure: number;
}

/** From the first reading to the last, whatever order they were written down in. */
export function pressureDrop(readings: readonly PressureReading[]): number | undefined {
  const sorted = readings.toSorted((one, other) => one.at - other.at);
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first && last && sorted.length > 1 ? hundredth(first.pressure - last.pressure) : undefined;
}

/** A gauge shows a pressure well in the middle of its scale: so many times the pressure is its range. */
export const isGaugeFit = (
  rangeMax: number,
  testPressure: number,
  { min = 0, max = Infinity }: Range,
): boolean => rangeMax >= min * testPressure && rangeMax <= max * testPressure;
