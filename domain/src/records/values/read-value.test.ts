import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boolean,
  choice,
  date,
  datetime,
  emails,
  files,
  listed,
  money,
  multi,
  multiline,
  number,
  reference,
  rows,
  signature,
  text,
  user,
  users,
} from '../definition/define-fields.ts';
import type { Field } from '../definition/field.ts';
import { readValue } from './read-value.ts';

const context = { today: '2026-11-15', now: new Date('2026-11-15T09:00:00Z'), values: {} };
const read = (raw: unknown, field: Field, values = {}) => {
  const result = readValue(raw, field, { ...context, values });
  if ('value' in result) return result.value;
  return Object.fromEntries(Object.entries(result.problems).map(([path, found]) => [path, found[0]?.code]));
};
const refused = (code: string) => ({ '': code });
const id = '0190c0de-0000-7000-8000-000000000001';

describe('a number', () => {
  it.each([
    ['7,5', 7.5],
    ['\u22121\u00a0234,5', -1234.5],
    ['7.5', 7.5],
    ['1 250,25', 1250.25],
    [0, 0],
    ['-3', -3],
  ])('%j is read as %d', (raw, value) => expect(read(raw, number())).toBe(value));

  it.each(['7,5,0', 'abc', '1e5', '0x10', '٣', '--3', true, [7]])('%j is no number', (raw) =>
    expect(read(raw, number())).toEqual(refused('NOT_A_NUMBER')),
  );

  it('a quantity is more than nothing', () => {
    const quantity = number({ moreThan: 0 });
    expect([read(0, quantity), read('0,01', quantity)]).toEqual([refused('MORE_THAN'), 0.01]);
  });

  it('a discount lies between 0 and 100', () => {
    const discount = number({ min: 0, max: 100 });
    expect([read(-1, discount), read(0, discount), read(100, discount), read(101, discount)]).toEqual([
      refused('TOO_SMALL'),
      0,
      100,
      refused('TOO_LARGE'),
    ]);
  });

  it('an NDT percentage and a count of columns speak with their own words', () => {
    expect(read(101, number({ min: 0, max: 100, outOfBounds: 'NDT_PERCENT' }))).toEqual(
      refused('NDT_PERCENT'),
    );
    expect(read(13, number({ min: 1, max: 12, decimals: 0, outOfBounds: 'COLUMNS' }))).toEqual(
      refused('COLUMNS'),
    );
  });

  it('keeps no more decimals than it is made for', () => {
    expect(read('1,005', number())).toEqual(refused('TOO_MANY_DECIMALS'));
    expect(read('2,5', number({ decimals: 0 }))).toEqual(refused('TOO_MANY_DECIMALS'));
    expect(read('1e-7', number())).toEqual(refused('NOT_A_NUMBER'));
    expect(read(1e-7, number())).toEqual(refused('TOO_MANY_DECIMALS'));
  });

  it('money comes back to the last øre', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
        const written = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
        const value = read(written, money());
        if (cents / 100 >= 1e12) return expect(value).toEqual(refused('NOT_A_NUMBER'));
        expect(Math.round(Number(value) * 100)).toBe(cents);
      }),
    );
    expect(read(-1, money())).toEqual(refused('TOO_SMALL'));
  });
});

describe('a person or a project', () => {
  it.each([1.000000000001, 1e21, 2_147_483_648])('is never %s', (id) => {
    expect(read(id, user())).toEqual(refused('NOT_A_CHOICE'));
    expect(read([1, id], users())).not.toEqual([1, id]);
    expect(read(id, reference('projects'))).not.toBe(id);
  });
});

describe('text', () => {
  it('is counted in letters people see, not in bytes', () => {
    expect(read('å'.repeat(35), text({ max: 35 }))).toBe('å'.repeat(35));
    expect(read('😀'.repeat(36), text({ max: 35 }))).toEqual(refused('TOO_LONG'));
    expect(read('x'.repeat(4001), multiline())).toEqual(refused('TOO_LONG'));
  });

  it('is refused when no database could keep it', () => {
    expect(read('a\u0000b', text())).toEqual(refused('INVALID'));
    expect(read('a\ud800b', multiline())).toEqual(refused('INVALID'));
  });

  it('loses the blanks around it, and blanks alone are nothing', () => {
    expect([read('  Bay A ', text()), read('   ', text()), read('', text())]).toEqual(['Bay A', null, null]);
  });

  it.each([
    ['sharingName', 'Tegning 12', 'A:B', 'SHARING_NAME'],
    ['sharingName', 'Łódź (rev 2)', 'a.b', 'SHARING_NAME'],
    ['sharingName', 'x', 'a"b', 'SHARING_NAME'],
    ['fieldName', 'weld_no_1', 'weld-no', 'FIELD_NAME'],
    ['fieldName', 'A', 'æ', 'FIELD_NAME'],
    ['digits', '0047', '4,7', 'NOT_A_NUMBER'],
    ['name', "O'Brien-Ås", '<b>', 'INVALID_NAME'],
    ['email', 'a.b@x.example', 'a@x', 'INVALID_EMAIL'],
    ['cas', '7732-18-5', '7732-18-4', 'INVALID_CODE'],
    ['ufi', 'N1QV-R02N-J00M-WQD5', 'N1QV', 'INVALID_CODE'],
    ['waste', '120112*', '12011', 'INVALID_CODE'],
  ] as const)('as %s takes %s and not %s', (format, good, bad, code) => {
    expect([read(good, text({ format })), read(bad, text({ format }))]).toEqual([good, refused(code)]);
  });
});

describe('a list of addresses', () => {
  it('is trimmed and named once', () =>
    expect(read(' a@x.no ,A@X.no,b@y.no, ', emails())).toBe('A@X.no, b@y.no'));
  it.each(['a@x.no; b@y.no', 'a', 'a@x.no, b'])('%s is refused whole', (raw) =>
    expect(read(raw, emails())).toEqual(refused('INVALID_EMAIL')),
  );
  it('holds at most thirty', () => {
    const many = Array.from({ length: 31 }, (_, n) => `a${n}@x.no`).join(',');
    expect(read(many, emails())).toEqual(refused('TOO_MANY'));
  });
});

describe('a date', () => {
  it.each(['2026-02-30', '15.11.2026', '26-11-15', '2026-11-15T00:00', 20261115])('%j is none', (raw) =>
    expect(read(raw, date())).toEqual(refused('NOT_A_DATE')),
  );
  it('has a year of four digits after 1920', () =>
    expect([read('1920-12-31', date()), read('1921-01-01', date())]).toEqual([
      refused('YEAR'),
      '1921-01-01',
    ]));
  it('keeps its distance from today and from other fields', () => {
    expect(read('2026-11-14', date({ notBefore: '$today' }))).toEqual(refused('TOO_EARLY'));
    expect(read('2026-11-16', date({ notAfter: '$today' }))).toEqual(refused('TOO_LATE'));
    const warranty = date({ notBefore: { field: 'purchase_date' } });
    expect(read('2025-01-01', warranty, { purchase_date: '2025-01-02' })).toEqual(refused('TOO_EARLY'));
    expect(read('2025-01-01', warranty, {})).toBe('2025-01-01');
  });
  it('that stays as it is may have been overtaken by the calendar, not by another field', () => {
    const kept = (raw: string, field: Field, values = {}) =>
      'value' in readValue(raw, field, { ...context, values, before: raw });
    expect(kept('2026-11-14', date({ notBefore: '$today' }))).toBe(true);
    expect(kept('2025-01-01', date({ notBefore: { field: 'from' } }), { from: '2025-01-02' })).toBe(false);
  });
  it('with a time said by a clock known to run ahead is moved back by as much, if that puts it right', () => {
    const said = (raw: string, aheadMs: number) =>
      readValue(raw, datetime({ notFuture: true }), { ...context, aheadMs });
    const hour = 3_600_000;
    expect(said('2026-11-15T10:00:00Z', hour)).toEqual({ value: '2026-11-15T09:00:00.000Z' });
    expect(said('2026-11-15T08:00:00Z', hour)).toEqual({ value: '2026-11-15T08:00:00.000Z' });
    expect(said('2026-11-15T10:30:00Z', hour)).toHaveProperty('problems');
    expect(said('2026-11-15T09:30:00Z', -hour)).toHaveProperty('problems');
  });
  it('with a time may not lie ahead, but for a clock that runs a little fast', () => {
    const field = datetime({ notFuture: true });
    expect(read('2026-11-15T10:01:00+01:00', field)).toBe('2026-11-15T09:01:00.000Z');
    expect(read('2026-11-15T09:03:00Z', field)).toEqual(refused('IN_FUTURE'));
    expect(read('2026-11-15T09:00', field)).toEqual(refused('NOT_A_DATE'));
  });
});

describe('choices, people and things', () => {
  it('a choice is one of its list', () => {
    const severity = choice(['high', 'low']);
    expect([read('high', severity), read('none', severity), read(['high'], severity)]).toEqual([
      'high',
      refused('NOT_A_CHOICE'),
      refused('NOT_A_CHOICE'),
    ]);
    expect(read("x'; drop", listed('category'))).toEqual(refused('NOT_A_CHOICE'));
  });
  it('a multi-select keeps each once, and none at all is empty', () => {
    const field = multi({ options: ['a', 'b'] });
    expect([read(['a', 'a', 'b'], field), read([], field), read(['c'], field)]).toEqual([
      ['a', 'b'],
      null,
      refused('NOT_A_CHOICE'),
    ]);
  });
  it('people are numbers, records are uuids, and words only where they are allowed', () => {
    expect([read(7, user()), read('7', user()), read([7, 7, 8], users())]).toEqual([
      7,
      refused('NOT_A_CHOICE'),
      [7, 8],
    ]);
    expect([read(id, reference('equipment')), read(3, reference('location'))]).toEqual([id, 3]);
    expect(read({ text: 'By the press' }, reference('location', { orText: true }))).toEqual({
      text: 'By the press',
    });
    expect(read({ text: 'By the press' }, reference('location'))).toEqual(refused('NOT_A_CHOICE'));
  });
  it('no is an answer', () =>
    expect([read(false, boolean()), read('no', boolean())]).toEqual([false, refused('INVALID')]));
  it('files are counted', () => {
    const many = Array.from({ length: 3 }, (_, n) => id.replace(/1$/, String(n)));
    expect(read(many, files({ maxFiles: 2 }))).toEqual(refused('TOO_MANY'));
  });
  it('a signature is whole or nothing', () => {
    const whole = { file: id, signer: 7, name: 'Ola', at: '2026-11-15T08:00:00Z' };
    expect(read(whole, signature())).toMatchObject({ file: id, at: '2026-11-15T08:00:00.000Z' });
    expect(read({ file: id }, signature())).toEqual(refused('INVALID'));
  });
});

describe('rows', () => {
  it('lose what is not shown beside the other columns, and are not asked for it', () => {
    const byOthers = { field: 'kind', op: 'eq', value: 'others' } as const;
    const looked = rows({
      kind: choice(['own', 'others']),
      firm: text({ visible: byOthers, required: byOthers }),
    });
    expect(read([{ kind: 'own', firm: 'Kontroll AS' }], looked)).toEqual([{ kind: 'own', firm: null }]);
    expect(read([{ kind: 'others' }], looked)).toEqual({ '0.firm': 'REQUIRED' });
  });

  const actions = rows({ text: text({ required: true }), due: date({ required: true }) }, { maxRows: 2 });
  it('tell every field that is wrong, by its place', () => {
    expect(read([{ text: 'Grind', due: '2026-12-01' }, { due: 'soon' }], actions)).toEqual({
      '1.text': 'REQUIRED',
      '1.due': 'NOT_A_DATE',
    });
  });
  it('keep their own ids and nothing nobody asked for', () => {
    expect(read([{ _id: id, text: 'Grind', due: '2026-12-01', extra: 1 }], actions)).toEqual([
      { _id: id, text: 'Grind', due: '2026-12-01' },
    ]);
  });
  it('keep what nobody may type as it was, and begin it as the definition says', () => {
    const checked = rows({
      text: text(),
      state: choice(['open', 'verified'], { readOnly: true, default: 'open' }),
    });
    const send = (before: unknown) =>
      readValue([{ _id: id, text: 'Grind', state: 'verified' }], checked, { ...context, before });
    expect(send(undefined)).toEqual({ value: [{ _id: id, text: 'Grind', state: 'open' }] });
    expect(send([{ _id: id, state: 'verified' }])).toEqual({
      value: [{ _id: id, text: 'Grind', state: 'verified' }],
    });
  });
  it('are not too many', () => expect(read([{}, {}, {}], actions)).toEqual(refused('TOO_MANY')));
});

it('no value of any shape makes a reader throw', () => {
  const kinds: readonly Field[] = [
    text({ format: 'cas' }),
    multiline(),
    number(),
    money(),
    date(),
    datetime(),
    choice(['a']),
    listed('l'),
    multi({}),
    boolean(),
    user(),
    users(),
    reference('x', { orText: true }),
    emails(),
    files(),
    signature(),
    rows({ a: text(), b: rows({ c: number() }) }),
  ];
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...kinds), (raw, field) => {
      const result = readValue(raw, field, context);
      expect('value' in result || Object.keys(result.problems).length > 0).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
