import type { RecordChecks, RecordComputations } from '../../records/index.ts';
import {
  diameterProved,
  isRangeInside,
  rangeIn,
  rangeText,
  testPieceIn,
  thicknessProved,
} from '../../welding/index.ts';

/** What the tables give for the test piece, shown beside the range that is typed from the paper. */
export const wpqrComputed: RecordComputations = {
  'wpqr:suggestedThickness': ({ values }) => {
    const piece = testPieceIn(values);
    return piece && rangeText(thicknessProved(piece));
  },
  'wpqr:suggestedDiameter': ({ values }) => {
    const piece = testPieceIn(values);
    return piece && rangeText(diameterProved(piece));
  },
};

export const wpqrChecks: RecordChecks = {
  /** The printed range wins, but one that is wider than the tables is worth a second look. */
  beyond_the_test: ({ values }) => {
    const piece = testPieceIn(values);
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
