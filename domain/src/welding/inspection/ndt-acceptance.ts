import type { NdtMethod, QualityLevel } from '../lists.ts';

/** Standards a test may follow. */
export const testStandards = [
  'ISO 17637',
  'ISO 17636-1',
  'ISO 17636-2',
  'ISO 17640',
  'ISO 17638',
  'ISO 3452-1',
  'ISO 13588',
  'ISO 10863',
  'ISO 17643',
  'EN 1779',
  'EN 1593',
  'EN 13184',
  'ISO 20485',
  'ASME V',
] as const;

/** The test standard a method usually follows. */
export const testStandard: Readonly<Record<NdtMethod, (typeof testStandards)[number]>> = {
  VT: 'ISO 17637',
  RT: 'ISO 17636-1',
  UT: 'ISO 17640',
  MT: 'ISO 17638',
  PT: 'ISO 3452-1',
  PAUT: 'ISO 13588',
  TOFD: 'ISO 10863',
  ET: 'ISO 17643',
  LT: 'EN 1779',
};

/** No standard ties eddy currents and leaks to a quality level: the contract says how much is allowed. */
const levels: Readonly<Partial<Record<NdtMethod, Readonly<Record<QualityLevel, string>>>>> = {
  VT: { B: 'ISO 5817 B', C: 'ISO 5817 C', D: 'ISO 5817 D' },
  RT: { B: 'ISO 10675-1 level 1', C: 'ISO 10675-1 level 2', D: 'ISO 10675-1 level 3' },
  UT: { B: 'ISO 11666 level 2', C: 'ISO 11666 level 3', D: 'ISO 11666 level 3' },
  MT: { B: 'ISO 23278 2X', C: 'ISO 23278 2X', D: 'ISO 23278 3X' },
  PT: { B: 'ISO 23277 2X', C: 'ISO 23277 2X', D: 'ISO 23277 3X' },
  PAUT: { B: 'ISO 19285 level 2', C: 'ISO 19285 level 3', D: 'ISO 19285 level 3' },
  TOFD: { B: 'ISO 15626 level 1', C: 'ISO 15626 level 2', D: 'ISO 15626 level 3' },
};

/** The acceptance level of a method at a quality level of ISO 5817: a preset, edited where the contract says otherwise. */
export const acceptanceLevel = (method: NdtMethod, level: QualityLevel): string | undefined =>
  levels[method]?.[level];
