/** Welding processes by their number in ISO 4063. */
export const processes = [
  '111',
  '114',
  '121',
  '131',
  '135',
  '136',
  '138',
  '141',
  '142',
  '143',
  '145',
  '15',
  '311',
] as const;
export type Process = (typeof processes)[number];

export const jointTypes = [
  'BW',
  'FW',
  'T-FP',
  'BR-ON',
  'BR-IN',
  'SW',
  'SO',
  'LAP',
  'CORNER',
  'SEAL',
  'PLUG',
] as const;
export type JointType = (typeof jointTypes)[number];

export const preparations = ['I', 'V', '½V', 'X', 'K', 'U', 'J', 'Y'] as const;

/** Welding positions of ISO 6947. */
export const positions = ['PA', 'PB', 'PC', 'PD', 'PE', 'PF', 'PG', 'PH', 'PJ', 'H-L045', 'J-L045'] as const;
export type Position = (typeof positions)[number];

/** Material groups of ISO/TR 15608. */
export const materialGroups = [
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '2',
  '3',
  '4',
  '5.1',
  '5.2',
  '6',
  '7',
  '8.1',
  '8.2',
  '10.1',
  '10.2',
  '11',
  '21',
  '22',
  '23',
  '41',
  '42',
  '43',
  '44',
  '45',
  '46',
  '47',
  '48',
] as const;

export const designCodes = [
  'EN_13480',
  'EN_13445',
  'ASME_B31_3',
  'ASME_B31_1',
  'ASME_VIII',
  'EN_1090_2',
  'NORSOK_M_601',
  'NORSOK_M_101',
  'other',
] as const;
export type DesignCode = (typeof designCodes)[number];

export const ndtMethods = ['VT', 'RT', 'UT', 'MT', 'PT', 'PAUT', 'TOFD', 'ET', 'LT'] as const;
export type NdtMethod = (typeof ndtMethods)[number];

/** Methods a company has only while it has switched them on, each with its setting. */
export const methodSwitches = {
  PAUT: 'ndt_paut',
  TOFD: 'ndt_tofd',
  ET: 'ndt_et',
  LT: 'ndt_lt',
} as const satisfies Partial<Record<NdtMethod, string>>;

/** Imperfections by their number in ISO 6520-1. */
export const defects = [
  '100',
  '2011',
  '2013',
  '301',
  '304',
  '401',
  '402',
  '5011',
  '502',
  '504',
  '507',
  '511',
  '515',
  '601',
  '602',
  '610',
  'other',
] as const;

export const ndtResults = ['accepted', 'rejected', 'conditional', 'not_tested'] as const;
export type NdtResult = (typeof ndtResults)[number];

/** What a procedure is qualified by. */
export const qualificationBases = [
  'iso_15614_1_level_1',
  'iso_15614_1_level_2',
  'iso_15610',
  'iso_15611',
  'iso_15612',
  'iso_15613',
  'asme_ix',
] as const;

export const qualityLevels = ['B', 'C', 'D'] as const;
export type QualityLevel = (typeof qualityLevels)[number];

export const pedCategories = ['none', '4_3', 'I', 'II', 'III', 'IV'] as const;
export type PedCategory = (typeof pedCategories)[number];

/** Whether a joint is welded as a butt weld or as a fillet weld: certificates are for one or the other. */
export const weldTypeOf = (joint: JointType): 'BW' | 'FW' =>
  (['BW', 'T-FP', 'BR-ON', 'BR-IN'] as readonly JointType[]).includes(joint) ? 'BW' : 'FW';
