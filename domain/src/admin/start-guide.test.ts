import { describe, expect, it } from 'vitest';
import { newNames, startStateOf, startSteps } from './start-guide.ts';

describe('the first-run guide', () => {
  it('of an empty company has every step open', () => {
    expect(startSteps.map((step) => startStateOf(step, { people: 1 }, {}))).toEqual(
      startSteps.map(() => 'open'),
    );
  });

  it.each([
    ['shift', { shift: 1 }, {}, 'done'],
    ['shift', {}, { shift: 'skipped' }, 'skipped'],
    ['shift', { shift: 2 }, { shift: 'skipped' }, 'done'],
    ['shift', {}, { shift: 'done' }, 'open'],
    ['people', { people: 1 }, {}, 'open'],
    ['people', { people: 2 }, {}, 'done'],
    ['role', { role: 9 }, {}, 'open'],
    ['role', {}, { role: 'done' }, 'done'],
    ['company', {}, { company: 'skipped' }, 'skipped'],
  ] as const)('%s with %j and %j is %s', (step, counts, settled, state) => {
    expect(startStateOf(step, counts, settled)).toBe(state);
  });

  it('takes several names at once, each once', () => {
    expect(newNames(' Ordinær, overtid 50;Reise, ordinær,, ', ['reise'])).toEqual(['Ordinær', 'overtid 50']);
  });
});
