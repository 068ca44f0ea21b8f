import { expect, it } from 'vitest';
import { comparePins } from './pin-changes.ts';

const pin = (weld: string, x = 0.5, page = 1) => ({ id: `${weld}-${x}`, weld, page, x, y: 0.25 });

it('pins of two revisions are told apart by what became of them, first what needs somebody', () => {
  const before = [pin('stays'), pin('moved'), pin('gone'), pin('lost', 0.5, 2), pin('turned')];
  const after = [pin('stays'), pin('moved', 0.6), pin('new'), pin('lost', 0.5, 2), pin('turned', 0.5, 1)];
  expect(comparePins(before, after, 1).map(({ weld, kind }) => [weld, kind])).toEqual([
    ['lost', 'no_page'],
    ['moved', 'moved'],
    ['new', 'new'],
    ['gone', 'gone'],
    ['stays', 'unchanged'],
    ['turned', 'unchanged'],
  ]);
});

it('less than a tenth of a millimetre is no move, and another sheet always is', () => {
  expect(comparePins([pin('a', 0.5)], [pin('a', 0.50005)], 2)[0]?.kind).toBe('unchanged');
  expect(comparePins([pin('a', 0.5)], [pin('a', 0.5, 2)], 2)[0]?.kind).toBe('moved');
});
