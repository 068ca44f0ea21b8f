import { describe, expect, it } from 'vitest';
import { text } from '../../records/index.ts';
import { answerAt, withAnswer } from './answers.ts';
import { placedFields } from './row-spans.ts';

describe('an answer by its path', () => {
  const answers = {
    a: 1,
    s2: [
      { _id: 'x', b: 2 },
      { _id: 'y', b: 3 },
    ],
  };

  it('is found and replaced, in rounds too', () => {
    expect(answerAt(answers, 'a')).toBe(1);
    expect(answerAt(answers, 's2.y.b')).toBe(3);
    expect(answerAt(answers, 's2.z.b')).toBeUndefined();
    expect(withAnswer(answers, 'a', 5)).toEqual({ ...answers, a: 5 });
    expect(withAnswer(answers, 's2.x.b', 9).s2).toEqual([
      { _id: 'x', b: 9 },
      { _id: 'y', b: 3 },
    ]);
  });
});

describe('fields side by side', () => {
  const hidden = { visible: { field: 'x', op: 'eq', value: 1 } } as const;
  const fields = {
    a: text({ columns: 4 }),
    b: text({ columns: 4, ...hidden }),
    c: text({ columns: 4 }),
    wide: text({ columns: 12 }),
    other: text({ columns: 12, ...hidden }),
  };
  const spans = (line: readonly string[], around: object) =>
    placedFields(fields, line, { ...around }).map(({ name, span }) => [name, span]);

  it('take the columns the form gives them', () => {
    expect(spans(['a', 'b', 'c'], { x: 1 })).toEqual([
      ['a', 4],
      ['b', 4],
      ['c', 4],
    ]);
    expect(spans(['a'], {})).toEqual([['a', 4]]);
  });

  it('leave no empty cell for what is not shown', () => {
    expect(spans(['a', 'b', 'c'], {})).toEqual([
      ['a', 6],
      ['c', 6],
    ]);
    expect(spans(['b'], {})).toEqual([]);
  });

  it('go to the next line where they are more than twelve columns together', () => {
    expect(spans(['wide', 'other'], { x: 1 })).toEqual([
      ['wide', 12],
      ['other', 12],
    ]);
    expect(spans(['wide', 'other'], {})).toEqual([['wide', 12]]);
  });
});
