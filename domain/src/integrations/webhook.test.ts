import { describe, expect, it } from 'vitest';
import { addressInLog, isGivenUp, pauseMs, recordEventOf, retryDelayMs, signedText } from './webhook.ts';

describe('a message to another system', () => {
  it.each([
    [0, 10],
    [1, 10],
    [2, 20],
    [3, 40],
    [9, 2560],
    [10, 3600],
    [500, 3600],
  ])('after try %i waits %i seconds', (tries, seconds) => {
    expect(retryDelayMs(tries)).toBe(seconds * 1000);
  });

  it.each([
    [1, 10],
    [5, 160],
    [6, 300],
    [90, 300],
  ])('a system not reached %i times in a row is left alone for %i seconds', (failures, seconds) => {
    expect(pauseMs(failures)).toBe(seconds * 1000);
  });

  it.each([
    ['2026-11-12T06:00:00Z', '2026-11-15T05:59:59Z', false],
    ['2026-11-12T06:00:00Z', '2026-11-15T06:00:00Z', true],
  ])('queued %s is at %s given up: %s', (queued, now, isOver) => {
    expect(isGivenUp(new Date(queued), new Date(now))).toBe(isOver);
  });

  it.each([
    ['create', 'record_created'],
    ['edit', 'record_changed'],
    ['step', 'record_stepped'],
    ['delete', 'record_deleted'],
    ['restore', 'record_changed'],
    ['system', 'record_changed'],
  ] as const)('%s in the history is told as %s', (action, event) => {
    expect(recordEventOf(action)).toBe(event);
  });

  it('is signed together with its time', () => {
    expect(signedText(1_763_000_000, '{"a":1}')).toBe('1763000000.{"a":1}');
  });

  it('leaves no key of its address in a log', () => {
    expect(addressInLog('https://hooks.example.com/in/7?sig=secret')).toBe('https://hooks.example.com/in/7');
  });
});
