import { describe, expect, it } from 'vitest';
import { type NeedItem, worstFirst } from './need-item.ts';

const item = (key: string, shape: NeedItem['shape'], due?: string): NeedItem => ({
  key,
  shape,
  title: key,
  quiet: '',
  href: '/',
  due,
});

describe('what needs a person', () => {
  it('begins with what stops, then what is soon due, each by its day, and ends with what has none', () => {
    const order = worstFirst([
      item('some day', 'waiting'),
      item('tomorrow', 'warn', '2026-11-17'),
      item('later', 'waiting', '2026-12-01'),
      item('a week over', 'stop', '2026-11-09'),
      item('quarantine', 'stop'),
      item('a month over', 'stop', '2026-10-16'),
    ]);
    expect(order.map(({ key }) => key)).toEqual([
      'a month over',
      'a week over',
      'quarantine',
      'tomorrow',
      'later',
      'some day',
    ]);
  });
});
