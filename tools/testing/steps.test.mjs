import { describe, expect, it } from 'vitest';
import { steps, withNeeds } from './steps.mjs';

const namesOf = (wanted) => withNeeds(steps, wanted).map(({ name }) => name);
const step = (wanted) => steps.filter(({ name }) => name === wanted);

describe('steps that are asked for', () => {
  it('bring what they need, before themselves', () =>
    expect(namesOf(step('browser'))).toEqual(['types', 'build', 'browser']));

  it('come alone when they need nothing', () => expect(namesOf(step('lint'))).toEqual(['lint']));

  it('are those that have a test of that name: screens are no tests of parts of the app', () => {
    const having = (filter) => steps.filter(({ hasFile }) => hasFile?.(filter)).map(({ name }) => name);
    expect(having('counting.screen')).toEqual(['screens']);
    expect(having('wedge.test')).toEqual(['web']);
  });

  it('need only steps that need nothing more', () => {
    const needed = new Set(steps.flatMap(({ needs = [] }) => needs));
    expect(steps.filter(({ name, needs }) => needed.has(name) && needs).map(({ name }) => name)).toEqual([]);
  });
});
