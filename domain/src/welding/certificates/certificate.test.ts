import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../format/index.ts';
import { fillerGroups } from '../checks/filler-group.ts';
import { positions, processes } from '../lists.ts';
import {
  certificateState,
  isInForce,
  mayEvaluate,
  nextConfirmation,
  outsideCertificate,
  provedBy,
  type Validity,
  validUntil,
  type WelderTest,
} from './certificate.ts';

const today = '2026-11-16';
const pipeTest = (process: WelderTest['process']): WelderTest => ({
  weldType: 'BW',
  product: 'T',
  thickness: 18.3,
  diameter: 168.3,
  position: 'H-L045',
  process,
});
const nothing = { processes: [], positions: [], fillerGroups: [] } as const;
const held = (confirmed: number, until: number): Validity => ({
  testedOn: addDays(today, -900),
  validUntil: addDays(today, until),
  isConfirmed: true,
  // One each five months, the last of them so many days ago.
  confirmations: Array.from({ length: 8 }, (_, index) => addDays(today, -confirmed - index * 150)).filter(
    (day) => day > addDays(today, -900),
  ),
});

describe('the state of a certificate', () => {
  it.each<readonly [string, Validity, string]>([
    ['confirmed 60 days ago', held(60, 700), 'valid'],
    ['confirmed 170 days ago', held(170, 400), 'confirmation_due'],
    ['confirmed 190 days ago', held(190, 300), 'lapsed'],
    ['with 25 days left', held(40, 25), 'expiring'],
    ['on its last day', held(40, 0), 'expiring'],
    ['the day after', held(40, -1), 'expired'],
    ['whose confirmation comes before its end', held(172, 40), 'confirmation_due'],
    ['whose end comes before its confirmation', held(172, 3), 'expiring'],
    ['that was revoked', { ...held(60, 700), isRevoked: true }, 'revoked'],
    ['nobody has to confirm', { ...held(400, 700), isConfirmed: false }, 'valid'],
    ['without an end, confirmed', { ...held(60, 0), validUntil: undefined }, 'valid'],
  ])('%s', (_what, certificate, expected) => expect(certificateState(certificate, today)).toBe(expected));

  it('is the one of that day: a confirmation that came later does not reach back', () => {
    const certificate = { testedOn: '2026-01-01', isConfirmed: true, confirmations: ['2026-09-01'] };
    expect(certificateState(certificate, '2026-07-02')).toBe('lapsed');
  });

  it('is not brought back by a confirmation that came too late', () => {
    const certificate = {
      testedOn: '2026-01-01',
      isConfirmed: true,
      confirmations: ['2026-07-02', '2026-08-01'],
    };
    expect([nextConfirmation(certificate), certificateState(certificate, '2026-08-02')]).toEqual([
      '2026-07-01',
      'lapsed',
    ]);
  });

  it('counts the months of the calendar', () =>
    expect(nextConfirmation({ testedOn: '2025-08-31', isConfirmed: true, confirmations: [] })).toBe(
      '2026-02-28',
    ));

  it.each([
    ['a', '2029-11-16'],
    ['b', '2028-11-16'],
    ['c', undefined],
  ] as const)('by method %s lasts until %s', (method, expected) =>
    expect(validUntil(today, method)).toBe(expected),
  );

  it('counts until it is lapsed, expired or revoked', () =>
    expect(
      (['valid', 'confirmation_due', 'expiring', 'lapsed', 'expired', 'revoked'] as const).map(isInForce),
    ).toEqual([true, true, true, false, false, false]));

  it('holds as long as somebody confirms it within six months, and ends the day after', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 180 }), { maxLength: 20 }), (gaps) => {
        let last = '2020-01-01';
        const confirmations = gaps.map((gap) => {
          last = addDays(last, gap);
          return last;
        });
        const certificate = { testedOn: '2020-01-01', isConfirmed: true, confirmations };
        const due = addMonths(last, 6);
        expect(nextConfirmation(certificate)).toBe(due);
        expect(isInForce(certificateState(certificate, due))).toBe(true);
        expect(certificateState(certificate, addDays(due, 1))).toBe('lapsed');
      }),
    );
  });
});

describe('what a test proves', () => {
  const pipe: WelderTest = {
    weldType: 'BW',
    product: 'T',
    thickness: 3.6,
    diameter: 60.3,
    position: 'H-L045',
    process: '141',
  };
  it('a pipe of 60,3 x 3,6 in H-L045', () =>
    expect(provedBy(pipe)).toEqual({
      processes: ['141', '142', '143', '145'],
      weldTypes: ['BW'],
      thickness: { min: 3, max: 7.2 },
      diameterFrom: 30.2,
      positions: ['PA', 'PC', 'PE', 'PF', 'PH', 'H-L045'],
    }));
  it.each([
    [1, { min: 1, max: 3 }],
    [2.5, { min: 2.5, max: 5 }],
    [3, { min: 3, max: 6 }],
    [12, { min: 3 }],
  ])('%d mm deposited', (thickness, expected) =>
    expect(provedBy({ ...pipe, thickness }).thickness).toEqual(expected),
  );
  it.each([
    [20, 20],
    [25, 25],
    [40, 25],
    [168.3, 84.2],
  ])('a pipe of %d mm from %d mm', (diameter, expected) =>
    expect(provedBy({ ...pipe, diameter }).diameterFrom).toBe(expected),
  );
  it.each([
    [20, 40],
    [25, 50],
    [25.1, undefined],
  ])('a pipe of %d mm to %s mm', (diameter, expected) =>
    expect(provedBy({ ...pipe, diameter }).diameterTo).toBe(expected),
  );
  it('a small pipe nothing of a large one', () => {
    const range = provedBy({ ...pipe, diameter: 20 });
    const large = { processes: [], positions: [], fillerGroups: [], diameter: 508 };
    expect(outsideCertificate(large, range)).toEqual(['diameter']);
    expect(outsideCertificate({ ...large, diameter: 40 }, range)).toEqual([]);
  });
  it('a plate wide pipes too, but not by a fillet weld', () => {
    const plate = { ...pipe, product: 'P', diameter: undefined } as const;
    expect(provedBy(plate).diameterFrom).toBe(500);
    expect(provedBy({ ...plate, weldType: 'FW' }).diameterFrom).toBeUndefined();
  });
  it('welding without filler nothing about welding with it', () =>
    expect(provedBy({ ...pipe, process: '142' }).processes).toEqual(['142']));
});

describe('a weld against its certificate', () => {
  const test = fc.record({
    weldType: fc.constantFrom('BW' as const, 'FW' as const),
    product: fc.constant('T' as const),
    thickness: fc.integer({ min: 10, max: 400 }).map((tenths) => tenths / 10),
    diameter: fc.integer({ min: 100, max: 10_000 }).map((tenths) => tenths / 10),
    position: fc.constantFrom(...positions),
    process: fc.constantFrom(...processes),
  });
  /** A number between 0 and 1 turned into one of the range. */
  const within = (min: number, max: number, share: number) => min + (max - min) * share;

  it('inside every range is never outside, one step over always is', () => {
    fc.assert(
      fc.property(test, fc.double({ min: 0, max: 1, noNaN: true }), (made, share) => {
        const range = provedBy(made);
        const { min = 0, max = 500 } = range.thickness;
        const isTurned = range.positions.every((one) => ['PA', 'PB', 'PC'].includes(one));
        const from = (isTurned ? range.rotatedFrom : undefined) ?? range.diameterFrom ?? 0;
        const inside = {
          processes: range.processes,
          fillerGroups: [],
          joint: made.weldType,
          thickness: within(min, max, share),
          diameter: within(from, range.diameterTo ?? 6000, share),
          positions: range.positions,
        };
        expect(outsideCertificate(inside, range)).toEqual([]);
        const other = positions.filter((one) => !range.positions.includes(one));
        const strange = processes.find((one) => !range.processes.includes(one));
        expect(outsideCertificate({ ...inside, thickness: min - 0.1 }, range)).toEqual(['thickness']);
        if (range.thickness.max !== undefined)
          expect(outsideCertificate({ ...inside, thickness: max + 0.1 }, range)).toEqual(['thickness']);
        expect(outsideCertificate({ ...inside, diameter: from - 0.1 }, range)).toEqual(['diameter']);
        expect(outsideCertificate({ ...inside, positions: other }, range)).toEqual(
          other.length > 0 ? ['position'] : [],
        );
        expect(outsideCertificate({ ...inside, processes: strange ? [strange] : [] }, range)).toEqual([
          'process',
        ]);
        const joint = made.weldType === 'BW' ? 'FW' : 'BR-ON';
        expect(outsideCertificate({ ...inside, joint }, range)).toEqual(['weld_type']);
      }),
    );
  });

  it('a pipe is outside a certificate for plate', () => {
    const plate = provedBy({
      weldType: 'FW',
      product: 'P',
      thickness: 10,
      position: 'PB',
      process: '135',
    });
    expect(outsideCertificate({ ...nothing, positions: ['PB'], diameter: 600 }, plate)).toEqual(['diameter']);
    expect(outsideCertificate({ ...nothing, positions: ['PB'] }, plate)).toEqual([]);
  });

  it.each([
    ['a wide pipe, fixed', 500, ['PE'], []],
    ['a small pipe, fixed', 499, ['PE'], ['diameter']],
    ['a small pipe, turned', 75, ['PA', 'PC'], []],
    ['a smaller one, turned', 74.9, ['PA'], ['diameter']],
    ['a small pipe of which nobody says how it lies', 75, [], ['diameter']],
  ] as const)('of a test on plate: %s', (_what, diameter, lies, outside) => {
    const plate = provedBy({ weldType: 'BW', product: 'P', thickness: 10, position: 'PE', process: '135' });
    expect(outsideCertificate({ ...nothing, diameter, positions: lies }, plate)).toEqual(outside);
  });

  it('another filler group is outside, an unknown one is not', () => {
    const range = {
      ...provedBy({
        weldType: 'BW',
        product: 'T',
        thickness: 4,
        diameter: 60,
        position: 'PA',
        process: '141',
      }),
      fillerGroup: 'FM5' as const,
    };
    expect(outsideCertificate({ ...nothing, fillerGroups: ['FM1'] }, range)).toEqual(['filler_group']);
    expect(outsideCertificate(nothing, range)).toEqual([]);
  });
});

describe('several certificates of one person', () => {
  const tig = { ...provedBy(pipeTest('141')), fillerGroup: 'FM3' as const };
  const stick = { ...provedBy(pipeTest('111')), fillerGroup: 'FM3' as const };
  const part = { ...nothing, processes: ['141', '111'], fillerGroups: ['FM3'] } as const;

  it('cover together what none of them covers alone', () => {
    expect(outsideCertificate(part, tig)).toEqual(['process']);
    expect(outsideCertificate(part, stick)).toEqual(['process']);
    expect(outsideCertificate(part, tig, [stick])).toEqual([]);
  });

  it('do not lend each other thickness', () => {
    const thick = { ...part, thickness: 40 };
    expect(outsideCertificate(thick, { ...tig, thickness: { min: 3, max: 8 } }, [stick])).toEqual([
      'thickness',
    ]);
  });

  it('never cover less together than alone', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...processes), { maxLength: 3 }),
        fc.uniqueArray(fc.constantFrom(...fillerGroups), { maxLength: 2 }),
        (used, groups) => {
          const work = { ...nothing, processes: used, fillerGroups: groups };
          const alone = outsideCertificate(work, tig);
          return outsideCertificate(work, tig, [stick]).every((limit) => alone.includes(limit));
        },
      ),
    ));
});

it('an inspector evaluates from level 2 on, by the methods on the certificate', () => {
  const levels = [
    { method: 'RT', level: 2 },
    { method: 'UT', level: 1 },
  ] as const;
  expect((['RT', 'UT', 'MT'] as const).map((method) => mayEvaluate(levels, method))).toEqual([
    true,
    false,
    false,
  ]);
});
