import { describe, expect, it } from 'vitest';
import { choice, datetime, rows, text, user } from '../definition/define-fields.ts';
import { suggested } from './suggested.ts';

const fields = {
  welders: rows({ run: choice(['all', 'root'], { default: 'all' }), user: user({ default: '$me' }) }),
  ended: datetime(),
  by: user(),
  note: text(),
};
const suggests = { welders: '$row', ended: '$now', by: '$me', note: 'As planned' } as const;
const context = (values: object) => ({
  userId: 7,
  now: new Date('2026-11-17T10:00:00Z'),
  today: '2026-11-17',
  values: { ...values },
  newId: () => 'row-1',
});

describe('what a step suggests', () => {
  it('is the person, the moment, a value, and a row as a new one begins', () => {
    expect(suggested(suggests, fields, context({}))).toEqual({
      welders: [{ _id: 'row-1', run: 'all', user: 7 }],
      ended: '2026-11-17T10:00:00.000Z',
      by: 7,
      note: 'As planned',
    });
  });

  it('leaves what the record holds', () => {
    const held = { welders: [{ _id: 'a', user: 3 }], ended: null, by: 3, note: '' };
    expect(suggested(suggests, fields, context(held))).toEqual({
      ended: '2026-11-17T10:00:00.000Z',
      note: 'As planned',
    });
  });

  it('is nothing for a step without suggestions', () => {
    expect(suggested(undefined, fields, context({}))).toEqual({});
  });
});
