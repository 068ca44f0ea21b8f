import { describe, expect, it } from 'vitest';
import { heatInput, heatInputLimits } from '../checks/heat-input.ts';
import { acceptanceLevel } from '../inspection/ndt-acceptance.ts';
import { limitPresets } from '../limits.ts';
import {
  dewPoint,
  type FilmSpecification,
  filmFigures,
  filmProblems,
  readingsNeeded,
  spotMeans,
} from './coating.ts';
import { type ChartPoint, soakPreset, treatmentOf, treatmentPreset } from './heat-treatment.ts';
import {
  allowedDrop,
  isGaugeFit,
  pressureDrop,
  requiredHold,
  requiredPressure,
  usualDrop,
} from './pressure-test.ts';

describe('heat input', () => {
  it.each([
    ['141', 100, 12, 60, 0.72],
    ['135', 240, 27, 300, 1.04],
    ['121', 500, 30, 500, 1.8],
  ] as const)('of process %s at %d A, %d V and %d mm/min', (process, amps, volts, speed, expected) =>
    expect(heatInput(process, { amps, volts, speed })).toBe(expected),
  );

  it('has no meaning for gas welding, nor for an arc that stands still', () => {
    expect(heatInput('311', { amps: 1, volts: 1, speed: 1 })).toBeUndefined();
    expect(heatInput('141', { amps: 100, volts: 12, speed: 0 })).toBeUndefined();
  });

  it('of a procedure is least with little current and fast travel', () =>
    expect(
      heatInputLimits('141', {
        amps: { min: 80, max: 130 },
        volts: { min: 10, max: 14 },
        speed: { min: 50, max: 90 },
      }),
    ).toEqual({ min: 0.32, max: 1.31 }));
});

describe('a pressure test', () => {
  const plan = { type: 'hydrostatic', designPressure: 16, stressRatio: 1.05 } as const;
  it.each([
    ['EN 13480 with water', { ...plan, code: 'EN_13480' }, 22.88],
    ['EN 13480 with a high ratio', { ...plan, code: 'EN_13480', stressRatio: 1.3 }, 26],
    ['ASME B31.3 with water', { ...plan, code: 'ASME_B31_3' }, 25.2],
    ['ASME B31.3 with gas', { ...plan, code: 'ASME_B31_3', type: 'pneumatic' }, 17.6],
    ['ASME B31.1 with gas', { ...plan, code: 'ASME_B31_1', type: 'pneumatic' }, 19.2],
    ['a code that says nothing', { ...plan, code: 'EN_1090_2' }, undefined],
    ['a leak test', { ...plan, code: 'ASME_B31_3', type: 'leak' }, undefined],
  ] as const)('by %s', (_what, asked, expected) => expect(requiredPressure(asked)).toBe(expected));

  it('is held for as long as its code asks', () =>
    expect([requiredHold('EN_13480'), requiredHold('ASME_B31_3')]).toEqual([30, 10]));

  it('falls from the first reading to the last, in whatever order they were written', () => {
    expect(
      pressureDrop([
        { at: 3, pressure: 22.9 },
        { at: 1, pressure: 23 },
        { at: 2, pressure: 25 },
      ]),
    ).toBe(0.1);
    expect(pressureDrop([{ at: 1, pressure: 23 }])).toBeUndefined();
  });

  it('may fall by nothing with water and by one percent with gas', () =>
    expect([usualDrop('hydrostatic'), usualDrop('pneumatic'), allowedDrop(1, 23)]).toEqual([0, 1, 0.23]));

  it('is read from a gauge of a fitting range', () =>
    expect([30, 34.5, 40, 92, 100].map((range) => isGaugeFit(range, 23, limitPresets.gauge_scale))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]));
});

describe('a heat treatment', () => {
  const time = (clock: string) => Date.parse(`2026-11-08T${clock}:00Z`);
  const chart: readonly ChartPoint[] = [
    { at: time('07:00'), temperatures: [22, 22] },
    { at: time('08:30'), temperatures: [315, 310] },
    { at: time('11:38'), temperatures: [690, 686] },
    { at: time('12:38'), temperatures: [692, 688] },
    { at: time('15:31'), temperatures: [315, 312] },
  ];
  const limits = { controlTemp: 315, soakMin: 650, soakMax: 705 };

  it('is read from its chart', () =>
    expect(treatmentOf(chart, limits)).toEqual({
      heatingRate: 120,
      coolingRate: 131,
      soakMinutes: 60,
      spread: 4,
      highest: 692,
    }));

  it('soaks without a break: a dip ends it', () => {
    const dip = { at: time('12:08'), temperatures: [640, 640] };
    expect(treatmentOf([...chart, dip], limits)?.soakMinutes).toBe(0);
    const late = { at: time('12:00'), temperatures: [691, 688] };
    expect(treatmentOf([...chart, dip, late], limits)).toMatchObject({ soakMinutes: 22, spread: 4 });
  });

  it('leaves out a thermocouple that shows nothing', () => {
    const lost = chart.map((point, index) =>
      index > 2 ? { ...point, temperatures: [point.temperatures[0], undefined] } : point,
    );
    expect(treatmentOf(lost, limits)).toMatchObject({ heatingRate: 120, coolingRate: 131, soakMinutes: 60 });
  });

  it('does not soak while one thermocouple is outside', () => {
    const cold = chart.map((point, index) => (index === 3 ? { ...point, temperatures: [692, 640] } : point));
    expect(treatmentOf(cold, limits)?.soakMinutes).toBe(0);
  });

  it('is judged by its steepest segment, also in a chart written out of order', () => {
    const steep = [...chart, { at: time('12:48'), temperatures: [600, 600] }].toReversed();
    expect(treatmentOf(steep, limits)?.coolingRate).toBe(552);
  });

  it('is nothing without a chart', () => expect(treatmentOf(chart.slice(0, 1), limits)).toBeUndefined());

  it.each([
    ['ASME_B31_3', 18.3, { controlTemp: 315, heatRateMax: 335, coolRateMax: 335, soakMinutes: 44 }],
    ['ASME_B31_3', 75, { controlTemp: 315, heatRateMax: 227, coolRateMax: 227, soakMinutes: 135 }],
    ['ASME_VIII', 50.8, { controlTemp: 425, heatRateMax: 111, coolRateMax: 140, soakMinutes: 120 }],
    ['EN_13480', 50, { controlTemp: 300, heatRateMax: 110, coolRateMax: undefined, soakMinutes: 120 }],
    ['EN_13480', 3, { controlTemp: 300, heatRateMax: 220, coolRateMax: undefined, soakMinutes: 15 }],
  ] as const)('of %s and %d mm has usual limits', (code, thickness, expected) =>
    expect(treatmentPreset(code, thickness)).toEqual(expected),
  );
});

describe('soak temperatures', () => {
  it.each([
    ['ASME_B31_3', 'A106 Gr. B', { min: 595, max: 650 }],
    ['ASME_B31_3', 'A335 P1', { min: 595, max: 650 }],
    ['ASME_B31_3', 'A335 P11', { min: 650, max: 705 }],
    ['ASME_B31_1', 'A234 WP22', { min: 675, max: 760 }],
    ['ASME_B31_3', '1.4404', undefined],
    ['EN_13480', 'A335 P11', undefined],
  ] as const)('of %s for %s', (code, material, range) => expect(soakPreset(code, material)).toEqual(range));
});

describe('a coating', () => {
  const specification: FilmSpecification = {
    rule: 'iso_19840',
    nominal: 240,
    max: 720,
    correction: 0,
    area: 2.4,
  };
  const readings = [246, 251, 262, 247, 241, 255, 270, 198, 244, 258];

  it.each([
    [16, 62, 8.7],
    [20, 100, 20],
    [-5, 80, -7.9],
  ])('at %d °C and %d %% has its dew point at %d °C', (air, humidity, expected) =>
    expect(dewPoint(air, humidity)).toBe(expected),
  );
  it('has no dew point in air without water', () => expect(dewPoint(20, 0)).toBeUndefined());

  it('has figures', () =>
    expect(filmFigures(readings, specification)).toMatchObject({
      count: 10,
      mean: 247.2,
      min: 198,
      max: 270,
      below: 10,
      required: 10,
    }));

  it.each<readonly [string, readonly number[], Partial<FilmSpecification>, readonly string[]]>([
    ['that is thick enough', readings, {}, []],
    ['with too few readings', readings.slice(0, 7), {}, ['too_few']],
    ['without readings', [], {}, ['too_few']],
    [
      'that is thin in the mean',
      readings.map((one) => one - 12),
      {},
      ['mean_low', 'reading_low', 'many_low'],
    ],
    ['with one reading under 80 %', [...readings, 191], {}, ['reading_low']],
    ['with a fifth under the nominal', [...readings.slice(0, 9), 230], {}, ['many_low']],
    ['with one reading over the maximum', [...readings, 721], {}, ['reading_high']],
    ['under a rough surface', readings, { correction: 25 }, ['mean_low', 'reading_low', 'many_low']],
    [
      'of a ship by 90/10',
      [...readings.slice(0, 9), 230].map((one) => (one === 198 ? 216 : one)),
      { rule: 'pspc_90_10' },
      ['many_low'],
    ],
  ])('%s', (_what, values, more, expected) =>
    expect(
      filmProblems(
        values.map((value) => ({ value })),
        { ...specification, ...more },
      ),
    ).toEqual(expected),
  );

  describe('by SSPC-PA 2', () => {
    const bySpot = { ...specification, rule: 'sspc_pa2', max: 400 } as const;
    /** Five spots of three readings each. */
    const spots = (...means: readonly number[]) =>
      means.flatMap((mean, spot) =>
        [mean - 60, mean, mean + 60].map((value) => ({ value, place: `Spot ${spot + 1}` })),
      );

    it.each<readonly [string, ReturnType<typeof spots>, readonly string[]]>([
      ['may have readings far off in a good spot', spots(250, 250, 250, 250, 250), []],
      ['has a spot at 80 % of the least', spots(192, 260, 260, 260, 260), []],
      ['has a spot under it', spots(191, 260, 260, 260, 260), ['spot_low']],
      ['has a spot at 120 % of the most', spots(480, 240, 240, 240, 240), []],
      ['has a spot over it', spots(481, 240, 240, 240, 240), ['spot_high']],
      ['is thin in the mean', spots(239, 239, 239, 239, 239), ['mean_low']],
      ['is thick in the mean', spots(401, 401, 401, 401, 401), ['mean_high']],
      ['has too few readings', spots(250, 250, 250, 250), ['too_few']],
    ])('%s', (_what, readings, problems) => expect(filmProblems(readings, bySpot)).toEqual(problems));

    it('takes three readings that follow for a spot where nobody names it', () =>
      expect(
        spotMeans(
          [100, 110, 120, 200, 210, 220, 300].map((value) => ({ value })),
          10,
        ),
      ).toEqual([100, 200, 290]));
  });

  it.each([
    [0.5, 5],
    [1, 5],
    [3, 10],
    [10, 15],
    [30, 20],
    [100, 30],
    [101, 40],
    [300, 50],
  ])('of %d m² needs %d readings', (area, expected) =>
    expect(readingsNeeded({ rule: 'iso_19840', area })).toBe(expected),
  );
  it('by SSPC-PA 2 needs five spots of three for each 10 m²', () =>
    expect(readingsNeeded({ rule: 'sspc_pa2', area: 11 })).toBe(30));
});

it('acceptance follows from the quality level', () => {
  expect(acceptanceLevel('RT', 'C')).toBe('ISO 10675-1 level 2');
  expect(acceptanceLevel('MT', 'D')).toBe('ISO 23278 3X');
});
