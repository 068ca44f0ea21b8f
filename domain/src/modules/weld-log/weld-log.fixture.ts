import type { CheckContext, RecordState, Values } from '../../records/index.ts';
import { weldLog } from './weld-log.ts';

export const today = '2026-11-16';
export const now = new Date('2026-11-16T08:00:00Z');

/** Records a weld points at, by the ids they have here. */
export const ids = {
  wps: '018f0000-0000-7000-8000-000000000101',
  certificate: '018f0000-0000-7000-8000-0000000000b1',
  pipe: '018f0000-0000-7000-8000-000000048213',
  elbow: '018f0000-0000-7000-8000-00000000e773',
  drawing: '018f0000-0000-7000-8000-000000001001',
  pwht: '018f0000-0000-7000-8000-000000000001',
  unknown: '018f0000-0000-7000-8000-00000000ffff',
} as const;

/** What a weld points at, by module and id, as records keep it. */
const records: Readonly<Record<string, Readonly<Record<string, Values>>>> = {
  projectwps: {
    [ids.wps]: {
      status: 'approved',
      wps_no: 'WPS-101',
      approved_at: '2026-01-01',
      process: ['141'],
      joint_types: ['BW'],
      positions: ['PA', 'PC', 'H-L045'],
      mat_group_1: ['1.1'],
      mat_group_2: ['1.1', '1.2'],
      t_min: 3,
      t_max: 7.2,
      d_min: 30.2,
      consumables: [{ run: 'all', classification: 'ISO 636-A W 42 5 W3Si1' }],
      parameters: [{ run: 'all', process: '141', heat_min: 0.32, heat_max: 1.31 }],
      preheat_min: 5,
      interpass_max: 250,
    },
  },
  expertise: {
    [ids.certificate]: {
      holder: 1,
      stamp: 'JB01',
      kind: 'welder',
      certificate_no: 'C-1',
      process: ['141', '142', '143', '145'],
      weld_type: ['BW'],
      t_min: 3,
      t_max: 7.2,
      d_min: 30.2,
      positions: ['PA', 'PC', 'PE', 'PF', 'PH', 'H-L045'],
      tested_on: '2026-01-10',
      valid_until: '2029-01-10',
      confirmations: [{ date: '2026-07-01' }],
      ped: false,
    },
  },
  projectmateriallist: {
    [ids.pipe]: {
      status: 'verified',
      heat_number: '48213',
      cert_type: '3.1',
      mat_group: '1.1',
      designation: 'P235GH',
      thickness: 3.6,
      od: 60.3,
    },
    [ids.elbow]: {
      status: 'used',
      heat_number: 'E7731',
      cert_type: '3.2',
      mat_group: '1.1',
      designation: 'P235GH',
    },
  },
  projectdrawing: {
    [ids.drawing]: {
      status: 'approved',
      revision: 'B',
      ped_category: 'I',
      pwht_required: false,
      ndt_hold_hours: 0,
      ndt_extent: [
        { method: 'VT', percent: 100 },
        { method: 'RT', joint: 'BW', percent: 10 },
        { method: 'MT', joint: 'FW', percent: 5 },
      ],
    },
  },
  projectpwht: { [ids.pwht]: { status: 'approved', result: 'accepted' } },
};

/** A butt weld made by the book, as it is filled in. */
export const weld: Values = {
  weld_number: 'W-01',
  drawing: ids.drawing,
  joint_type: 'BW',
  designation_1: 'P235GH',
  designation_2: 'P235GH',
  thickness_1: 3.6,
  thickness_2: 3.6,
  diameter: 60.3,
  material_1: ids.pipe,
  material_2: ids.elbow,
  wps: ids.wps,
  process: ['141'],
  position: ['H-L045'],
  ndt_required: ['VT', 'RT'],
  ndt_selected: ['VT', 'RT'],
  ndt_percentage: 10,
  consumables: [{ _id: 'c', run: 'all', classification: 'ISO 636-A W 42 5 W3Si1', batch_number: 'L-55120' }],
  welders: [{ _id: 'w', run: 'all', user: 1, certificate: ids.certificate }],
  parameters: [{ _id: 'p', run: 'all', amps: 100, volts: 12, speed: 60 }],
  weld_end: '2026-11-10T12:00:00.000Z',
  drawing_revision: 'B',
  preheat: 15,
  interpass_max: 180,
  vt_result: 'accepted',
  vt_signed_at: '2026-11-10',
  rt_result: 'accepted',
  rt_signed_at: '2026-11-11',
  engineering: 'completed',
  production: 'completed',
  ndt: 'in_progress',
};

export type Changed = Readonly<Record<string, Readonly<Record<string, Values>>>>;

/** The records above with some of their values changed. */
export const relatedWith =
  (changed: Changed = {}): CheckContext['related'] =>
  (to, id) => {
    const found = records[to]?.[String(id)];
    return found && { ...found, ...changed[to]?.[String(id)] };
  };

export const contextWith = (related: CheckContext['related']): CheckContext => ({
  viewer: {
    access: { userId: 1, roleSlug: '', roleFlags: {}, groupLevels: [], levelTables: {} },
    projectRoles: new Map(),
  },
  today,
  now,
  timeZone: 'Europe/Oslo',
  before: {},
  related,
});

export const stateOf = (values: Values): RecordState => ({
  id: 'x',
  module: weldLog.key,
  status: 'in_progress',
  projectId: 1,
  createdBy: 1,
  values,
});
