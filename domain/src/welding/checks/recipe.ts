import {
  boolean,
  type CheckRule,
  choice,
  computed,
  type FieldCondition,
  type Fields,
  files,
  multi,
  multiline,
  number,
  photos,
  type RowComputations,
  rows,
  type Section,
  text,
  type Values,
} from '../../records/index.ts';
import type { Process } from '../lists.ts';
import { jointTypes, materialGroups, positions, preparations, processes } from '../lists.ts';
import type { Range } from '../range.ts';
import { heatInputLimits } from './heat-input.ts';
import { weldRuns } from './weld-facts.ts';

const isFillet: FieldCondition = { field: 'joint_types', op: 'contains', value: 'FW' };
const hasPwht: FieldCondition = { field: 'pwht', op: 'eq', value: true };
const millimetres = { decimals: 2, min: 0, max: 6000, unit: 'mm' } as const;
const degrees = { decimals: 0, min: -30, max: 1200, unit: '°C' } as const;

/** How a joint is welded: what a WPS and the pWPS before it have in common (ISO 15609-1). */
export const recipeFields = {
  process: multi({ options: processes, wordsOf: 'process', required: true, list: true, filter: true }),
  mechanisation: choice(['manual', 'partly', 'fully', 'automatic']),
  joint_types: multi({ options: jointTypes, wordsOf: 'joint', required: true, list: true, filter: true }),
  prep_sketch: photos({ maxFiles: 6 }),
  prep: choice(preparations, { areCodes: true }),
  angle: text({ max: 20 }),
  gap: text({ max: 20 }),
  root_face: text({ max: 20 }),
  prep_method: text(),
  back_gouging: text(),
  backing: choice(['none', 'ceramic', 'steel', 'gas', 'weld']),
  mat_group_1: multi({ options: materialGroups, areCodes: true, required: true, filter: true }),
  mat_group_2: multi({ options: materialGroups, areCodes: true, filter: true }),
  mat_designations: text({ list: true, search: true }),
  t_min: number({ ...millimetres, required: true, list: true }),
  t_max: number({ ...millimetres, required: true, list: true }),
  d_min: number(millimetres),
  d_max: number(millimetres),
  throat_min: number({ ...millimetres, visible: isFillet }),
  throat_max: number({ ...millimetres, visible: isFillet }),
  positions: multi({ options: positions, areCodes: true, required: true }),
  consumables: rows(
    {
      run: choice(weldRuns, { wordsOf: 'run', default: 'all' }),
      classification: text({ required: true, max: 80 }),
      trade_name: text({ max: 80 }),
      maker: text({ max: 80 }),
      diameter: number({ decimals: 1, min: 0, max: 20, unit: 'mm' }),
      drying: text({ max: 80 }),
    },
    { required: true, minRows: 1, maxRows: 12 },
  ),
  gases: rows(
    {
      use: choice(['shielding', 'backing', 'plasma'], { required: true, default: 'shielding' }),
      designation: text({ required: true, max: 40 }),
      flow: number({ decimals: 1, min: 0, max: 100, unit: 'l/min' }),
    },
    { maxRows: 6 },
  ),
  parameters: rows(
    {
      run: choice(weldRuns, { wordsOf: 'run', default: 'all' }),
      process: choice(processes, { wordsOf: 'process', required: true }),
      filler: number({ decimals: 1, min: 0, max: 20, unit: 'mm' }),
      amps_min: number({ decimals: 0, min: 0, max: 2000, unit: 'A' }),
      amps_max: number({ decimals: 0, min: 0, max: 2000, unit: 'A' }),
      volts_min: number({ decimals: 1, min: 0, max: 100, unit: 'V' }),
      volts_max: number({ decimals: 1, min: 0, max: 100, unit: 'V' }),
      polarity: choice(['dc_plus', 'dc_minus', 'ac'], { wordsOf: 'polarity' }),
      wire_feed: number({ decimals: 1, min: 0, max: 50, unit: 'm/min' }),
      speed_min: number({ decimals: 0, min: 1, max: 5000, unit: 'mm/min' }),
      speed_max: number({ decimals: 0, min: 1, max: 5000, unit: 'mm/min' }),
      heat_min: computed('welding:heatMin', 'number'),
      heat_max: computed('welding:heatMax', 'number'),
    },
    { required: true, minRows: 1, maxRows: 20 },
  ),
  layers: choice(['single', 'multi'], { wordsOf: 'layers', asButtons: true }),
  transfer_mode: choice(['short', 'globular', 'spray', 'pulse']),
  preheat_min: number({ ...degrees, required: true }),
  interpass_max: number({ ...degrees, min: 50, max: 400, required: true }),
  pwht: boolean({ filter: true }),
  pwht_steps: rows(
    {
      temp_min: number(degrees),
      temp_max: number(degrees),
      minutes: number({ decimals: 0, min: 0, max: 3000, unit: 'min' }),
      heat_rate: number({ decimals: 0, min: 0, max: 1000, unit: '°C/h' }),
      cool_rate: number({ decimals: 0, min: 0, max: 1000, unit: '°C/h' }),
    },
    { maxRows: 4, visible: hasPwht },
  ),
  technique: text(),
  tungsten: text({ max: 80 }),
  postheat: text({ max: 80 }),
  impact: boolean(),
  hardness: boolean(),
  attachments: files(),
  comments: multiline(),
} as const satisfies Fields;

export const recipeSections: readonly Section[] = [
  {
    key: 'joint',
    fields: [
      'process',
      'mechanisation',
      'joint_types',
      'prep',
      'angle',
      'gap',
      'root_face',
      'prep_sketch',
      'prep_method',
      'back_gouging',
      'backing',
    ],
  },
  {
    key: 'range',
    fields: [
      'mat_group_1',
      'mat_group_2',
      'mat_designations',
      't_min',
      't_max',
      'd_min',
      'd_max',
      'throat_min',
      'throat_max',
      'positions',
    ],
  },
  { key: 'consumables', fields: ['consumables', 'gases'] },
  {
    key: 'parameters',
    fields: ['parameters', 'layers', 'transfer_mode', 'technique', 'tungsten'],
  },
  {
    key: 'heat',
    fields: ['preheat_min', 'interpass_max', 'postheat', 'pwht', 'pwht_steps', 'impact', 'hardness'],
  },
  { key: 'papers', fields: ['attachments', 'comments'] },
];

/** The lower end of a range is not above its upper end. */
const endsCross = (low: string, high: string): CheckRule => ({
  name: `${high}_below_${low}`,
  severity: 'block',
  fails: { field: high, when: { field: high, op: 'lt', other: low } },
});

export const recipeChecks: readonly CheckRule[] = [
  endsCross('t_min', 't_max'),
  endsCross('d_min', 'd_max'),
  endsCross('throat_min', 'throat_max'),
  endsCross('preheat_min', 'interpass_max'),
];

const figure = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export const rangeIn = (values: Values, low: string, high: string): Range => ({
  min: figure(values[low]),
  max: figure(values[high]),
});

/** What the limits of one run's parameters allow in heat. */
const heatLimitsOf = (row: Values): Range =>
  heatInputLimits(String(row.process) as Process, {
    amps: rangeIn(row, 'amps_min', 'amps_max'),
    volts: rangeIn(row, 'volts_min', 'volts_max'),
    speed: rangeIn(row, 'speed_min', 'speed_max'),
  });

export const recipeRowComputed: RowComputations = {
  'welding:heatMin': (row) => heatLimitsOf(row).min,
  'welding:heatMax': (row) => heatLimitsOf(row).max,
};
