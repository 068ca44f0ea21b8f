import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jointTypes, materialGroups, positions, processes } from '../lists.ts';
import { heatInput } from './heat-input.ts';
import { weldCheckCodes, weldChecks } from './weld-checks.ts';
import type { Procedure, Weld, WeldFacts } from './weld-facts.ts';

const ofProcedure = weldCheckCodes.filter((code) => /^(WPS_|PREHEAT_|INTERPASS_|HEAT_INPUT)/.test(code));
const day = '2026-11-10';

/** From one figure to another with two decimals, and how far up in it the weld lies. */
const range = (least: number, most: number) =>
  fc
    .record({
      ends: fc.tuple(fc.integer({ min: least * 100, max: most * 100 }), fc.integer({ min: 0, max: 5_000 })),
      share: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ ends: [from, length], share }) => ({
      min: from / 100,
      max: (from + length) / 100,
      at: Math.round(from + (length * share) / 100) / 100,
    }));
const some = <T>(all: readonly T[]) => fc.subarray([...all], { minLength: 1 });
const classifications = ['ISO 636-A W 42 5 W3Si1', 'ISO 14343-A W 19 12 3 L Si', 'ISO 3580-A E CrMo1 B'];
const arcs = processes.filter((one) => one !== '311');

const recipe = fc.record({
  joints: some(jointTypes),
  processes: some(arcs),
  positions: some(positions),
  materials: fc.tuple(some(materialGroups), some(materialGroups)),
  thickness: range(1, 100),
  diameter: range(10, 1_000),
  heat: range(1, 3),
  preheat: fc.integer({ min: 0, max: 200 }),
  interpass: fc.integer({ min: 200, max: 400 }),
  fillers: some(classifications),
  isTurned: fc.boolean(),
});
type Recipe = typeof recipe extends fc.Arbitrary<infer Made> ? Made : never;

/** Volts that give this much heat with 100 A at 60 mm/min. */
const voltsFor = (process: Procedure['processes'][number], heat: number): number =>
  (heat * 1_000) / (heatInput(process, { amps: 1_000, volts: 100, speed: 60 }) ?? 1);

const procedureOf = (made: Recipe): Procedure => ({
  number: 'WPS-1',
  approvedOn: day,
  endedOn: day,
  joints: made.joints,
  processes: made.processes,
  positions: made.positions,
  materials: made.materials,
  thickness: { min: made.thickness.min, max: made.thickness.max },
  diameter: { min: made.diameter.min, max: made.diameter.max },
  consumables: made.fillers.map((classification) => ({ run: 'all', classification })),
  runs: [{ run: 'all', heatInput: { min: made.heat.min, max: made.heat.max } }],
  preheatMin: made.preheat,
  interpassMax: made.interpass,
  needsPwht: false,
});

const arcOf = ({ processes: [process = '141'] }: Recipe, heat: number): Weld['parameters'] => [
  { run: 'all', process, amps: 100, volts: voltsFor(process, heat), speed: 60 },
];

/** Within every limit of its procedure. */
const weldOf = (made: Recipe): Weld => ({
  joint: made.joints[0],
  thickness: [made.thickness.at, made.thickness.at],
  diameter: made.diameter.at,
  heats: made.isTurned ? ['2', '1'] : ['1', '2'],
  processes: made.processes,
  positions: made.positions,
  consumables: made.fillers.map((classification) => ({
    run: 'all',
    classification: classification.toLowerCase().replaceAll(' ', ''),
    batch: 'L-1',
  })),
  welders: [],
  parameters: arcOf(made, made.heat.at),
  endDay: day,
  preheat: made.preheat,
  interpass: made.interpass,
  ndt: {},
  repairs: [],
});

function brokenBy(made: Recipe, other: Partial<Weld> = {}, strange?: string): readonly string[] {
  const groups = { 1: made.materials[0][0], 2: made.materials[1][0] };
  const facts: WeldFacts = {
    weld: { ...weldOf(made), ...other },
    wps: procedureOf(made),
    certificateOf: () => undefined,
    heatOf: (number) => ({
      number,
      isVerified: true,
      materialGroup: strange ?? (number === '1' ? groups[1] : groups[2]),
    }),
    isPwhtApproved: () => true,
    treatedOn: () => undefined,
    today: '2026-11-16',
  };
  return ofProcedure.filter((code) => weldChecks[code](facts).length > 0);
}

const strangerTo = <T>(all: readonly T[], allowed: readonly T[]): T | undefined =>
  all.find((one) => !allowed.includes(one));

it('a weld inside every range of its procedure never warns', () =>
  fc.assert(
    fc.property(recipe, (made) => {
      expect(brokenBy(made)).toEqual([]);
    }),
    { numRuns: 300 },
  ));

it('one step outside any of them always warns, of that one alone', () =>
  fc.assert(
    fc.property(recipe, (made) => {
      const { thickness, diameter, heat } = made;
      const joint = strangerTo(jointTypes, made.joints);
      const process = strangerTo(processes, made.processes);
      const position = strangerTo(positions, made.positions);
      const group = strangerTo(materialGroups, made.materials.flat());
      const steps: readonly (readonly [string, Partial<Weld>, string?])[] = [
        ['WPS_NOT_APPROVED', { endDay: '2026-11-09' }],
        ['WPS_NOT_APPROVED', { endDay: '2026-11-11' }],
        ['WPS_THICKNESS', { thickness: [thickness.at, thickness.min - 0.01] }],
        ['WPS_THICKNESS', { thickness: [thickness.at, thickness.max + 0.01] }],
        ['WPS_DIAMETER', { diameter: diameter.min - 0.01 }],
        ['WPS_DIAMETER', { diameter: diameter.max + 0.01 }],
        ['HEAT_INPUT', { parameters: arcOf(made, heat.min - 0.01) }],
        ['HEAT_INPUT', { parameters: arcOf(made, heat.max + 0.01) }],
        ['PREHEAT_LOW', { preheat: made.preheat - 1 }],
        ['INTERPASS_HIGH', { interpass: made.interpass + 1 }],
        ['WPS_CONSUMABLE', { consumables: [{ run: 'all', classification: 'E 42 0 RR', batch: 'L-1' }] }],
        ...(joint ? [['WPS_JOINT', { joint }] as const] : []),
        ...(process ? [['WPS_PROCESS', { processes: [process] }] as const] : []),
        ...(position ? [['WPS_POSITION', { positions: [position] }] as const] : []),
        ...(group ? [['WPS_MATERIAL', {}, group] as const] : []),
      ];
      expect(steps.map(([, ...step]) => brokenBy(made, ...step))).toEqual(steps.map(([code]) => [code]));
    }),
    { numRuns: 300 },
  ));
