import { describe, expect, it } from 'vitest';
import { type ExposedHours, exposureProposals } from './exposure-proposals.ts';

const hours = (more: Partial<ExposedHours> = {}): ExposedHours => ({
  day: '2026-11-16',
  chemical_id: 'fume',
  substances: 'Welding fume',
  activity: 'Welding',
  project_id: 1,
  project: '2501 Pipe rack',
  seconds: 3600,
  ...more,
});

describe('exposures proposed from hours', () => {
  it('are one for each day and chemical, with all the hours and the project that had most of them', () =>
    expect(
      exposureProposals([
        hours({ seconds: 3600 }),
        hours({ seconds: 19_800, project_id: 2, project: '2502 Vessel', activity: 'Tank welding' }),
      ]),
    ).toEqual([
      {
        day: '2026-11-16',
        chemical_id: 'fume',
        substances: 'Welding fume',
        activity: 'Tank welding',
        project_id: 2,
        project: '2502 Vessel',
        minutes: 390,
      },
    ]));

  it('stand newest first, and each chemical by itself', () =>
    expect(
      exposureProposals([
        hours({ day: '2026-11-14' }),
        hours({ day: '2026-11-16', chemical_id: 'paste', substances: 'Pickling paste' }),
        hours({ day: '2026-11-16' }),
      ]).map(({ day, chemical_id }) => [day, chemical_id]),
    ).toEqual([
      ['2026-11-16', 'paste'],
      ['2026-11-16', 'fume'],
      ['2026-11-14', 'fume'],
    ]));

  it('are none for a moment, and never longer than a day', () => {
    expect(exposureProposals([hours({ seconds: 20 })])).toEqual([]);
    expect(exposureProposals([hours({ seconds: 80_000 }), hours({ seconds: 9000 })])[0]?.minutes).toBe(1440);
  });
});
