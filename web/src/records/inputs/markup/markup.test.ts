import { expect, it } from 'vitest';
import { arrowHead } from './markup.ts';

it('the head of an arrow lies behind its tip, one end on each side', () => {
  const [left, right] = arrowHead({ x: 0, y: 0 }, { x: 100, y: 0 }, 20);
  expect([left.x, right.x].every((x) => x > 80 && x < 100)).toBe(true);
  expect(left.y).toBeCloseTo(-right.y);
  expect(Math.abs(left.y)).toBeGreaterThan(5);
});
