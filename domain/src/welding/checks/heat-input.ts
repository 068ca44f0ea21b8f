import type { Process } from '../lists.ts';
import type { Range } from '../range.ts';

/** Thermal efficiency of a process, EN 1011-1. Gas welding has no arc. */
function efficiencyOf(process: Process): number | undefined {
  if (process === '311') return undefined;
  if (process === '121') return 1;
  return process === '15' || process.startsWith('14') ? 0.6 : 0.8;
}

export interface ArcRun {
  readonly amps: number;
  readonly volts: number;
  /** Travel speed in mm/min. */
  readonly speed: number;
}

/** Heat input in kJ/mm, rounded as a procedure prints it. */
export function heatInput(process: Process, { amps, volts, speed }: ArcRun): number | undefined {
  const efficiency = efficiencyOf(process);
  if (efficiency === undefined || speed <= 0) return undefined;
  return Math.round(((efficiency * volts * amps * 60) / (speed * 1000)) * 100) / 100;
}

/** The least and the most heat a procedure's own limits allow. */
export const heatInputLimits = (
  process: Process,
  run: { readonly amps: Range; readonly volts: Range; readonly speed: Range },
): Range => ({ min: limitOf(process, run, 'min', 'max'), max: limitOf(process, run, 'max', 'min') });

function limitOf(
  process: Process,
  { amps, volts, speed }: { readonly amps: Range; readonly volts: Range; readonly speed: Range },
  end: 'min' | 'max',
  slowest: 'min' | 'max',
): number | undefined {
  const [current, voltage, travel] = [amps[end], volts[end], speed[slowest]];
  if (current === undefined || voltage === undefined || travel === undefined) return undefined;
  return heatInput(process, { amps: current, volts: voltage, speed: travel });
}
