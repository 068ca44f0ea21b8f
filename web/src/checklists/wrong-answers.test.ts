import { describe, expect, it } from 'vitest';
import { wrongAfter, wrongAfterNote, wrongAnswers } from './wrong-answers.ts';

describe('what is wrong', () => {
  const wrong = { gas: 'too much', 'grid.0.by': 'required', 'valve.b.tight': 'required' };
  const before = { gas: '12', grid: [{ _id: 'a' }], valve: [{ _id: 'b' }], other: 1 };

  it('is taken from what the form and the server say of the answers', () => {
    expect(wrongAnswers({ 'answers.gas': 'too much', title: 'too long' })).toEqual({ gas: 'too much' });
  });

  it('goes with its cause and not before', () => {
    expect(Object.keys(wrongAfter(wrong, before, { ...before, other: 2 }))).toHaveLength(3);
    expect(wrongAfter(wrong, before, { ...before, gas: '4' })).not.toHaveProperty('gas');
    expect(Object.keys(wrongAfter(wrong, before, { ...before, grid: [{ _id: 'a', by: 7 }] }))).toEqual([
      'gas',
      'valve.b.tight',
    ]);
    expect(
      Object.keys(wrongAfter(wrong, before, { ...before, valve: [{ _id: 'b', tight: 'yes' }] })),
    ).toEqual(['gas', 'grid.0.by']);
  });

  it('goes when the comment it asked for is there', () => {
    const note = { about: 'gas', comment: 'Pipe leaks', photos: [] };
    expect(Object.keys(wrongAfterNote(wrong, [], [note]))).toEqual(['grid.0.by', 'valve.b.tight']);
  });
});
