import { expect, it } from 'vitest';
import { markedSteps, spoolState, spoolSteps } from './spool-state.ts';

const spool = (welded: number, completed: number, marks: readonly string[] = []) =>
  spoolState({ welds: 4, welded, completed, marks });

it.each([
  ['nothing is done', spool(0, 0), undefined, false],
  ['it is cut', spool(0, 0, ['cut']), 'cut', false],
  ['it is fitted, and so it was cut', spool(0, 0, ['fitted']), 'fitted', false],
  ['some welds are done', spool(3, 1, ['cut', 'fitted']), 'fitted', false],
  ['all are welded', spool(4, 3, []), 'welded', false],
  ['NDT has released all', spool(4, 4, []), 'released', false],
  ['it is painted', spool(4, 4, ['painted']), 'painted', false],
  ['it is shipped without paint', spool(4, 4, ['shipped']), 'shipped', false],
  ['it is painted before its tests', spool(4, 3, ['painted']), 'painted', true],
  ['it is shipped and a weld was opened again', spool(3, 3, ['painted', 'shipped']), 'shipped', true],
  ['a mark nobody knows', spool(0, 0, ['polished']), undefined, false],
])('%s', (_, { state, isAhead }, expected, ahead) => expect([state, isAhead]).toEqual([expected, ahead]));

it('tells every step that is done, also those that follow from a later one', () => {
  expect(spool(4, 4, ['shipped']).done).toEqual(['cut', 'fitted', 'welded', 'released', 'shipped']);
  expect(spool(0, 0, ['fitted']).done).toEqual(['cut', 'fitted']);
});

it('a spool without welds is never welded', () =>
  expect(spoolState({ welds: 0, welded: 0, completed: 0, marks: [] }).state).toBeUndefined());

it('what is marked is among the steps', () =>
  expect(markedSteps.every((step) => spoolSteps.includes(step))).toBe(true));
