import { describe, expect, it } from 'vitest';
import { refuseStart, type StartSituation } from './punch-start.ts';

const ready: StartSituation = {
  hasShift: true,
  hasCurrentProject: true,
  projectsExcluded: false,
  isLocked: false,
  attachmentsOn: false,
  hasPicture: false,
  daySeconds: 0,
  isAwaitingPicture: false,
};

describe('starting', () => {
  it.each<[string, Partial<StartSituation>, string | undefined]>([
    ['with everything in place', {}, undefined],
    ['X1 without a shift', { hasShift: false }, 'SHIFT_REQUIRED'],
    ['X2 without a current project', { hasCurrentProject: false }, 'NO_ACTIVE_PROJECTS'],
    [
      'X3 without projects, where the company has none',
      { hasCurrentProject: false, projectsExcluded: true },
      undefined,
    ],
    ['X4 in a locked week', { isLocked: true }, 'LOCKED'],
    ['X6 without the picture that is demanded', { attachmentsOn: true }, 'PICTURE_REQUIRED'],
    ['X40 on a full day', { daySeconds: 86_400 }, 'DAY_FULL'],
    ['a second short of a full day', { daySeconds: 86_399 }, undefined],
    ['X37 while an earlier one waits for its picture', { isAwaitingPicture: true }, 'AWAITING_ATTACHMENT'],
  ])('%s', (_, situation, refusal) => {
    expect(refuseStart({ ...ready, ...situation })).toBe(refusal);
  });
});
