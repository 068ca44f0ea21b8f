import { describe, expect, it } from 'vitest';
import { deviation } from '../../../modules/deviation/index.ts';
import { projects } from '../../../modules/projects/index.ts';
import { skippableBefore, stepBetween, wayOf } from './transitions.ts';

describe('the way of a record', () => {
  it('a project that was never on hold is not shown as having been', () => {
    expect(wayOf(projects.status, 'finished')).toEqual(['ready_for_production', 'production', 'finished']);
    expect(wayOf(projects.status, 'on_hold')).toContain('on_hold');
    expect(skippableBefore(projects.status, 'finished')).toEqual([]);
  });

  it('a deviation can be closed without having been worked on', () => {
    expect(skippableBefore(deviation.status, 'closed')).toEqual(['process']);
    expect(skippableBefore(deviation.status, 'process')).toEqual([]);
    expect(skippableBefore(deviation.status, 'registered')).toEqual([]);
  });

  it('two statuses tell the step between them where only one leads there', () => {
    expect(stepBetween(deviation.status, 'closed', 'process')).toBe('reopen');
    expect(stepBetween(deviation.status, 'registered', 'closed')).toBe('dismiss');
    expect(stepBetween(deviation.status, 'closed', 'registered')).toBeUndefined();
    const twice = [...deviation.status.transitions, { ...deviation.status.transitions[0], name: 'again' }];
    expect(stepBetween({ ...deviation.status, transitions: twice }, 'registered', 'process')).toBeUndefined();
  });
});
