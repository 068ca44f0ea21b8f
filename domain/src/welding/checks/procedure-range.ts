import type { Values } from '../../records/index.ts';
import { type Range, tenth } from '../range.ts';

/**
 * What a procedure test proves (ISO 15614-1 level 2). Suggestions: the tables are from memory of the standard, and the
 * range printed on the WPQR wins.
 */
export interface TestPiece {
  readonly weldType: 'BW' | 'FW';
  readonly thickness: number;
  readonly diameter?: number | undefined;
  readonly throat?: number | undefined;
  readonly layers: 'single' | 'multi';
}

/** The test piece of a record of procedure tests; undefined until its wall is known. */
export function testPieceIn(values: Values): TestPiece | undefined {
  const { test_thickness: thickness, test_diameter: diameter, test_throat: throat, layers } = values;
  if (typeof thickness !== 'number') return undefined;
  const joints = Array.isArray(values.joint_types) ? values.joint_types : [];
  return {
    weldType: joints.includes('FW') && !joints.includes('BW') ? 'FW' : 'BW',
    thickness,
    diameter: typeof diameter === 'number' ? diameter : undefined,
    throat: typeof throat === 'number' ? throat : undefined,
    layers: layers === 'single' ? 'single' : 'multi',
  };
}

const range = (min: number, max?: number): Range =>
  max === undefined ? { min: tenth(min) } : { min: tenth(min), max: tenth(max) };

export function thicknessProved({ weldType, thickness: t, layers }: TestPiece): Range {
  if (weldType === 'FW') {
    if (t <= 3) return range(0.7 * t, 2 * t);
    return t < 30 ? range(3, 2 * t) : range(5);
  }
  const most = layers === 'multi' ? 2 * t : singleRunMost(t);
  if (t <= 3) return range(0.7 * t, most);
  if (t <= 12) return range(3, most);
  return range(t <= 100 ? 0.5 * t : 50, most);
}

const singleRunMost = (t: number): number => (t <= 12 ? 1.3 * t : 1.1 * t);

export const diameterProved = ({ diameter }: TestPiece): Range =>
  diameter === undefined ? {} : range(0.5 * diameter);

/** Only a fillet weld of one run limits the throat. */
export const throatProved = ({ weldType, throat, layers }: TestPiece): Range =>
  weldType === 'FW' && layers === 'single' && throat !== undefined ? range(0.75 * throat, 1.5 * throat) : {};

/** Impact tests limit the heat from above, hardness tests from below. */
export const heatInputProved = (
  tested: number,
  required: { readonly impact: boolean; readonly hardness: boolean },
): Range => ({
  ...(required.hardness ? { min: Math.round(tested * 75) / 100 } : {}),
  ...(required.impact ? { max: Math.round(tested * 125) / 100 } : {}),
});
