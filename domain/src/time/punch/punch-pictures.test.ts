import { describe, expect, it } from 'vitest';
import { mayRemovePicture } from './punch-pictures.ts';

const start = { id: 'a', phase: 'start' } as const;
const second = { id: 'b', phase: 'start' } as const;
const stop = { id: 'c', phase: 'stop' } as const;

describe('removing a picture of a stemp', () => {
  it('the only one of the start stays where pictures are required', () => {
    expect(mayRemovePicture([start, stop], 'a', true)).toBe(false);
    expect(mayRemovePicture([start, stop], 'a', false)).toBe(true);
  });

  it('one of two at the start may go, and any of the end', () => {
    expect(mayRemovePicture([start, second], 'a', true)).toBe(true);
    expect(mayRemovePicture([start, stop], 'c', true)).toBe(true);
  });

  it('one that is gone already stands in nobody’s way', () => {
    expect(mayRemovePicture([start], 'x', true)).toBe(true);
  });
});
