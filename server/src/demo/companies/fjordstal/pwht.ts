import { type DemoRecord, day, moment, person, record } from '../../demo-record.ts';

const curve = [
  ['07:00', 22, 22],
  ['08:30', 315, 310],
  ['11:38', 690, 686],
  ['12:38', 692, 688],
  ['15:31', 315, 312],
] as const;

/** The steam welds after their heat treatment: two are approved, the third is planned. */
export const fjordstalPwht: readonly DemoRecord[] = [
  {
    module: 'projectpwht',
    name: 'PWHT-0001',
    project: '24011',
    by: 'kjell',
    day: -8,
    values: {
      procedure: 'PWHT-P11-02',
      item: 'W-11, W-12',
      drawing: record('projectdrawing', 'ISO-1002'),
      code: 'ASME_B31_3',
      material: 'A335 P11',
      thickness: 18.3,
      method: 'resistance',
      band_width: 220,
      control_temp: 315,
      heat_rate_max: 150,
      cool_rate_max: 150,
      soak_min: 650,
      soak_max: 705,
      soak_time_min: 44,
      thermocouples: [
        { no: 1, place: 'W-11, kl. 12', type: 'K', calibrated_until: day(140) },
        { no: 2, place: 'W-12, kl. 12', type: 'K', calibrated_until: day(140) },
      ],
      recorder: record('equipment', 'M-040'),
      chart: curve.map(([time, tc1, tc2]) => ({ time: moment(-8, time), tc1, tc2 })),
      chart_no: 'C-240117',
      hardness: [
        { zone: 'weld', value: 205, scale: 'HBW', limit: 225 },
        { zone: 'haz', value: 198, scale: 'HBW', limit: 225 },
      ],
      result: 'accepted',
      performed_by: person('kjell'),
      performed_at: day(-8),
      approved_by: person('ingrid'),
      approved_at: day(-7),
    },
    steps: [
      { to: 'in_progress', by: 'kjell' },
      { to: 'submitted', by: 'kjell' },
      { to: 'approved', by: 'ingrid' },
    ],
  },
  {
    module: 'projectpwht',
    name: 'PWHT-0002',
    project: '24011',
    by: 'kjell',
    day: -1,
    values: {
      procedure: 'PWHT-P11-02',
      item: 'W-13',
      drawing: record('projectdrawing', 'ISO-1002'),
      code: 'ASME_B31_3',
      material: 'A335 P11',
      thickness: 18.3,
      method: 'resistance',
      control_temp: 315,
      heat_rate_max: 150,
      cool_rate_max: 150,
      soak_min: 650,
      soak_max: 705,
      soak_time_min: 44,
    },
  },
];
