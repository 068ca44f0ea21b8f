import type { RecordChecks, RecordComputations, Values } from '../../records/index.ts';
import {
  diameterProved,
  isRangeInside,
  rangeIn,
  rangeText,
  type TestPiece,
  thicknessProved,
} from '../../welding/index.ts';

/** The test piece as the range tables need it; undefined until its wall is known. */
function testPieceOf(values: Values): TestPiece | undefined {
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

/** What the tables give for the test piece, shown beside the range that is typed from the paper. */
export const wpqrComputed: RecordComputations = {
  'wpqr:suggestedThickness': ({ values }) => {
    const piece = testPieceOf(values);
    return piece && rangeText(thicknessProved(piece));
  },
  'wpqr:suggestedDiameter': ({ values }) => {
    const piece = testPieceOf(values);
    return piece && rangeText(diameterProved(piece));
  },
};

export const wpqrChecks: RecordChecks = {
  /** The printed range wins, but one that is wider than the tables is worth a second look. */
  beyond_the_test: ({ values }) => {
    const piece = testPieceOf(values);
    if (!piece || typeof values.t_min !== 'number') return undefined;
    const outside = [
      ...(isRangeInside(rangeIn(values, 't_min', 't_max'), thicknessProved(piece)) ? [] : ['t_max']),
      ...(typeof values.d_min !== 'number' ||
      isRangeInside(rangeIn(values, 'd_min', 'd_max'), diameterProved(piece))
        ? []
        : ['d_min']),
    ];
    return outside.length === 0
      ? undefined
      : Object.fromEntries(outside.map((field) => [field, [{ code: 'CHECK' }]]));
  },
};
