import { describe, expect, it } from 'vitest';
import type { NdtMethod } from '../lists.ts';
import { type CountedWeld, drawingFigures } from './drawing-figures.ts';

const done = { engineering: 'completed', production: 'completed', ndt: 'completed' } as const;
const welded = { ...done, ndt: 'in_progress' } as const;
const planned = { engineering: 'completed', production: 'pending', ndt: 'pending' } as const;

const weld = (more: Partial<CountedWeld> = {}): CountedWeld => ({
  stages: done,
  isWelded: true,
  diameter: 60.3,
  required: ['VT', 'RT'],
  selected: ['VT'],
  results: { VT: 'accepted' },
  wasRejected: false,
  ...more,
});
const shot = { selected: ['VT', 'RT'] as NdtMethod[], results: { VT: 'accepted', RT: 'accepted' } } as const;

describe('the figures of a drawing', () => {
  it('without welds there is nothing to tell', () =>
    expect(drawingFigures([])).toEqual({
      weld_count: 0,
      welds_completed: 0,
      progress_pct: null,
      ndt_coverage: {},
      open_ndt: 0,
      repair_rate: null,
      dia_inch: 0,
    }));

  it('ten welds of a cooling line, four of them shot and one repaired', () => {
    const figures = drawingFigures([
      ...Array.from({ length: 6 }, () => weld()),
      weld(shot),
      weld({ ...shot, wasRejected: true }),
      weld(shot),
      weld(shot),
    ]);
    expect(figures).toEqual({
      weld_count: 10,
      welds_completed: 10,
      progress_pct: 100,
      ndt_coverage: { VT: 100, RT: 40 },
      open_ndt: 0,
      repair_rate: 25,
      dia_inch: 23.7,
    });
  });

  it('a weld that waits for treatment and tests, and one that is only planned', () => {
    const steam = { required: ['VT', 'UT', 'MT'], selected: ['VT', 'UT', 'MT'] } as const;
    const tested = { VT: 'accepted', UT: 'accepted', MT: 'accepted' } as const;
    const figures = drawingFigures([
      weld({ ...steam, results: tested }),
      weld({ ...steam, results: tested }),
      weld({ ...steam, stages: welded }),
      weld({ ...steam, stages: planned, isWelded: false, results: {} }),
    ]);
    expect(figures).toMatchObject({
      welds_completed: 2,
      progress_pct: 72.5,
      ndt_coverage: { VT: 75, UT: 50, MT: 50 },
      open_ndt: 2,
    });
  });

  it('a plate has no diameter, and looking at a weld is no test that counts for repairs', () =>
    expect(drawingFigures([weld({ diameter: undefined, results: { VT: 'rejected' } })])).toMatchObject({
      dia_inch: 0,
      repair_rate: null,
      open_ndt: 1,
    }));
});
