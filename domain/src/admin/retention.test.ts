import { describe, expect, it } from 'vitest';
import { retentionDays, retentionKinds, retentionProblems, retentionRules } from './retention.ts';

describe('how long data is kept', () => {
  it.each([
    ['within the limits', { sessions: 30, notices: 365 }, {}],
    ['the shortest', { stemp_traces: 60 }, {}],
    ['a day too short', { stemp_traces: 59 }, { stemp_traces: 'TOO_SMALL' }],
    ['without an end where that is allowed', { notices: 0 }, {}],
    ['without an end where it is not', { sessions: 0 }, { sessions: 'TOO_SMALL' }],
    ['longer than ten years', { exports: 3651 }, { exports: 'TOO_LARGE' }],
    ['half a day', { exports: 1.5 }, { exports: 'NOT_A_NUMBER' }],
    ['the log of changes for less than two years', { audit: 729 }, { audit: 'TOO_SMALL' }],
    ['the log of changes for two years, or for good', { audit: 730 }, {}],
    ['what nobody may set', { hours: 10 }, { hours: 'UNKNOWN_FIELD' }],
  ])('%s', (_, days, codes) => {
    const found = retentionProblems(days);
    expect(Object.fromEntries(Object.entries(found).map(([kind, [one]]) => [kind, one?.code]))).toEqual(
      codes,
    );
  });

  it('is the standard where the company has said nothing', () => {
    for (const kind of retentionKinds) {
      expect(retentionDays(undefined, kind)).toBe(retentionRules[kind].standard);
      expect(retentionProblems({ [kind]: retentionRules[kind].standard })).toEqual({});
    }
    expect(retentionDays({ notices: 90 }, 'notices')).toBe(90);
  });
});
