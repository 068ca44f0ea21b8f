import { describe, expect, it } from 'vitest';
import { unwrapAnswer } from './unwrap-answer.ts';

describe('an answer', () => {
  const deviation = { id: 'a', status: 'registered', title: 'Sprekk', rev: 1 };
  const punch = { id: 'b', state: 'running', rev: 1 };

  it('about one record is that record', () => {
    expect(unwrapAnswer({ status: 'success', data: deviation })).toEqual(deviation);
    expect(unwrapAnswer({ status: 'success', data: punch })).toEqual(punch);
  });

  it('about a record that is not there is nothing', () => {
    expect(unwrapAnswer({ status: 'success', data: null })).toBeNull();
  });

  it('kept by an earlier build is the record it was then', () => {
    const kept = [
      { ...deviation, errorcode: 200 },
      { status: 'success', ...punch },
      { id: 7, status: 'active', errorcode: 200, title: 'Kai', data: { id: 7, name: 'Kai' } },
    ];
    for (const answer of kept) expect(unwrapAnswer(answer)).toBe(answer);
  });

  it('is taken out of its envelope once, however often it is read', () => {
    const record = { id: 'c', status: 'success', data: { of: 'a company' } };
    expect(unwrapAnswer(unwrapAnswer({ status: 'success', data: record }))).toEqual(record);
  });

  it('with a list, with members beside its status or with nothing at all stands as it is', () => {
    const answers = [
      { status: 'success', data: [deviation], total: 1, cursor: null },
      { status: 'success', deleted: true },
      { status: 'success' },
      [],
      null,
      undefined,
    ];
    for (const answer of answers) expect(unwrapAnswer(answer)).toBe(answer);
  });
});
