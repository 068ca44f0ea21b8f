import { describe, expect, it } from 'vitest';
import { reference } from '../definition/define-fields.ts';
import { namedAmong, standsAmong } from './among.ts';

const field = reference('projectwps', { among: { at: 'drawing', names: 'wps' } });

describe('what a field is limited to', () => {
  it.each([
    ['those the drawing names', { wps: ['101', '203'] }, ['101', '203']],
    ['nothing where it names none', { wps: [] }, undefined],
    ['nothing where it is silent', {}, undefined],
    ['nothing where the drawing is not known here', undefined, undefined],
  ])('%s', (_, holder, named) => expect(namedAmong(field, holder)).toEqual(named));

  it('nothing where the definition says nothing', () =>
    expect(namedAmong(reference('projectwps'), { wps: ['101'] })).toBeUndefined());
});

const revisions: Readonly<Record<string, { readonly replaces?: string }>> = {
  r1: {},
  r2: { replaces: 'r1' },
  r3: { replaces: 'r2' },
  stray: { replaces: 'gone' },
  loop: { replaces: 'loop' },
};

describe('standing among those named', () => {
  it.each([
    ['itself', ['r2'], 'r2', true],
    ['a later revision', ['r1'], 'r3', true],
    ['an earlier revision does not', ['r3'], 'r2', false],
    ['another record does not', ['other'], 'r3', false],
    ['a chain that leaves what is known', ['r1'], 'stray', 'unknown'],
    ['a chain that ends in itself', ['r1'], 'loop', false],
  ] as const)('%s', (_, named, id, answer) =>
    expect(standsAmong(named, id, (one) => revisions[one])).toBe(answer),
  );
});
